import { pinCodeFault, pinDigits } from '../delivery/pin-ranges.ts';
import { countryCode } from '../locale/countries.ts';
import { postalCodeError } from '../tax/sale-error.ts';
import type { FormNotice } from './notice.ts';
import { validationErrorTitle } from './required-fields.ts';

export const addressKinds = ['Home', 'Office', 'Permanent'] as const;
export type AddressKind = (typeof addressKinds)[number];

/** In the order of the form; the state may be empty, because not every country has states. */
const askFor = {
  contact_person_name: 'Please enter the full name',
  phone: 'Please enter a mobile number',
  address: 'Please enter the full address',
  zip: 'Please enter the PIN code',
  city: 'Please enter the city',
  country: 'Please enter the country',
  address_type: 'Please choose the address type',
  is_billing: 'Please choose shipping or billing',
};

export type AddressForm = Readonly<Record<keyof typeof askFor | 'state', string>>;
export const addressFields = [...Object.keys(askFor), 'state'] as (keyof AddressForm)[];

/** The fields of an address that break a rule, in the order of the form: all but the state is required, and a PIN code has
 * six digits (PAY-4) and lies in the State (LAW-33). */
export function checkNewAddress(form: AddressForm): FormNotice<keyof AddressForm>[] {
  return Object.entries(askFor).flatMap(([name, text]) => {
    const field = name as keyof AddressForm;
    if (form[field].trim() === '') return [{ title: validationErrorTitle, text, field }];
    return (field === 'zip' && checkPinCode(form)) || [];
  });
}

function checkPinCode(form: AddressForm): FormNotice<keyof AddressForm> | null {
  if (countryCode(form.country) === 'IN' && pinDigits(form.zip) === null) {
    return { title: validationErrorTitle, text: pinCodeFault, field: 'zip' };
  }
  const misplaced = postalCodeError(form);
  return misplaced && { title: validationErrorTitle, text: misplaced.message, field: 'zip' };
}
