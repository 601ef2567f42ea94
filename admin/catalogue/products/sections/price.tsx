import { useWatch, type UseFormReturn } from 'react-hook-form';
import { productFields } from '#domain/catalogue/product-fields.ts';
import { hsnDoubt } from '#domain/tax/hsn-codes.ts';
import type { TaxTreatment } from '#domain/pricing/price-product.ts';
import { hsnCode } from '#domain/input/codes.ts';
import { raised } from '#domain/pricing/breakup-text.ts';
import { roundingRules, roundingText } from '#domain/pricing/rounding-rule.ts';
import { Fold } from '../../../ui/fold.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { SegmentField } from '../../../ui/segment-field.tsx';
import { choicesOf, SelectField } from '../../../ui/select-field.tsx';
import { useContradiction, useLivePrice, useMissing } from '../editor/live-price-context.tsx';
import { liveTax } from '../live-price.ts';
import { ProductInput, ProductInputs, type SectionProps } from '../product-input.tsx';
import type { ProductValues } from '../product-values.ts';
import { DiscountFields } from './discount-fields.tsx';
import { Section } from './section.tsx';

export function Price({ form, used }: SectionProps) {
  const [mode, discountType] = useWatch({ control: form.control, name: ['pricingMode', 'discountType'] });
  const missing = useMissing();
  const contradiction = useContradiction();
  const byRate = mode === 'by_rate';
  return (
    <Section part="price">
      <SegmentField
        form={form}
        name="pricingMode"
        label={productFields.pricingMode.label}
        hint={byRate ? missing('price') : undefined}
        choices={choicesOf(productFields.pricingMode.texts)}
      />
      <div className="field-pair">
        {byRate ? (
          <Rounding form={form} />
        ) : (
          <MoneyField form={form} name="price" label="Asking price" hint="Before any discount." />
        )}
        <DiscountFields
          form={form}
          names={{ type: 'discountType', amount: 'discount' }}
          type={discountType}
          hint={missing('discount')}
          fault={contradiction('discount')}
        />
        {byRate && <ProductInput form={form} name="discountScope" fault={contradiction('discountScope')} />}
      </div>
      <Tax form={form} used={used} />
    </Section>
  );
}

function Rounding({ form }: { readonly form: UseFormReturn<ProductValues> }) {
  const { rounding } = useLivePrice().options.pricing;
  return (
    <SelectField
      form={form}
      name="rounding"
      label={productFields.rounding.label}
      read={(value) => (value === '' ? null : value)}
      choices={[
        { value: '', label: `As the shop: ${roundingText(rounding)}` },
        ...roundingRules.map((value) => ({ value, label: raised(roundingText(value)) })),
      ]}
    />
  );
}

/** Set once for most pieces, so folded away. */
function Tax({ form, used }: SectionProps) {
  const [model, percent, hsn] = useWatch({
    control: form.control,
    name: ['taxModel', 'taxPercent', 'hsnCode'],
  });
  const { options } = useLivePrice();
  const { errors } = form.formState;
  const doubt = hsnDoubt(hsnCode(hsn));
  const texts: Readonly<Record<TaxTreatment, string>> = {
    included: `Tax ${percent}% in the price`,
    added: `Tax ${percent}% added to the price`,
    none: 'No tax',
    unregistered: 'No tax: the shop has no GSTIN',
  };
  return (
    <Fold
      summary={`${texts[liveTax(form.getValues(), options)]}, HSN code ${hsn}, minimum order`}
      held={[doubt, errors.taxModel, errors.taxPercent, errors.hsnCode, errors.minimumQuantity].some(Boolean)}
    >
      <ProductInput
        form={form}
        name="taxModel"
        hint={model === 'include' ? 'Shoppers pay the price as it is.' : 'The cart adds the tax.'}
      />
      <ProductInputs
        form={form}
        used={used}
        section="price"
        {...(doubt !== null && { hints: { hsnCode: doubt } })}
      />
    </Fold>
  );
}
