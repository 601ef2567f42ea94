import { useEffect, useState } from 'react';
import { useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form';
import { listOccasions } from '#contract/admin/counter-sales.ts';
import { formatRupees, fromRupees, type Paise } from '#domain/money.ts';
import {
  paymentPartLabels,
  paymentPartMethods,
  type PaymentPartMethod,
} from '#domain/orders/payment-method.ts';
import { allPaymentParts } from '#domain/orders/payment-parts.ts';
import type { LawOfDay } from '#domain/tax/law-rules.ts';
import { call } from '../../api/call-admin-api.ts';
import { Button } from '../../ui/button.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SuggestField } from '../../ui/suggest-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { SaleValues } from './counter-values.ts';

interface CounterPaymentProps {
  readonly form: UseFormReturn<SaleValues>;
  readonly total: Paise;
  readonly law: LawOfDay;
}

const partChoices = paymentPartMethods.map((value) => ({ value, label: paymentPartLabels[value] }));
const restChoices = [
  { value: 'upi', label: 'UPI' },
  { value: 'cash', label: 'Cash' },
  { value: 'card', label: 'Card' },
  { value: 'bank', label: 'Bank transfer' },
];
const mostParts = 9;

/** How a sale is paid: in one way, or in parts of which the last one is the rest (LAW-32). */
export function CounterPayment({ form, total, law: { cashBelow } }: CounterPaymentProps) {
  const limit = `Cash from one person must stay below ${formatRupees(cashBelow.value)} a day (${cashBelow.source}).`;
  const array = useFieldArray({ control: form.control, name: 'parts' });
  return (
    <>
      {array.fields.map((field, index) => (
        <PartFields key={field.id} form={form} index={index} remove={() => array.remove(index)} />
      ))}
      <SelectField
        form={form}
        name="paidBy"
        label="Paid by"
        choices={restChoices}
        hint={array.fields.length > 0 ? `Covers the balance. ${limit}` : limit}
      />
      {array.fields.length > 0 && <Rest form={form} total={total} />}
      {array.fields.length < mostParts && (
        <div>
          <Button
            kind="line"
            small
            onClick={() => array.append({ method: 'old_gold', amount: null, reference: '' })}
          >
            Add a payment
          </Button>
        </div>
      )}
      <Occasion form={form} />
    </>
  );
}

interface PartFieldsProps {
  readonly form: UseFormReturn<SaleValues>;
  readonly index: number;
  readonly remove: () => void;
}

function PartFields({ form, index, remove }: PartFieldsProps) {
  const method = useWatch({ control: form.control, name: `parts.${index}.method` });
  const number = index + 1;
  return (
    <fieldset className="payment-part">
      <legend>Payment {number}</legend>
      <SelectField
        form={form}
        name={`parts.${index}.method`}
        label={`Payment ${number} by`}
        choices={partChoices}
      />
      <MoneyField
        form={form}
        name={`parts.${index}.amount`}
        label={`Amount of payment ${number}`}
        hint={partHints[method]}
      />
      <TextField
        form={form}
        name={`parts.${index}.reference`}
        label={`${referenceLabels[method] ?? 'Reference'} (payment ${number})`}
        maxLength={120}
      />
      <Button kind="quiet" small aria-label={`Remove payment ${number}`} onClick={remove}>
        Remove
      </Button>
    </fieldset>
  );
}

const partHints: Partial<Record<PaymentPartMethod, string>> = {
  old_gold: 'The value of the old gold. The new piece is taxed in full.',
  exchange: 'Of pieces that were refunded as an exchange. The new piece is taxed in full.',
};

const referenceLabels: Partial<Record<PaymentPartMethod, string>> = {
  old_gold: 'What it is, weight and purity',
  exchange: 'Number of the order whose pieces came back',
};

function Rest({ form, total }: Omit<CounterPaymentProps, 'law'>) {
  const parts = useWatch({ control: form.control, name: 'parts' });
  const paidBy = useWatch({ control: form.control, name: 'paidBy' });
  const known = parts.map((part) => ({ ...part, amount: fromRupees(validAmount(part.amount)) }));
  const all = allPaymentParts({ total, paidBy, parts: known });
  const rest = all.accepted ? all.value[known.length] : undefined;
  return (
    <p className="hint" role="status">
      {!all.accepted
        ? all.detail
        : rest === undefined
          ? 'The payments above cover the total.'
          : `The rest, ${formatRupees(rest.amount)}, is paid by ${paymentPartLabels[rest.method]}.`}
    </p>
  );
}

function validAmount(amount: number | null): number {
  return amount === null || Number.isNaN(amount) ? 0 : amount;
}

/** Offers what earlier sales to this phone number were for. */
function Occasion({ form }: Pick<CounterPaymentProps, 'form'>) {
  const phone = useWatch({ control: form.control, name: 'phone' });
  const [occasions, setOccasions] = useState<readonly string[]>([]);
  const digits = phone.replaceAll(/\D/g, '').slice(-10);
  useEffect(() => {
    if (digits.length < 10) return setOccasions([]);
    let stale = false;
    void call(listOccasions, { query: { phone: digits } }).then((reply) => {
      if (!stale && reply.ok) setOccasions(reply.answer);
    });
    return () => {
      stale = true;
    };
  }, [digits]);
  return (
    <SuggestField
      form={form}
      name="occasion"
      label="Occasion (optional)"
      suggestions={occasions}
      hint="What the buyer is shopping for, such as Wedding 2026. All cash for one occasion counts together."
    />
  );
}
