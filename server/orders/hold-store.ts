import { sql, type Transaction } from 'kysely';
import { prepared } from '#database/prepared.ts';
import type { Tables } from '#database/tables.ts';
import { chargeHolds } from './hold-budget.ts';
import { cartPieceOf, wholeCartPieces, type CartPiece, type CartPieceRow } from '../cart/cart-pieces.ts';

// Whoever counts on holds, or makes one, has locked the pieces before (lockPieces), so that no two see the last one free.

export interface HeldPiece extends CartPiece {
  /** How many of it are kept for the carts of others who are paying. */
  readonly held: number;
}

/** What lies in a cart whose pieces are locked, in the order it was put in. */
export async function readLockedPieces(
  transaction: Transaction<Tables>,
  cartId: number,
  now: Date,
): Promise<readonly HeldPiece[]> {
  const { rows } = await piecesAndHolds(transaction, cartId, now);
  return rows.map(({ held, ...row }) => ({ ...cartPieceOf(row), held }));
}

const piecesAndHolds = prepared<CartPieceRow & { readonly held: number }>(
  'pieces-and-holds',
  wholeCartPieces()
    .select(
      sql<number>`coalesce((select sum(h.quantity)::integer from stock_holds h
        where h.product_id = p.id and h.cart_id <> $1 and h.expires_at > $2), 0)`.as('held'),
    )
    .where('l.cart_id', '=', sql.raw<number>('$1'))
    .compile().sql,
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

export interface NewHold {
  readonly piece: CartPiece;
  readonly until: Date;
}

/** Holds pieces for a cart that holds nothing. */
export async function holdPieces(
  transaction: Transaction<Tables>,
  cartId: number,
  holds: readonly NewHold[],
  now: Date,
): Promise<void> {
  if (holds.length === 0) return;
  await transaction
    .insertInto('stock_holds')
    .values(
      holds.map(({ piece: { piece, line }, until }) => ({
        cart_id: cartId,
        product_id: piece.id,
        quantity: line.quantity,
        expires_at: until,
      })),
    )
    .execute();
  await chargeHolds(transaction, cartId, now);
}

/**
 * The shopper has stopped paying, so the rest of the time is charged to nobody. An order ends the holds of its cart by
 * consuming it.
 */
export async function releaseHolds(
  transaction: Transaction<Tables>,
  cartId: number,
  now: Date,
): Promise<void> {
  await sql`
    with ended as (
      delete from stock_holds where cart_id = ${cartId}
      returning product_id, charged_on,
                least(charged_seconds, floor(extract(epoch from expires_at - ${now}::timestamptz)) * quantity) as rest)
    update unpaid_holds u set seconds = greatest(0, u.seconds - ended.rest)
      from ended where u.product_id = ended.product_id and u.day = ended.charged_on and ended.rest > 0`.execute(
    transaction,
  );
}
