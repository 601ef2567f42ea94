import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { addressKinds } from '#domain/forms/new-address.ts';
import { postalCode } from '#domain/delivery/pin-ranges.ts';
import { call } from './api-call.ts';
import { accountPhone, id, loose, looseId, ok, personName, storable, text, time } from './wire-schemas.ts';

export const address = z.object({
  id,
  contact_person_name: z.string(),
  phone: z.string(),
  city: z.string(),
  country: z.string(),
  address: z.string(),
  zip: z.string(),
  state: z.string().nullable(),
  is_billing: z.enum(['Shipping', 'Billing']),
  address_type: z.enum(addressKinds),
  latitude: z.string(),
  longitude: z.string(),
  created_at: time,
  updated_at: time,
});
export type Address = z.output<typeof address>;

/** Older clients send a boolean, 0 and 1, or nothing. */
const billing = z.preprocess(
  (value) =>
    value === true || value === 1 || value === '1'
      ? 'Billing'
      : value === false || value === 0 || value === '0' || isAbsent(value)
        ? 'Shipping'
        : value,
  z.enum(['Shipping', 'Billing']),
);

/** Case-insensitive. */
const kind = z.preprocess(
  (value) =>
    typeof value === 'string'
      ? (addressKinds.find((each) => each.toLowerCase() === value.trim().toLowerCase()) ?? value)
      : value,
  z.enum(addressKinds),
);

/** Degrees. Clients without a map send none; the default position is stored then (PAY-4). */
function degrees(most: number, fallback: number) {
  return z.preprocess(
    (value) => (isAbsent(value) ? fallback : value),
    loose(z.number().min(-most).max(most)).optional().default(fallback),
  );
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

const given = z.object({
  contact_person_name: personName(120),
  address_type: kind,
  address: text(500),
  city: text(120),
  country: text(80),
  phone: accountPhone,
  /** Some clients have no such field. */
  zip: storable(postalCode, 12)
    .regex(/^[A-Za-z0-9 -]*$/, 'must be a postal code')
    .nullish()
    .transform((value) => value ?? ''),
  state: text(120).nullish(),
  is_billing: billing,
  latitude: degrees(90, limits.mapLatitude),
  longitude: degrees(180, limits.mapLongitude),
});
export type AddressInput = z.output<typeof given>;

export const listAddresses = call({
  name: 'listAddresses',
  summary: 'List the saved addresses',
  area: 'Addresses',
  access: 'customer',
  method: 'GET',
  path: '/api/v1/customer/address/list',
  answer: z.array(address),
});

export const addAddress = call({
  name: 'addAddress',
  summary: 'Save an address',
  area: 'Addresses',
  access: 'customer',
  method: 'POST',
  path: '/api/v1/customer/address/add',
  body: given,
  answer: ok.extend({ id, address_id: id }),
  refusals: [409],
});

export const updateAddress = call({
  name: 'updateAddress',
  summary: 'Update a saved address',
  area: 'Addresses',
  access: 'customer',
  method: 'PUT',
  path: '/api/v1/customer/address/update',
  also: [{ method: 'POST', path: '/api/v1/customer/address/update' }],
  body: given.extend({ id: looseId }),
  answer: ok,
  refusals: [404],
});

export const removeAddress = call({
  name: 'removeAddress',
  summary: 'Delete a saved address. Orders keep their copies',
  area: 'Addresses',
  access: 'customer',
  method: 'DELETE',
  path: '/api/v1/customer/address',
  also: [{ method: 'POST', path: '/api/v1/customer/address' }],
  query: z.object({ address_id: looseId.optional() }),
  body: z.object({ address_id: looseId.optional() }),
  answer: ok,
  refusals: [404],
});
