import type { Transaction } from 'kysely';
import type { Address } from '#contract/addresses.ts';
import { prepared } from '#database/prepared.ts';
import type { Tables } from '#database/tables.ts';
import { isServed } from '#domain/countries.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import type { AddressRow } from '../addresses/address-store.ts';
import { readSettingsOf } from '../config/settings-store.ts';
import type { OrderRefusalDetail } from './order-refusals.ts';
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

/** What is ordered, and where it goes. */
export interface Till extends OrderAddresses {
  readonly cartId: number;
  /** Whether the customer has proved an e-mail or a phone, or paid for an order. */
  readonly proved: boolean;
}

/**
 * The customer's cart, locked until the transaction ends (I5), and the addresses as they are now, in the form that an order
 * keeps: both by one statement. They lie where the shop delivers (SHIP-1).
 */
export async function openTill(
  transaction: Transaction<Tables>,
  { customerId, addressId, billingAddressId }: Wanted,
): Promise<Outcome<Till, 'empty-cart' | 'no-such-address' | 'not-served', OrderRefusalDetail>> {
  const { rows } = await cartAndAddresses(transaction, customerId, addressId, billingAddressId);
  const [cart] = rows;
  if (cart === undefined) return refuse('empty-cart', {});
  const address = (id: number) => rows.find((row) => row.id === id);
  const shipping = address(addressId);
  if (shipping === undefined) return refuse('no-such-address', {});
  const { countries } = await readSettingsOf({ query: transaction }, 'delivery');
  if (!isServed(shipping.country, countries)) return refuse('not-served', { countries });
  const shippingAddress = addressWire(shipping);
  if (billingAddressId === null)
    return accept({ cartId: cart.cart_id, proved: cart.proved, shippingAddress, billingAddress: null });
  const billing = address(billingAddressId);
  if (billing === undefined) return refuse('no-such-address', {});
  return accept({
    cartId: cart.cart_id,
    proved: cart.proved,
    shippingAddress,
    billingAddress: addressWire(billing),
  });
}

/** Returns one row per address, or a single row with only the cart id. */
const cartAndAddresses = prepared<AddressRow & { readonly cart_id: number; readonly proved: boolean }>(
  'cart-and-addresses',
  `with cart as (select id from carts where customer_id = $1 for update)
   select cart.id as cart_id,
          (select c.email_verified_at is not null or c.phone_verified_at is not null
                  or exists (select from orders o
                              where o.customer_id = c.id and o.payment_status in ('paid', 'partially_refunded'))
             from customers c where c.id = $1) as proved,
          a.id, a.customer_id, a.contact_person, a.phone, a.address, a.city, a.state, a.postal_code,
          a.country, a.kind, a.billing, a.latitude, a.longitude, a.created_at, a.updated_at
     from cart left join addresses a on a.customer_id = $1 and a.id in ($2, $3)`,
);
