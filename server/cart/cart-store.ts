import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { Paise } from '#domain/money.ts';

// Whoever changes a cart, or orders it, locks its row first: then adds, clearing and ordering come one after the other (I5).

export interface CartLineRow {
  readonly id: number;
  readonly cart_id: number;
  readonly product_id: number;
  readonly quantity: number;
  readonly seen_price_paise: Paise;
}

const shown = ['l.id', 'l.cart_id', 'l.product_id', 'l.quantity', 'l.seen_price_paise'] as const;

/** The customer's cart, locked until the transaction ends; opened if there is none. */
export async function openCart(transaction: Transaction<Tables>, customerId: number): Promise<number> {
  const { id } = await transaction
    .insertInto('carts')
    .values({ customer_id: customerId })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet({ updated_at: sql`now()` }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The customer's cart, locked until the transaction ends; undefined if there is none. */
export async function lockCart(
  transaction: Transaction<Tables>,
  customerId: number,
): Promise<number | undefined> {
  const cart = await transaction
    .selectFrom('carts')
    .select('id')
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirst();
  return cart?.id;
}

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

/** In the order they were put in. */
export function readCartLines(query: Kysely<Tables>, customerId: number): Promise<CartLineRow[]> {
  return query
    .selectFrom('cart_lines as l')
    .innerJoin('carts as c', 'c.id', 'l.cart_id')
    .select(shown)
    .where('c.customer_id', '=', customerId)
    .orderBy('l.id')
    .execute();
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

export async function quantityInCart(
  transaction: Transaction<Tables>,
  cartId: number,
  productId: number,
): Promise<number> {
  const line = await transaction
    .selectFrom('cart_lines')
    .select('quantity')
    .where('cart_id', '=', cartId)
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return line?.quantity ?? 0;
}

/** Puts a piece in a locked cart, or sets its quantity there. */
export function putLine(
  transaction: Transaction<Tables>,
  line: Omit<CartLineRow, 'id'>,
): Promise<CartLineRow> {
  return transaction
    .insertInto('cart_lines')
    .values(line)
    .onConflict((conflict) =>
      conflict
        .columns(['cart_id', 'product_id'])
        .doUpdateSet({ quantity: line.quantity, seen_price_paise: line.seen_price_paise }),
    )
    .returning(['id', 'cart_id', 'product_id', 'quantity', 'seen_price_paise'])
    .executeTakeFirstOrThrow();
}

/** Whether there was such a line in the locked cart. */
export async function removeLine(
  transaction: Transaction<Tables>,
  cartId: number,
  key: number,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('cart_lines')
    .where('cart_id', '=', cartId)
    .where('id', '=', key)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function removeAllLines(transaction: Transaction<Tables>, cartId: number): Promise<void> {
  await transaction.deleteFrom('cart_lines').where('cart_id', '=', cartId).execute();
}

/** The cart becomes an order: it goes, and the next add opens another (I5). */
export async function consumeCart(transaction: Transaction<Tables>, cartId: number): Promise<void> {
  const { numDeletedRows } = await transaction
    .deleteFrom('carts')
    .where('id', '=', cartId)
    .executeTakeFirstOrThrow();
  if (numDeletedRows !== 1n) throw new Error(`cart ${cartId} was consumed by somebody else`);
}
