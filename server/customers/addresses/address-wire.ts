import type { Address, AddressInput } from '#contract/addresses.ts';
import { formatCountry } from '#domain/locale/countries.ts';
import type { AddressFields, AddressRow } from './address-store.ts';

export function addressWire(row: AddressRow): Address {
  return {
    id: row.id,
    contact_person_name: row.contact_person,
    phone: row.phone,
    city: row.city,
    country: row.country,
    address: row.address,
    zip: row.postal_code,
    state: row.state,
    is_billing: row.billing ? 'Billing' : 'Shipping',
    address_type: row.kind,
    latitude: String(Number(row.latitude)),
    longitude: String(Number(row.longitude)),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

export function addressFields(given: AddressInput): AddressFields {
  return {
    contact_person: given.contact_person_name,
    phone: given.phone,
    address: given.address,
    city: given.city,
    state: given.state ?? null,
    postal_code: given.zip,
    country: formatCountry(given.country),
    kind: given.address_type,
    billing: given.is_billing === 'Billing',
    latitude: String(given.latitude),
    longitude: String(given.longitude),
  };
}
