import type { addAddress, Address } from '#contract/addresses.ts';
import { addressKinds } from '#domain/forms/new-address.ts';
import type { CallInput } from '#contract/api-call.ts';
import type { Problem } from '#contract/problem.ts';
import type { AddressForm } from '#domain/forms/new-address.ts';
import type { FormNotice } from '#domain/forms/notice.ts';
import type { MapPin } from './map-pin.ts';

export function readAddress(fields: FormData): AddressForm {
  const text = (name: keyof AddressForm) => String(fields.get(name) ?? '');
  return {
    contactPerson: text('contactPerson'),
    phone: text('phone'),
    city: text('city'),
    zip: text('zip'),
    state: text('state'),
    country: text('country'),
    fullAddress: text('fullAddress'),
    addressType: text('addressType'),
    billingType: text('billingType'),
  };
}

export function addressWire(form: AddressForm, pin: MapPin): CallInput<typeof addAddress>['body'] {
  return {
    contact_person_name: form.contactPerson,
    phone: form.phone,
    city: form.city,
    zip: form.zip,
    state: form.state.trim() === '' ? null : form.state,
    country: form.country,
    address: form.fullAddress,
    address_type: addressKinds.find((kind) => kind === form.addressType) ?? 'Home',
    is_billing: form.billingType,
    latitude: pin.latitude,
    longitude: pin.longitude,
  };
}

const formFields: Readonly<Record<string, keyof AddressForm>> = {
  contact_person_name: 'contactPerson',
  phone: 'phone',
  city: 'city',
  zip: 'zip',
  state: 'state',
  country: 'country',
  address: 'fullAddress',
  address_type: 'addressType',
  is_billing: 'billingType',
};

/** The invalid fields that the server named. */
export function addressNotices(problem: Problem | null): FormNotice<keyof AddressForm>[] {
  return (problem?.errors ?? []).flatMap(({ code, message }) => {
    const field = formFields[code];
    return field === undefined ? [] : [{ title: '', text: message, field }];
  });
}

/** 'Jaipur, Rajasthan 302001' */
export function townText({ city, state, zip }: Pick<Address, 'city' | 'state' | 'zip'>): string {
  return [[city, state].filter(Boolean).join(', '), zip].filter(Boolean).join(' ');
}
