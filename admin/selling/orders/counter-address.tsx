import type { UseFormReturn } from 'react-hook-form';
import { indianStates } from '#domain/locale/indian-states.ts';
import { formatRupees } from '#domain/money.ts';
import type { LawOfDay } from '#domain/tax/law-rules.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { SaleValues } from './counter-values.ts';

interface CounterTaxProps {
  readonly form: UseFormReturn<SaleValues>;
  readonly law: LawOfDay;
}

const states = [
  { value: '', label: 'Not specified' },
  ...indianStates.map((state) => ({ value: state, label: state })),
];

/** The buyer's address on the invoice. Of a tourist it is abroad, and the tax is IGST. */
export function CounterAddress({ form, law }: CounterTaxProps) {
  const { value, source } = law.addressFrom;
  return (
    <>
      <TextField
        form={form}
        name="address"
        label="Address"
        hint={`Required on invoices from ${formatRupees(value)} (${source}), and for shipping.`}
      />
      <TextField form={form} name="city" label="City" />
      <SelectField form={form} name="state" label="State" choices={states} />
      <TextField form={form} name="zip" label="PIN code" />
      <TextField
        form={form}
        name="country"
        label="Country"
        hint="Of a buyer who lives abroad: the invoice has IGST, also if the pieces are taken along. Ask your adviser."
      />
    </>
  );
}
