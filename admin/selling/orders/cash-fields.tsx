import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { counterPayments, paymentPartLabels, type CounterPayment } from '#domain/orders/payment-method.ts';
import { MoneyField } from '../../ui/money-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';

export interface CashValues {
  amount: number | null;
  method: CounterPayment;
  reference: string;
  /** '': today. */
  day: string;
}

interface CashFieldsProps<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly names: Readonly<Record<keyof CashValues, FieldPath<Values>>>;
  /** Said at the amount. */
  readonly hint?: string;
}

/** A sum of a cash order, how it came, and the number of a transfer. */
export function CashFields<Values extends FieldValues>({ form, names, hint }: CashFieldsProps<Values>) {
  return (
    <>
      <MoneyField form={form} name={names.amount} label="Amount" hint={hint} />
      <SelectField
        form={form}
        name={names.method}
        label="How"
        choices={counterPayments.map((value) => ({ value, label: paymentPartLabels[value] }))}
      />
      <TextField
        form={form}
        name={names.reference}
        label="Reference (optional)"
        hint="Such as the number of the courier’s transfer."
        maxLength={100}
      />
      <TextField
        form={form}
        name={names.day}
        type="date"
        label="Day of the payment (optional)"
        hint="When the buyer paid, or got it back. Empty: today."
      />
    </>
  );
}

export const cashNames = { amount: 'amount', method: 'method', reference: 'reference', day: 'day' } as const;
