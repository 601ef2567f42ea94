import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { MakingType } from '#domain/catalogue/product.ts';
import { productFields } from '#domain/catalogue/product-fields.ts';
import { MoneyField } from '../../../ui/money-field.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { SegmentField } from '../../../ui/segment-field.tsx';

interface MakingFieldsProps<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly names: Readonly<Record<'type' | 'amount' | 'minimum', FieldPath<Values>>>;
  /** The chosen type. null: there is no making charge. */
  readonly type: MakingType | null;
  /** Whether there may be no making charge. */
  readonly optional?: boolean;
  /** What the amount still needs. */
  readonly hint?: string | undefined;
}

const choices = [
  { value: 'per_gram', label: 'Per gram' },
  { value: 'percent', label: '% of metal' },
  { value: 'fixed', label: 'Fixed' },
];

/** Type, amount and minimum of a making charge. A fixed amount has no minimum. */
export function MakingFields<Values extends FieldValues>({
  form,
  names,
  type,
  optional = false,
  hint,
}: MakingFieldsProps<Values>) {
  const amount = { form, name: names.amount, hint };
  return (
    <>
      <SegmentField
        form={form}
        name={names.type}
        label={productFields.makingType.label}
        choices={optional ? [...choices, { value: '', label: 'None' }] : choices}
      />
      {type !== null && (
        <div className="field-pair">
          {type === 'percent' && (
            <NumberField
              key="percent"
              {...amount}
              label="Making, of the metal’s value"
              unit="%"
              decimals={2}
            />
          )}
          {type === 'per_gram' && <MoneyField key="gram" {...amount} label="Making per gram (net)" />}
          {type === 'fixed' && <MoneyField key="fixed" {...amount} label="Making" />}
          {type !== 'fixed' && (
            <MoneyField form={form} name={names.minimum} label="At least" hint="Optional." />
          )}
        </div>
      )}
    </>
  );
}
