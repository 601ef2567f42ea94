import { useWatch, type UseFormReturn } from 'react-hook-form';
import { missingMaking } from '#domain/catalogue/validate-product.ts';
import { productFields } from '#domain/catalogue/product-fields.ts';
import { MoneyField } from '../../../ui/money-field.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { SegmentField } from '../../../ui/segment-field.tsx';
import { choicesOf } from '../../../ui/select-field.tsx';
import { PriceBreakup } from '../editor/price-breakup.tsx';
import type { ProductValues } from '../product-values.ts';

/** An asking price, or what a price by rate is made of, with the price while one types. */
export function PriceStep({ form }: { readonly form: UseFormReturn<ProductValues> }) {
  const mode = useWatch({ control: form.control, name: 'pricingMode' });
  const stones = useWatch({ control: form.control, name: 'stones' });
  return (
    <>
      <SegmentField
        form={form}
        name="pricingMode"
        label={productFields.pricingMode.label}
        choices={choicesOf(productFields.pricingMode.texts)}
      />
      {mode === 'fixed' ? (
        <MoneyField form={form} name="price" label="Asking price" />
      ) : (
        <>
          <MoneyField form={form} name="making" label="Making, per gram" required={missingMaking} />
          <NumberField form={form} name="metals.0.wastage" label="Wastage" unit="%" decimals={2} />
          {stones.length > 0 && <MoneyField form={form} name="stones.0.value" label="Stones, per carat" />}
        </>
      )}
      <section aria-label="Price while you type">
        <PriceBreakup form={form} />
      </section>
    </>
  );
}
