import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { ProductFormOptions } from '#contract/admin/products.ts';
import { metals, purities } from '#domain/catalogue/product.ts';
import { MoneyField } from '../../ui/money-field.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SuggestField } from '../../ui/suggest-field.tsx';
import { productLabels, type ProductValues } from '../product-values.ts';
import { Section } from './section.tsx';

interface MetalAndMakingProps {
  readonly form: UseFormReturn<ProductValues>;
  readonly used: ProductFormOptions['used'];
}

const metalLabels = { gold: 'Gold', silver: 'Silver', platinum: 'Platinum', other: 'Something else' };

export function MetalAndMaking({ form, used }: MetalAndMakingProps) {
  const makingType = useWatch({ control: form.control, name: 'makingType' });
  return (
    <Section title="Metal and making">
      <div className="field-pair">
        <SelectField
          form={form}
          name="metal"
          label={productLabels.metal}
          choices={metals.map((value) => ({ value, label: metalLabels[value] }))}
        />
        <SelectField
          form={form}
          name="purity"
          label={productLabels.purity}
          read={(value) => (value === '' ? null : value)}
          choices={[{ value: '', label: 'Not said' }, ...purities.map((value) => ({ value, label: value }))]}
        />
        <SuggestField
          form={form}
          name="metalColour"
          label={productLabels.metalColour}
          suggestions={used.metalColour}
        />
        <SuggestField
          form={form}
          name="technique"
          label={productLabels.technique}
          suggestions={used.technique}
        />
        <NumberField form={form} name="grossWeight" label={productLabels.grossWeight} unit="g" decimals={3} />
        <NumberField form={form} name="netWeight" label={productLabels.netWeight} unit="g" decimals={3} />
        <SelectField
          form={form}
          name="makingType"
          label={productLabels.makingType}
          read={(value) => (value === '' ? null : value)}
          choices={[
            { value: '', label: 'Not said' },
            { value: 'per_gram', label: 'Rupees a gram of net metal' },
            { value: 'percent', label: 'Percent of the metal’s price' },
            { value: 'fixed', label: 'Rupees for the piece' },
          ]}
        />
        {makingType === 'percent' ? (
          <NumberField
            key="percent"
            form={form}
            name="making"
            label={productLabels.making}
            unit="%"
            decimals={2}
          />
        ) : (
          <MoneyField key="rupees" form={form} name="making" label={productLabels.making} />
        )}
      </div>
    </Section>
  );
}
