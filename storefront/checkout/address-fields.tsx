import { useEffect, useRef, useState } from 'react';
import type { Address } from '#contract/addresses.ts';
import { addressKinds } from '#domain/forms/new-address.ts';
import type { User } from '#contract/auth.ts';
import { indianStates } from '#domain/locale/indian-states.ts';
import type { AddressForm } from '#domain/forms/new-address.ts';
import { useDelivery } from '../delivery/use-delivery.ts';
import { FieldError } from '../ui/field-error.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';

interface AddressFieldsProps {
  readonly address: Address | null;
  readonly customer: User | null;
  readonly errorOf: (field: keyof AddressForm) => string | null;
}

/**
 * Fills a field from the PIN code, unless the shopper has typed something else into it (DELIVER-7). null empties what a
 * former PIN code had filled.
 */
function fillKnown(form: HTMLFormElement | null, name: keyof AddressForm, value: string | null): void {
  const field = form?.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement)) return;
  const { filled = '' } = field.dataset;
  if (field.value.trim() !== filled || filled === (value ?? '')) return;
  field.value = field.dataset['filled'] = value ?? '';
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** A complete PIN code, also one that cannot exist; null while it is typed. */
function sixDigits(typed: string): string | null {
  return /^\d{3} ?\d{3}$/.test(typed.trim()) ? typed.trim() : null;
}

export function AddressFields({ address, customer, errorOf }: AddressFieldsProps) {
  /** Props that all fields share. */
  const field = <Name extends keyof AddressForm>(name: Name) => ({ name, error: errorOf(name) });
  const top = useRef<HTMLDivElement>(null);
  const [pin, setPin] = useState<string | null>(null);
  const delivery = useDelivery(pin === null ? null : { pin, country: 'India' });
  const { city = null, state = null } = delivery.answer ?? {};
  useEffect(() => {
    const form = top.current?.closest('form') ?? null;
    fillKnown(form, 'city', city);
    fillKnown(form, 'state', state);
  }, [city, state]);
  return (
    <>
      <div className="form-pair" ref={top}>
        <TextField
          {...field('contact_person_name')}
          label="Full name"
          autoComplete="name"
          defaultValue={address?.contact_person_name ?? customer?.name}
        />
        <TextField
          {...field('phone')}
          label="Mobile number"
          type="tel"
          autoComplete="tel"
          defaultValue={address?.phone ?? customer?.phone}
        />
      </div>
      <TextField
        {...field('address')}
        label="Full address"
        autoComplete="street-address"
        defaultValue={address?.address}
      />
      <div className="form-pair">
        <TextField
          {...field('zip')}
          label="PIN code"
          autoComplete="postal-code"
          defaultValue={address?.zip}
          onChange={({ currentTarget }) => setPin(sixDigits(currentTarget.value))}
        />
        <TextField
          {...field('city')}
          label="City"
          autoComplete="address-level2"
          defaultValue={address?.city}
        />
      </div>
      <p className="hint" role="status">
        {pin === null ? '' : delivery.sentence}
      </p>
      <div className="form-pair">
        <TextField
          {...field('state')}
          label="State (optional)"
          autoComplete="address-level1"
          list="states"
          defaultValue={address?.state ?? ''}
        />
        <TextField
          {...field('country')}
          label="Country"
          autoComplete="country-name"
          defaultValue={address?.country ?? 'India'}
        />
      </div>
      <datalist id="states">
        {indianStates.map((state) => (
          <option key={state} value={state}>
            {state}
          </option>
        ))}
      </datalist>
      <SelectField
        {...field('address_type')}
        label="Address type"
        options={addressKinds}
        defaultValue={address?.address_type}
      />
      <fieldset>
        <legend className="legend">Use for</legend>
        <div className="choices">
          {['Shipping', 'Billing'].map((kind) => (
            <label className="check" key={kind}>
              <input
                type="radio"
                name="is_billing"
                value={kind}
                defaultChecked={kind === (address?.is_billing ?? 'Shipping')}
              />
              <span>{kind}</span>
            </label>
          ))}
        </div>
        <FieldError error={errorOf('is_billing')} />
      </fieldset>
    </>
  );
}
