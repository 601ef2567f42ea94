import { sql, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';

/**
 * Holds the pieces of a cart, always in the order of their ids, so that two orders never wait for each other. The lock
 * is the one that moving stock takes anyway; it lets others put the pieces in their carts meanwhile.
 */
export async function lockPieces(transaction: Transaction<Tables>, cartId: number): Promise<void> {
  await transaction
    .selectFrom('products')
    .select('id')
    .where('id', 'in', (lines) =>
      lines.selectFrom('cart_lines').select('product_id').where('cart_id', '=', cartId),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Whether there is too little of a piece of this cart, at a glance: nothing is held by it. */
export async function isShort(transaction: Transaction<Tables>, cartId: number): Promise<boolean> {
  const short = await transaction
    .selectFrom('cart_lines as l')
    .innerJoin('products as p', 'p.id', 'l.product_id')
    .select('l.id')
    .where('l.cart_id', '=', cartId)
    .whereRef('p.stock', '<', 'l.quantity')
    .limit(1)
    .executeTakeFirst();
  return short !== undefined;
}

interface Taken {
  readonly piece: { readonly id: number };
  readonly line: { readonly quantity: number };
}

/** Takes the pieces out of stock, if there are enough of every one: the rows' own stock decides (I3). */
export async function takeStock(
  transaction: Transaction<Tables>,
  pieces: readonly Taken[],
): Promise<boolean> {
  const ids = pieces.map(({ piece }) => piece.id);
  const quantities = pieces.map(({ line }) => line.quantity);
  const { numAffectedRows } = await sql`
    update products set stock = stock - taken.quantity, sold_count = sold_count + taken.quantity
      from unnest(${ids}::integer[], ${quantities}::integer[]) as taken (id, quantity)
     where products.id = taken.id and products.stock >= taken.quantity`.execute(transaction);
  return numAffectedRows === BigInt(pieces.length);
}
