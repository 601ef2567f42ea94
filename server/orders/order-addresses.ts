import type { Kysely } from 'kysely';
import type { Address } from '#contract/addresses.ts';
import type { Tables } from '#database/tables.ts';
import { readAddressesOf } from '../addresses/address-store.ts';
import { addressWire } from '../addresses/address-wire.ts';

export interface OrderAddresses {
  readonly shippingAddress: Address;
  /** null: the shipping address. */
  readonly billingAddress: Address | null;
}

interface Wanted {
  readonly customerId: number;
  readonly addressId: number;
  readonly billingAddressId: number | null;
}

/** The addresses as they are now, in the form that an order keeps; undefined if one is not this customer's. */
export async function readOrderAddresses(
  query: Kysely<Tables>,
  { customerId, addressId, billingAddressId }: Wanted,
): Promise<OrderAddresses | undefined> {
  const wanted = billingAddressId === null ? [addressId] : [addressId, billingAddressId];
  const addresses = await readAddressesOf(query, customerId, wanted);
  const shipping = addresses.get(addressId);
  if (shipping === undefined) return undefined;
  if (billingAddressId === null) return { shippingAddress: addressWire(shipping), billingAddress: null };
  const billing = addresses.get(billingAddressId);
  return billing && { shippingAddress: addressWire(shipping), billingAddress: addressWire(billing) };
}
