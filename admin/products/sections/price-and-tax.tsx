import { useWatch, type UseFormReturn } from 'react-hook-form';
import { MoneyField } from '../../ui/money-field.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { productLabels, type ProductValues } from '../product-values.ts';
import { ShopperPricePreview } from '../shopper-price-preview.tsx';
import { Section } from './section.tsx';

interface PriceAndTaxProps {
  readonly form: UseFormReturn<ProductValues>;
  readonly gstRegistered: boolean;
}

export function PriceAndTax({ form, gstRegistered }: PriceAndTaxProps) {
  const [discountType, taxModel] = useWatch({ control: form.control, name: ['discountType', 'taxModel'] });
  return (
    <Section title="Price and tax">
      <MoneyField form={form} name="price" label={productLabels.price} hint="Before any discount." />
      <div className="field-pair">
        <SelectField
          form={form}
          name="discountType"
          label={productLabels.discountType}
          choices={[
            { value: 'percent', label: 'A percentage' },
            { value: 'flat', label: 'Rupees' },
          ]}
        />
        {discountType === 'percent' ? (
          <NumberField
            key="percent"
            form={form}
            name="discount"
            label={productLabels.discount}
            unit="%"
            decimals={2}
            hint="Empty: none."
          />
        ) : (
          <MoneyField
            key="flat"
            form={form}
            name="discount"
            label={productLabels.discount}
            hint="Empty: none."
          />
        )}
        <SelectField
          form={form}
          name="taxModel"
          label={productLabels.taxModel}
          hint={taxModel === 'include' ? 'The price is what the shopper pays.' : 'Tax is added in the cart.'}
          choices={[
            { value: 'include', label: 'Tax is included in the price' },
            { value: 'exclude', label: 'Tax is added to the price' },
          ]}
        />
        <NumberField form={form} name="taxPercent" label={productLabels.taxPercent} unit="%" decimals={2} />
        <TextField
          form={form}
          name="hsnCode"
          label={productLabels.hsnCode}
          inputMode="numeric"
          hint="7113 jewellery, 9706 older than a hundred years, 7117 imitation."
        />
        <NumberField form={form} name="minimumQuantity" label={productLabels.minimumQuantity} />
      </div>
      <ShopperPricePreview form={form} gstRegistered={gstRegistered} />
    </Section>
  );
}
