import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { ProductFormOptions } from '#contract/admin/products.ts';
import { editorSections } from '#domain/catalogue/product-field.ts';
import { MoneyField } from '../../ui/money-field.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { ProductInput, ProductInputs } from '../product-input.tsx';
import { productFields } from '#domain/catalogue/product-fields.ts';
import type { ProductValues } from '../product-values.ts';
import { Section } from './section.tsx';

interface MetalAndMakingProps {
  readonly form: UseFormReturn<ProductValues>;
  readonly used: ProductFormOptions['used'];
}

export function MetalAndMaking({ form, used }: MetalAndMakingProps) {
  const makingType = useWatch({ control: form.control, name: 'makingType' });
  const amount = { form, name: 'making', label: productFields.making.label } as const;
  return (
    <Section title={editorSections.metal}>
      <ProductInputs form={form} section="metal" used={used} />
      <div className="field-pair">
        <ProductInput form={form} name="makingType" />
        {makingType === 'percent' ? (
          <NumberField key="percent" {...amount} unit="%" decimals={2} />
        ) : (
          <MoneyField key="rupees" {...amount} />
        )}
      </div>
    </Section>
  );
}
