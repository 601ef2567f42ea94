import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { formatRupees, zeroPaise, type Paise } from '#domain/money.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import { planRefund, type PlanRefusal, type RefundPart, type RefundShare } from '#domain/orders/refund.ts';
import type { RefusalTable } from '../../api/http-refusal.ts';
import { insertOrderHistory, lockOrder } from '../../orders/order-row-store.ts';
import type { OrderLineRow, OrderRow } from '../../orders/order-store.ts';
import { finishManualRefund } from './finish-refund.ts';
import { readPaidOrder } from './paid-order.ts';
import { lockPaymentOfOrder } from '../payment-store.ts';
import { writeRefund } from './write-refund.ts';

export interface RefundRequest {
  readonly orderId: number;
  /** All that is left, some pieces, or an amount. */
  readonly part: RefundPart;
  /** Why, in words: on the credit note and in the order's history. */
  readonly reason: string;
  /** Whether the pieces that are refunded go back on the shelf. An amount has none. */
  readonly restock: boolean;
  /** How the money was handed over, where nothing was paid online. */
  readonly note?: string | null;
  /** Of letters, digits and hyphens, 8 to 64: the same wish with the same key again is the same refund. */
  readonly key: string;
  /** The name of whoever of the staff refunds. */
  readonly by?: string;
}

export interface CreatedRefund {
  readonly refundId: number;
  readonly amount: Paise;
  /** The money is handed over by the shop itself: nothing is sent to a provider. */
  readonly byHand: boolean;
}

export type RefundRefusal = PlanRefusal | 'no-such-order' | 'not-paid' | 'being-made' | 'key-used';

/** Texts for whoever refunds: the staff. */
export function refundRefusals(left: Paise): RefusalTable<RefundRefusal> {
  return {
    'no-such-order': { status: 404, message: 'This order does not exist' },
    'not-paid': { status: 409, message: 'Nothing has been paid for this order yet' },
    'being-made': { status: 409, message: 'This payment is already on its way back' },
    'nothing-left': { status: 409, message: 'This payment has already been refunded in full' },
    'too-much': { status: 409, message: `At most ${formatRupees(left)} can still be refunded` },
    'no-such-line': { status: 422, code: 'lines', message: 'This order has no such line' },
    'too-many-pieces': { status: 409, message: 'This line has fewer pieces left to refund' },
    'key-used': { status: 422, code: 'key', message: 'This key was used for another refund' },
  };
}

/**
 * Gives back what was paid for an order, whole or in part, through the provider it came by, or as given by hand (cash on
 * delivery, sales over the counter). Runs inside one transaction; the worker sends it. Locks: order, payment, pieces.
 */
export async function refundOrder(
  transaction: Transaction<Tables>,
  wish: RefundRequest,
  now: Date,
): Promise<Outcome<CreatedRefund, RefundRefusal, { readonly left: Paise }>> {
  const none = { left: zeroPaise };
  const order = await lockOrder(transaction, wish.orderId);
  if (order === undefined) return refuse('no-such-order', none);
  const key = `refund-order-${order.id}-${wish.key}`;
  const earlier = await findRefund(transaction, key);
  if (earlier !== undefined) {
    const same = isDeepStrictEqual(earlier.wish, asStored(wish));
    const { id: refundId, amount_paise: amount, by_hand: byHand } = earlier;
    return same ? accept({ refundId, amount, byHand }) : refuse('key-used', none);
  }
  if (order.payment_status === 'unpaid') return refuse('not-paid', none);
  const payment = (await lockPaymentOfOrder(transaction, order.id)) ?? null;
  if (payment?.state === 'refunding') return refuse('being-made', none);

  const { paid, lines } = await readPaidOrder(transaction, order);
  const planned = planRefund(paid, wish.part);
  if (!planned.accepted) return planned;
  const plan = planned.value;
  const restocked = wish.restock
    ? restockableQuantities(order, lines, plan.shares)
    : new Map<number, number>();
  const { reason, note = null } = wish;
  const stored = asStored(wish);
  const refund = { order, payment, plan, restocked, reason, note, key, wish: stored, now };
  const refundId = await writeRefund(transaction, refund);
  const text = `Refund of ${formatRupees(plan.amount)}: ${reason}`;
  await insertOrderHistory(transaction, {
    order_id: order.id,
    status: order.status,
    actor: 'staff',
    staff_name: wish.by ?? null,
    note: text,
    created_at: now,
  });
  if (payment === null)
    await finishManualRefund(transaction, { orderId: order.id, amount: plan.amount, now });
  return accept({ refundId, amount: plan.amount, byHand: payment === null });
}

function findRefund(transaction: Transaction<Tables>, key: string) {
  return transaction
    .selectFrom('refunds')
    .select(['id', 'amount_paise', 'by_hand', 'wish'])
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

/** As it comes back from a jsonb column. */
function asStored({ part, reason, restock }: RefundRequest): object {
  return JSON.parse(JSON.stringify({ part, reason, restock })) as object;
}

/** What of the refunded pieces is not on the shelf yet. */
function restockableQuantities(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  shares: readonly RefundShare[],
): ReadonlyMap<number, number> {
  if (order.goods_returned_at !== null) return new Map();
  const back = shares.map(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId);
    const out = line === undefined ? 0 : line.quantity - line.returned_quantity;
    return [lineId, Math.min(quantity, out)] as const;
  });
  return new Map(back.filter(([, quantity]) => quantity > 0));
}
