import { addressKinds } from '#contract/addresses.ts';
import type { User } from '#contract/auth.ts';
import type { AddressForm } from '#domain/new-address.ts';
import { FieldError } from '../ui/field-error.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';

interface AddressFieldsProps {
  readonly customer: User | null;
  readonly errorOf: (field: keyof AddressForm) => string | null;
}

export function AddressFields({ customer, errorOf }: AddressFieldsProps) {
  /** What every field of the form has. */
  const field = <Name extends keyof AddressForm>(name: Name) => ({ name, error: errorOf(name) });
  return (
    <>
      <div className="form-pair">
        <TextField
          {...field('contactPerson')}
          label="Contact person name"
          autoComplete="name"
          defaultValue={customer?.name}
        />
        <TextField
          {...field('phone')}
          label="Phone"
          type="tel"
          autoComplete="tel"
          defaultValue={customer?.phone}
        />
      </div>
      <TextField {...field('fullAddress')} label="Full address" autoComplete="street-address" />
      <div className="form-pair">
        <TextField {...field('city')} label="City" autoComplete="address-level2" />
        <TextField {...field('zip')} label="PIN code" autoComplete="postal-code" />
      </div>
      <div className="form-pair">
        <TextField {...field('country')} label="Country" autoComplete="country-name" defaultValue="India" />
        <SelectField {...field('addressType')} label="Address type" options={addressKinds} />
      </div>
      <fieldset>
        <legend className="legend">Use for</legend>
        <div className="choices">
          {['Shipping', 'Billing'].map((kind) => (
            <label className="check" key={kind}>
              <input type="radio" name="billingType" value={kind} defaultChecked={kind === 'Shipping'} />
              <span>{kind}</span>
            </label>
          ))}
        </div>
        <FieldError error={errorOf('billingType')} />
      </fieldset>
    </>
  );
}
