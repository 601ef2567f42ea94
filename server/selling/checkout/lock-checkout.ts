import type { Transaction } from 'kysely';
import type { Address } from '#contract/addresses.ts';
import { prepared } from '#database/prepared.ts';
import type { Tables } from '#database/tables.ts';
import { workDays, type SizeColumns } from '#domain/catalogue/size-choice.ts';
import { answerDelivery } from '#domain/delivery/delivery-answer.ts';
import type { DayRange } from '#domain/delivery/delivery-days.ts';
import { requestedMethods, shippingMethods, type ShippingMethod } from '#domain/shipping/shipping-method.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import type { AddressRow } from '../../customers/addresses/address-store.ts';
import { readSettingsOf } from '../../platform/settings/settings-store.ts';
import type { OrderRefusalDetail } from './order-refusals.ts';
import { isVerifiedSql } from '../../customers/auth/customer-store.ts';
import { addressWire } from '../../customers/addresses/address-wire.ts';
import { rateLimits } from '../../platform/rate-limit/rate-limits.ts';

export interface OrderAddresses {
  readonly shippingAddress: Address;
  /** null: same as the shipping address. */
  readonly billingAddress: Address | null;
}

interface CheckoutRequest {
  readonly customerId: number;
  readonly addressId: number;
  readonly billingAddressId: number | null;
  readonly shippingMethod: string | null;
}

interface OrderedSize {
  readonly product: SizeColumns;
  readonly line: { readonly size: string };
}

/** The locked cart with its addresses, and the facts that the limits need. */
export interface Checkout extends OrderAddresses {
  readonly cartId: number;
  /** The methods that the order may take, preferred one first. */
  readonly shippingMethods: readonly ShippingMethod[];
  /** From when to when lines would arrive, with the work on their sizes; null: no day is promised. */
  readonly deliveryDays: (products: readonly OrderedSize[]) => DayRange | null;
  /** Whether the customer has verified an email address or a phone number, or has paid for an order. */
  readonly established: boolean;
  /** Whether the customer has received an order. */
  readonly received: boolean;
  /** Whether an online payment holds stock for this cart. */
  readonly holding: boolean;
  /** When the oldest of the customer's last 20 cash orders was placed (`rateLimits.cashOrder`); null if there are fewer. */
  readonly cashOrderBefore: Date | null;
}

/**
 * Locks the customer against erasure (LAW-48) and the cart until the transaction ends (I5), and reads the addresses in the
 * form that an order stores, with one statement. Refuses a delivery address that the shop does not serve (SHIP-1, DELIVER-3).
 */
export async function lockCheckout(
  transaction: Transaction<Tables>,
  { customerId, addressId, billingAddressId, shippingMethod }: CheckoutRequest,
  now: Date,
): Promise<
  Outcome<Checkout, 'empty-cart' | 'no-such-address' | 'not-served' | 'no-such-shipping', OrderRefusalDetail>
> {
  const { rows } = await cartAndAddresses(
    transaction,
    customerId,
    addressId,
    billingAddressId,
    rateLimits.cashOrder.max - 1,
  );
  const [cart] = rows;
  if (cart === undefined) return refuse('empty-cart', {});
  const address = (id: number) => rows.find((row) => row.id === id);
  const shipping = address(addressId);
  if (shipping === undefined) return refuse('no-such-address', {});
  const { methods, ...terms } = await readSettingsOf({ query: transaction }, 'delivery');
  const requested = requestedMethods(shippingMethods(methods), shippingMethod);
  if (requested.length === 0) return refuse('no-such-shipping', {});
  const destination = { country: shipping.country, zip: shipping.postal_code };
  const { kind, sentence } = answerDelivery(terms, destination, now);
  const possible = requested.filter(({ delivers }) => !delivers || kind !== 'unserved');
  if (possible.length === 0) return refuse('not-served', { unserved: sentence });
  const checkout = {
    cartId: cart.cart_id,
    shippingMethods: possible,
    deliveryDays: (products: readonly OrderedSize[]) => {
      const work = products.map(({ product, line: { size } }) => workDays(product, size));
      return answerDelivery(terms, destination, now, Math.max(0, ...work)).days;
    },
    established: cart.established,
    received: cart.received,
    holding: cart.holding,
    cashOrderBefore: cart.cash_order_before,
    shippingAddress: addressWire(shipping),
  };
  if (billingAddressId === null) return accept({ ...checkout, billingAddress: null });
  const billing = address(billingAddressId);
  if (billing === undefined) return refuse('no-such-address', {});
  return accept({ ...checkout, billingAddress: addressWire(billing) });
}

interface CartRow {
  readonly cart_id: number;
  readonly established: boolean;
  readonly received: boolean;
  readonly holding: boolean;
  readonly cash_order_before: Date | null;
}

/** Returns one row per address, or a single row with only the cart id. */
const cartAndAddresses = prepared<AddressRow & CartRow>(
  'cart-and-addresses',
  `with customer as (select id, received_at from customers where id = $1 and erased_at is null for key share),
        cart as (select id from carts where customer_id = (select id from customer) for update)
   select cart.id as cart_id,
          ${isVerifiedSql('$1')} as established,
          (select received_at is not null from customer) as received,
          exists (select from stock_holds h where h.cart_id = cart.id) as holding,
          (select o.placed_at from orders o
            where o.customer_id = $1 and o.payment_method = 'cash_on_delivery'
            order by o.id desc offset $4 limit 1) as cash_order_before,
          a.id, a.customer_id, a.contact_person, a.phone, a.address, a.city, a.state, a.postal_code,
          a.country, a.kind, a.billing, a.latitude, a.longitude, a.created_at, a.updated_at
     from cart left join addresses a on a.customer_id = $1 and a.id in ($2, $3)`,
);
