import { sql, type Transaction } from 'kysely';
import { prepared } from '#database/prepared.ts';
import type { Tables } from '#database/tables.ts';
import type { CartPiece } from '../cart/cart-pieces.ts';

// Whoever counts on holds, or makes one, has locked the pieces before (lockPieces), so that no two see the last one free.

/** How many of each piece of this cart are kept for the carts of others who are paying. */
export async function readHeldByOthers(
  transaction: Transaction<Tables>,
  cartId: number,
  now: Date,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await heldByOthers(transaction, cartId, now);
  return new Map(rows.map(({ product_id, held }) => [product_id, held]));
}

const heldByOthers = prepared<{ readonly product_id: number; readonly held: number }>(
  'held-by-others',
  `select h.product_id, sum(h.quantity)::integer as held
     from stock_holds h join cart_lines l on l.product_id = h.product_id and l.cart_id = $1
    where h.cart_id <> $1 and h.expires_at > $2
    group by h.product_id`,
);

/** How many of each of these pieces, which are locked, are kept for somebody who is paying. */
export async function readHeldOf(
  transaction: Transaction<Tables>,
  pieces: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, number>> {
  const rows = await transaction
    .selectFrom('stock_holds')
    .select(['product_id', sql<number>`sum(quantity)::integer`.as('held')])
    .where('product_id', 'in', [...pieces])
    .where('expires_at', '>', now)
    .groupBy('product_id')
    .execute();
  return new Map(rows.map(({ product_id, held }) => [product_id, held]));
}

/** Keeps the pieces for this cart until then, and nothing that it held before. */
export async function holdPieces(
  transaction: Transaction<Tables>,
  cartId: number,
  pieces: readonly CartPiece[],
  until: Date,
): Promise<void> {
  await releaseHolds(transaction, cartId);
  await transaction
    .insertInto('stock_holds')
    .values(
      pieces.map(({ piece, line }) => ({
        cart_id: cartId,
        product_id: piece.id,
        quantity: line.quantity,
        expires_at: until,
      })),
    )
    .execute();
}

/** The shopper has stopped paying. An order ends the holds of its cart by consuming it. */
export async function releaseHolds(transaction: Transaction<Tables>, cartId: number): Promise<void> {
  await transaction.deleteFrom('stock_holds').where('cart_id', '=', cartId).execute();
}
