import type { Kysely, Transaction } from 'kysely';
import { prepared } from '#database/prepared.ts';
import type { Tables } from '#database/tables.ts';
import { endHolds, releaseHolds } from '../stock/hold-store.ts';
import type { CartLineRow } from './cart-items.ts';

// Whoever changes a cart, or orders it, locks its row first: then adds, clearing and ordering come one after the other (I5).

const shown = ['l.id', 'l.cart_id', 'l.product_id', 'l.quantity', 'l.seen_price_paise'] as const;

/** The customer's cart, locked until the transaction ends; opened if there is none. */
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

/** The customer's cart, which they change: locked until the transaction ends; undefined if there is none. */
export async function lockCart(
  transaction: Transaction<Tables>,
  customerId: number,
): Promise<number | undefined> {
  return (await lockedCart(transaction, customerId)).rows[0]?.id;
}

/** A change is noted to the day, which is enough for erasing old carts (SAFE-5), so that a repeated request changes nothing. */
const lockedCart = prepared<{ readonly id: number }>(
  'lock-cart',
  `update carts set updated_at = greatest(updated_at, date_trunc('day', now())) where customer_id = $1 returning id`,
);

/** A cart by its number, locked until the transaction ends; undefined once it has become an order. */
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

/** A line by its key, if it is this customer's. */
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

/** Puts a piece in a locked cart, or sets its quantity there. */
export async function putLine(
  transaction: Transaction<Tables>,
  { cart_id, product_id, quantity, seen_price_paise }: Omit<CartLineRow, 'id'>,
): Promise<CartLineRow> {
  const [line] = (await putInCart(transaction, cart_id, product_id, quantity, seen_price_paise)).rows;
  if (line === undefined) throw new Error(`piece ${product_id} was not put in cart ${cart_id}`);
  return line;
}

const putInCart = prepared<CartLineRow>(
  'put-in-cart',
  `insert into cart_lines (cart_id, product_id, quantity, seen_price_paise) values ($1, $2, $3, $4)
   on conflict (cart_id, product_id)
      do update set quantity = excluded.quantity, seen_price_paise = excluded.seen_price_paise
   returning id, cart_id, product_id, quantity, seen_price_paise`,
);

/** Whether there was such a line in the locked cart. What is not in the cart is not held for it either, nor charged as held. */
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
    .returning('product_id')
    .executeTakeFirst();
  if (removed === undefined) return false;
  await endHolds(transaction, { carts: [cartId], product: removed.product_id }, now);
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
