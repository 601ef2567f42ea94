import { sql, type Transaction } from 'kysely';
import { prepared } from '#database/prepared.ts';
import type { Tables } from '#database/tables.ts';
import type { Hold } from '#domain/free-again.ts';
import { holdOf, type WrittenHold } from '../catalogue/holds.ts';
import { cartPieceOf, wholeCartPieces, type CartPiece, type CartPieceRow } from '../cart/cart-pieces.ts';

// Whoever counts on holds, or makes one, has locked the pieces before (lockPieces), so that no two see the last one free.

export interface HeldPiece extends CartPiece {
  /** For the carts of others who are paying. */
  readonly holds: readonly Hold[];
}

/** What lies in a cart whose pieces are locked, in the order it was put in. */
export async function readLockedPieces(
  transaction: Transaction<Tables>,
  cartId: number,
  now: Date,
): Promise<readonly HeldPiece[]> {
  const { rows } = await piecesAndHolds(transaction, cartId, now);
  return rows.map(({ holds, ...row }) => ({ ...cartPieceOf(row), holds: (holds ?? []).map(holdOf) }));
}

const piecesAndHolds = prepared<CartPieceRow & { readonly holds: readonly WrittenHold[] | null }>(
  'pieces-and-holds',
  wholeCartPieces()
    .select(
      sql<readonly WrittenHold[] | null>`(
        select json_agg(json_build_array(h.quantity, extract(epoch from h.expires_at)))
          from stock_holds h where h.product_id = p.id and h.cart_id <> $1 and h.expires_at > $2)`.as(
        'holds',
      ),
    )
    .where('l.cart_id', '=', sql.raw<number>('$1'))
    .compile().sql,
);

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
