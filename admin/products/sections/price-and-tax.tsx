import { useWatch, type UseFormReturn } from 'react-hook-form';
import { editorSections } from '#domain/catalogue/product-field.ts';
import { productFields } from '#domain/catalogue/product-fields.ts';
import { MoneyField } from '../../ui/money-field.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { ProductInput, ProductInputs } from '../product-input.tsx';
import type { ProductValues } from '../product-values.ts';
import { ShopperPricePreview } from '../shopper-price-preview.tsx';
import { Section } from './section.tsx';

interface PriceAndTaxProps {
  readonly form: UseFormReturn<ProductValues>;
  readonly gstRegistered: boolean;
}

export function PriceAndTax({ form, gstRegistered }: PriceAndTaxProps) {
  const [discountType, taxModel] = useWatch({ control: form.control, name: ['discountType', 'taxModel'] });
  const discount = {
    form,
    name: 'discount',
    label: productFields.discount.label,
    hint: 'Leave empty for no discount.',
  } as const;
  return (
    <Section title={editorSections.price}>
      <MoneyField form={form} name="price" label={productFields.price.label} hint="Before any discount." />
      <div className="field-pair">
        <ProductInput form={form} name="discountType" />
        {discountType === 'percent' ? (
          <NumberField key="percent" {...discount} unit="%" decimals={2} />
        ) : (
          <MoneyField key="flat" {...discount} />
        )}
        <ProductInput
          form={form}
          name="taxModel"
          hint={taxModel === 'include' ? 'Shoppers pay the price as it is.' : 'The cart adds the tax.'}
        />
      </div>
      <ProductInputs form={form} section="price" />
      <ShopperPricePreview form={form} gstRegistered={gstRegistered} />
    </Section>
  );
}
