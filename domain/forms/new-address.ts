import { pinCodeFault, pinDigits } from '../delivery/pin-ranges.ts';
import { countryCode } from '../locale/countries.ts';
import { postalCodeError } from '../tax/sale-error.ts';
import type { FormNotice } from './notice.ts';
import { validationErrorTitle } from './required-fields.ts';

export const addressKinds = ['Home', 'Office', 'Permanent'] as const;
export type AddressKind = (typeof addressKinds)[number];

export interface AddressForm {
  readonly contactPerson: string;
  readonly phone: string;
  readonly city: string;
  readonly zip: string;
  /** May be empty: not every country has states. */
  readonly state: string;
  readonly country: string;
  readonly fullAddress: string;
  readonly addressType: string;
  readonly billingType: string;
}

/** In the order of the form. */
const askFor: Readonly<Record<Exclude<keyof AddressForm, 'state'>, string>> = {
  contactPerson: 'Please enter the full name',
  phone: 'Please enter a mobile number',
  fullAddress: 'Please enter the full address',
  zip: 'Please enter the PIN code',
  city: 'Please enter the city',
  country: 'Please enter the country',
  addressType: 'Please choose the address type',
  billingType: 'Please choose shipping or billing',
};

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
