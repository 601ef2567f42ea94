import type { Transaction } from 'kysely';
import { prepared } from '#database/prepared.ts';
import type { Tables } from '#database/tables.ts';

/**
 * Holds the pieces of a cart, always in the order of their ids, so that two orders never wait for each other. The lock
 * is the one that moving stock takes anyway; it lets others put the pieces in their carts meanwhile.
 */
export async function lockPieces(transaction: Transaction<Tables>, cartId: number): Promise<void> {
  await lockGoods(transaction, cartId);
}

/** The same, unless there is too little of a piece at a glance: then nothing is held, and the answer is false. */
export async function lockPiecesUnlessShort(
  transaction: Transaction<Tables>,
  cartId: number,
): Promise<boolean> {
  return (await lockGoodsUnlessShort(transaction, cartId)).rows.length > 0;
}

const ofCart = 'select id from products where id in (select product_id from cart_lines where cart_id = $1)';

const lockGoods = prepared('lock-pieces', `${ofCart} order by id for no key update`);

const lockGoodsUnlessShort = prepared(
  'lock-pieces-unless-short',
  `${ofCart}
      and not exists (select from cart_lines l join products p on p.id = l.product_id
                       where l.cart_id = $1 and p.stock < l.quantity)
    order by id for no key update`,
);

interface Taken {
  readonly piece: { readonly id: number };
  readonly line: { readonly quantity: number };
}

/** Takes the pieces out of stock, if there are enough of every one: the rows' own stock decides (I3). */
export async function takeStock(
  transaction: Transaction<Tables>,
  pieces: readonly Taken[],
): Promise<boolean> {
  for (const { piece, line } of pieces) {
    const { numAffectedRows } = await takePiece(transaction, piece.id, line.quantity);
    if (numAffectedRows !== 1n) return false;
  }
  return true;
}

// Each by itself: for a list of pieces PostgreSQL chooses a plan that costs as much as two of these, each time anew.
const takePiece = prepared(
  'take-stock',
  'update products set stock = stock - $2, sold_count = sold_count + $2 where id = $1 and stock >= $2',
);
