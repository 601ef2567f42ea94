import type { Kysely, Transaction } from 'kysely';
import { prepared } from '#database/prepared.ts';
import type { Tables } from '#database/tables.ts';
import { endHolds, releaseHolds } from '../stock/hold-store.ts';
import type { CartLineRow } from './cart-items.ts';

// Every change of a cart, and every order of it, locks the row of the cart first, so that they run one after the other (I5).

const shown = ['l.id', 'l.cart_id', 'l.product_id', 'l.size', 'l.quantity', 'l.seen_price_paise'] as const;

/** Locks the customer's cart until the transaction ends. Creates it if there is none. */
export async function openCart(transaction: Transaction<Tables>, customerId: number): Promise<number> {
  const [cart] = (await openedCart(transaction, customerId)).rows;
  if (cart === undefined) throw new Error(`no cart was opened for customer ${customerId}`);
  return cart.id;
}

const openedCart = prepared<{ readonly id: number }>(
  'open-cart',
  `insert into carts (customer_id) values ($1)
   on conflict (customer_id) do update set updated_at = now() returning id`,
);

/** Locks the customer's cart for a change until the transaction ends; undefined if there is none. */
export async function lockCart(
  transaction: Transaction<Tables>,
  customerId: number,
): Promise<number | undefined> {
  return (await lockedCart(transaction, customerId)).rows[0]?.id;
}

/** `updated_at` has the precision of a day, enough to erase old carts (SAFE-5), so that a repeated request changes nothing. */
const lockedCart = prepared<{ readonly id: number }>(
  'lock-cart',
  `update carts set updated_at = greatest(updated_at, date_trunc('day', now())) where customer_id = $1 returning id`,
);

/** Locks a cart by id until the transaction ends; undefined if it has become an order. */
export async function lockCartById(
  transaction: Transaction<Tables>,
  id: number,
): Promise<number | undefined> {
  const cart = await transaction
    .selectFrom('carts')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return cart?.id;
}

/** The line if it belongs to this customer. */
export function readCartLine(
  query: Kysely<Tables>,
  customerId: number,
  key: number,
): Promise<CartLineRow | undefined> {
  return query
    .selectFrom('cart_lines as l')
    .innerJoin('carts as c', 'c.id', 'l.cart_id')
    .select(shown)
    .where('c.customer_id', '=', customerId)
    .where('l.id', '=', key)
    .executeTakeFirst();
}

/** Adds a product in a size to a locked cart, or sets its quantity. */
export async function putLine(
  transaction: Transaction<Tables>,
  { cart_id, product_id, size, quantity, seen_price_paise }: Omit<CartLineRow, 'id'>,
): Promise<CartLineRow> {
  const [line] = (await putInCart(transaction, cart_id, product_id, quantity, seen_price_paise, size)).rows;
  if (line === undefined) throw new Error(`product ${product_id} was not added to cart ${cart_id}`);
  return line;
}

const putInCart = prepared<CartLineRow>(
  'put-in-cart',
  `insert into cart_lines (cart_id, product_id, quantity, seen_price_paise, size) values ($1, $2, $3, $4, $5)
   on conflict (cart_id, product_id, size)
      do update set quantity = excluded.quantity, seen_price_paise = excluded.seen_price_paise
   returning id, cart_id, product_id, size, quantity, seen_price_paise`,
);

/** Removes a line of a locked cart and ends its hold. Returns whether the line existed. */
export async function removeLine(
  transaction: Transaction<Tables>,
  cartId: number,
  key: number,
  now: Date,
): Promise<boolean> {
  const removed = await transaction
    .deleteFrom('cart_lines')
    .where('cart_id', '=', cartId)
    .where('id', '=', key)
    .returning(['product_id as id', 'size'])
    .executeTakeFirst();
  if (removed === undefined) return false;
  await endHolds(transaction, { carts: [cartId], product: removed }, now);
  return true;
}

export async function removeAllLines(
  transaction: Transaction<Tables>,
  cartId: number,
  now: Date,
): Promise<void> {
  await transaction.deleteFrom('cart_lines').where('cart_id', '=', cartId).execute();
  await releaseHolds(transaction, cartId, now);
}
