import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { isSold } from '#domain/catalogue/availability.ts';
import { freeAgain } from '#domain/catalogue/available-from.ts';
import { accept, refuse, type Outcome, type Refused } from '#domain/outcome.ts';
import { totalsOf, type CartTotals } from '#domain/catalogue/price.ts';
import { readCartPieces, type CartPiece } from '../cart/cart-items.ts';
import { evaluateCoupon, type EvaluatedCoupon } from '../coupons/evaluate-coupon.ts';
import { lockPieces, lockPiecesUnlessShort } from '../stock/stock-store.ts';
import { readLockedPieces, type HeldPiece } from '../stock/hold-store.ts';
import type { OrderRefusal, OrderRefusalDetail } from './order-refusals.ts';

export interface Quote {
  readonly pieces: readonly CartPiece[];
  /** The coupon that takes something off. */
  readonly coupon: EvaluatedCoupon | null;
  readonly totals: CartTotals;
}

interface Question {
  readonly cartId: number;
  readonly customerId: number;
  readonly couponCode: string | null;
  readonly now: Date;
}

/** Reckons a locked cart at the prices, stock and coupon of this moment, and holds its pieces until the transaction ends. */
export async function quoteCart(
  transaction: Transaction<Tables>,
  { cartId, customerId, couponCode, now }: Question,
): Promise<Outcome<Quote, OrderRefusal, OrderRefusalDetail>> {
  if (!(await lockPiecesUnlessShort(transaction, cartId))) {
    // Nobody waits in line for a piece that is gone.
    const refusal = shortage(await readCartPieces(transaction, customerId));
    if (refusal !== null) return refusal;
    await lockPieces(transaction, cartId);
  }
  const pieces = await readLockedPieces(transaction, cartId, now);
  if (pieces.length === 0) return refuse('empty-cart', {});
  const refusal = shortage(pieces);
  if (refusal !== null) return refusal;

  const lines = pieces.map(({ priced }) => priced);
  const plain = totalsOf(lines);
  if (couponCode === null) return accept({ pieces, coupon: null, totals: plain });

  const { subtotal } = plain;
  const outcome = await evaluateCoupon(transaction, { code: couponCode, customerId, subtotal, now });
  if (!outcome.accepted) return refuse(outcome.refusal, { limit: outcome.detail });
  const totals = totalsOf(lines, outcome.value.discount);
  return accept({ pieces, coupon: totals.couponDiscount > 0 ? outcome.value : null, totals });
}

/** The first piece that cannot be had, if there is one. */
function shortage(
  pieces: readonly (CartPiece & Partial<HeldPiece>)[],
): Refused<OrderRefusal, OrderRefusalDetail> | null {
  for (const { piece, line, holds = [] } of pieces) {
    if (piece.status !== 'published') return refuse('unavailable', { piece: piece.name });
    const asked = line.quantity;
    const { minimum_quantity: minimum } = piece;
    if (isSold({ stock: piece.stock, minimum })) return refuse('sold-out', { piece: piece.name });
    if (piece.stock < asked) return refuse('stock-short', { piece: piece.name, left: piece.stock, asked });
    if (asked < minimum) return refuse('too-few', { piece: piece.name, minimum });
    const heldUntil = freeAgain(piece.stock, asked, holds);
    if (heldUntil !== null) {
      const held = { piece: piece.name, heldPiece: piece.id, heldUntil };
      return refuse('held', { ...held, left: piece.stock, asked });
    }
  }
  return null;
}
