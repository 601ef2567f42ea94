import type { Address } from '#contract/addresses.ts';
import type { User } from '#contract/auth.ts';
import type { OnlineSaleField } from '#domain/tax/online-sale.ts';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';

interface BusinessFieldsProps {
  readonly customer: User | null;
  readonly addresses: readonly Address[];
  /** Only then the order is for a business. */
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly errorOf: (field: OnlineSaleField) => string | null;
  readonly onChanged: () => void;
}

/** LAW-30: a buyer with a GST registration. What the customer entered last time is filled in, and counts once this is open. */
export function BusinessFields({
  customer,
  addresses,
  open,
  onOpen,
  errorOf,
  onChanged,
}: BusinessFieldsProps) {
  return (
    <details className="business" open={open} onToggle={({ currentTarget }) => onOpen(currentTarget.open)}>
      <summary>Buying for a business?</summary>
      <TextField
        name="gstin"
        label="GSTIN"
        form="checkout"
        autoComplete="off"
        autoCapitalize="characters"
        defaultValue={customer?.gstin ?? ''}
        error={errorOf('gstin')}
        onInput={onChanged}
        hint="Printed on your invoice. It includes your PAN, so you need not enter that separately."
      />
      <TextField
        name="businessName"
        label="Registered name of the business"
        form="checkout"
        autoComplete="organization"
        maxLength={120}
        defaultValue={customer?.business_name ?? ''}
        error={errorOf('business_name')}
        onInput={onChanged}
      />
      <SelectField
        name="billing"
        label="Address on the invoice"
        form="checkout"
        options={['', ...addresses.map(({ id }) => String(id))]}
        textOf={(option) => addressText(addresses.find(({ id }) => String(id) === option))}
        error={errorOf('billing_address_id')}
        onChange={onChanged}
      />
    </details>
  );
}

function addressText(address: Address | undefined): string {
  if (address === undefined) return 'The shipping address';
  const { contact_person_name: name, address: street, city } = address;
  return `${name}, ${street}, ${city}`;
}
