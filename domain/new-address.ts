import type { FormNotice } from './notice.ts';
import { validationError } from './missing-fields.ts';

export interface AddressForm {
  readonly contactPerson: string;
  readonly phone: string;
  readonly city: string;
  readonly zip: string;
  readonly country: string;
  readonly fullAddress: string;
  readonly addressType: string;
  readonly billingType: string;
}

/** In the order in which the form asks for them. */
const askFor: Readonly<Record<keyof AddressForm, string>> = {
  contactPerson: 'Please enter the contact person',
  phone: 'Please enter a phone number',
  fullAddress: 'Please enter the full address',
  city: 'Please enter the city',
  zip: 'Please enter the PIN code',
  country: 'Please enter the country',
  addressType: 'Please choose the address type',
  billingType: 'Please choose shipping or billing',
};

/** The first field that is empty, or null: all are required (PAY-4). */
export function checkNewAddress(form: AddressForm): FormNotice<keyof AddressForm> | null {
  for (const [name, text] of Object.entries(askFor)) {
    const field = name as keyof AddressForm;
    if (form[field].trim() === '') return { title: validationError, text, field };
  }
  return null;
}
