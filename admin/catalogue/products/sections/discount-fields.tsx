import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { DiscountType } from '#domain/catalogue/product.ts';
import { productFields } from '#domain/catalogue/product-fields.ts';
import { MoneyField } from '../../../ui/money-field.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { choicesOf, SelectField } from '../../../ui/select-field.tsx';

interface DiscountFieldsProps<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly names: Readonly<Record<'type' | 'amount', FieldPath<Values>>>;
  /** The chosen type. */
  readonly type: DiscountType;
  /** What the amount still needs. */
  readonly hint?: string | undefined;
  /** What cannot be right about it. */
  readonly fault?: string | undefined;
}

const { discountType, discount } = productFields;

/** Type and amount of a discount. */
export function DiscountFields<Values extends FieldValues>({
  form,
  names,
  type,
  hint,
  fault,
}: DiscountFieldsProps<Values>) {
  const amount = { form, name: names.amount, label: discount.label, hint, fault };
  return (
    <>
      <SelectField
        form={form}
        name={names.type}
        label={discountType.label}
        choices={choicesOf(discountType.texts)}
      />
      {type === 'percent' ? (
        <NumberField key="percent" {...amount} unit="%" decimals={2} />
      ) : (
        <MoneyField key="flat" {...amount} />
      )}
    </>
  );
}
