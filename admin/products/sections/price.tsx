import { useWatch, type UseFormReturn } from 'react-hook-form';
import { productFields } from '#domain/catalogue/product-fields.ts';
import { raised } from '#domain/pricing/breakup-text.ts';
import { roundingRules, roundingText } from '#domain/pricing/rounding-rule.ts';
import { Fold } from '../../ui/fold.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { SegmentField } from '../../ui/segment-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useLivePrice, useMissing } from '../editor/live-price-context.tsx';
import { ProductInput, ProductInputs, type SectionProps } from '../product-input.tsx';
import type { ProductValues } from '../product-values.ts';
import { Section } from './section.tsx';

export function Price({ form, used }: SectionProps) {
  const mode = useWatch({ control: form.control, name: 'pricingMode' });
  const missing = useMissing();
  const byRate = mode === 'by_rate';
  return (
    <Section part="price">
      <SegmentField
        form={form}
        name="pricingMode"
        label="The price follows"
        hint={byRate ? missing('price') : undefined}
        choices={[
          { value: 'by_rate', label: 'The metal rate' },
          { value: 'fixed', label: 'A fixed price' },
        ]}
      />
      <div className="field-pair">
        {byRate ? (
          <Rounding form={form} />
        ) : (
          <MoneyField form={form} name="price" label="Asking price" hint="Before any discount." />
        )}
        <ProductInput form={form} name="discountType" />
        <Discount form={form} />
        {byRate && <ProductInput form={form} name="discountScope" hint={missing('discountScope')} />}
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

function Discount({ form }: { readonly form: UseFormReturn<ProductValues> }) {
  const type = useWatch({ control: form.control, name: 'discountType' });
  const missing = useMissing();
  const discount = {
    form,
    name: 'discount',
    label: productFields.discount.label,
    hint: missing('discount'),
  } as const;
  return type === 'percent' ? (
    <NumberField key="percent" {...discount} unit="%" decimals={2} />
  ) : (
    <MoneyField key="flat" {...discount} />
  );
}

/** Set once for most pieces, so folded away. */
function Tax({ form, used }: SectionProps) {
  const [model, percent, hsn] = useWatch({
    control: form.control,
    name: ['taxModel', 'taxPercent', 'hsnCode'],
  });
  const { errors } = form.formState;
  const included = model === 'include' ? 'in the price' : 'added to it';
  return (
    <Fold
      summary={`Tax ${percent ?? ''} % ${included}, HSN code ${hsn}, minimum order`}
      held={[errors.taxModel, errors.taxPercent, errors.hsnCode, errors.minimumQuantity].some(Boolean)}
    >
      <ProductInput
        form={form}
        name="taxModel"
        hint={model === 'include' ? 'Shoppers pay the price as it is.' : 'The cart adds the tax.'}
      />
      <ProductInputs form={form} used={used} section="price" />
    </Fold>
  );
}
