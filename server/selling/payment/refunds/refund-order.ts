import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { formatRupees, zeroPaise, type Paise } from '#domain/money.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import type { OrderActor } from '#domain/orders/order-status.ts';
import { refundMoney } from '#domain/orders/online-payment.ts';
import { exchangeNote } from '#domain/orders/hand-refund.ts';
import { planRefund, type PlanRefusal, type RefundPart, type RefundShare } from '#domain/orders/refund.ts';
import { isRestocked, namesLinesOf, type Restock } from '#domain/orders/restock.ts';
import type { RefusalTable } from '../../../platform/api/http-refusal.ts';
import { creditWrittenOff } from '../../orders/cash-payments.ts';
import { insertOrderHistory, lockOrder } from '../../orders/order-row-store.ts';
import type { OrderLineRow, OrderRow } from '../../orders/order-store.ts';
import { finishManualRefund, finishRefunds } from './finish-refunds.ts';
import { readPaidOrder } from './paid-order.ts';
import { lockPaymentOfOrder } from '../payment-store.ts';
import { readRefundLimits } from './refund-limits.ts';
import { returnedHuids } from './returned-huids.ts';
import { isRefundable, moneyOf, readMoneyLeft } from './refund-store.ts';
import { writeRefund } from './write-refund.ts';

export interface RefundRequest {
  readonly orderId: number;
  /** Everything that is left, some units, or an amount. */
  readonly part: RefundPart;
  /** Printed on the credit note and in the order's history. */
  readonly reason: string;
  /** Which of the refunded units go back into stock. An amount has none. */
  readonly restock: Restock;
  /** How the money was handed over, if nothing was paid online; `exchangeNote`: it pays for another piece. */
  readonly note?: string | null;
  /** 8 to 64 letters, digits and hyphens. Repeating a request with its key returns the same refund. */
  readonly key: string;
  /** The name of the staff member. */
  readonly by?: string;
}

export interface CreatedRefund {
  readonly refundId: number;
  /** What goes back. */
  readonly amount: Paise;
  /** The shop hands the money over itself; nothing is sent to a provider. */
  readonly byHand: boolean;
}

export type RefundRefusal =
  | PlanRefusal
  | 'no-such-order'
  | 'not-paid'
  | 'being-refunded'
  | 'key-used'
  | 'huids';

export interface RefundRefusalDetail {
  readonly left: Paise;
  /** Which HUIDs are asked for. */
  readonly huids?: string;
}

export function refundRefusals({ left, huids = '' }: RefundRefusalDetail): RefusalTable<RefundRefusal> {
  return {
    'no-such-order': { status: 404, message: 'This order does not exist' },
    'not-paid': {
      status: 409,
      message: 'Nothing has been received for this order, so there is nothing to refund',
    },
    'being-refunded': { status: 409, message: 'This payment is already being refunded' },
    'nothing-left': { status: 409, message: 'The full amount was already refunded' },
    'too-much': { status: 409, message: `At most ${formatRupees(left)} can still be refunded` },
    'no-such-line': { status: 422, code: 'lines', message: 'This order has no such line' },
    'too-many-units': { status: 409, message: 'Not that many pieces of this line are left to refund' },
    huids: { status: 422, code: 'huids', message: huids },
    'key-used': { status: 422, code: 'key', message: 'This key belongs to another refund' },
  };
}

/**
 * Refunds an order, in whole or in part, through the provider that was paid, or by hand (cash on delivery, sales over the
 * counter, exchanges). Runs in one transaction; the worker sends it. Locks: order, payment, products.
 */
export async function refundOrder(
  transaction: Transaction<Tables>,
  request: RefundRequest,
  now: Date,
): Promise<Outcome<CreatedRefund, RefundRefusal, RefundRefusalDetail>> {
  const none = { left: zeroPaise };
  const order = await lockOrder(transaction, request.orderId);
  if (order === undefined) return refuse('no-such-order', none);
  const key = `refund-order-${order.id}-${request.key}`;
  const earlier = await findRefund(transaction, key);
  if (earlier !== undefined) {
    const same = isDeepStrictEqual(earlier.request, storedForm(request));
    const { id: refundId, by_hand: byHand } = earlier;
    return same ? accept({ refundId, amount: moneyOf(earlier), byHand }) : refuse('key-used', none);
  }
  const payment = (await lockPaymentOfOrder(transaction, order.id)) ?? null;
  const limits = await readRefundLimits(transaction, order, payment);
  if (!isRefundable(order, limits.left)) return refuse('not-paid', none);
  if (payment?.state === 'refunding') return refuse('being-refunded', none);

  const { paid, lines } = await readPaidOrder(transaction, order);
  const planned = planRefund(paid, request.part);
  if (!planned.accepted) return planned;
  const plan = planned.value;
  const left = limits.left ?? plan.amount;
  if (request.part.kind === 'amount' && plan.amount > left) return refuse('too-much', { left });
  const { money, unpaid } = refundMoney(plan.amount, left, limits.owed);
  const back = await returnedHuids(transaction, { lines, shares: plan.shares, part: request.part });
  if (!back.accepted) return refuse('huids', { ...none, huids: back.detail });
  if (
    !namesLinesOf(
      request.restock,
      lines.map(({ id }) => id),
    )
  )
    return refuse('no-such-line', none);
  const restocked = restockableQuantities(order, lines, plan.shares, request.restock);
  const { reason, note = null } = request;
  const by = { actor: 'staff', staffName: request.by ?? null } as const;
  const returned = { restocked, huids: back.value };
  const exchange = note === exchangeNote;
  const byHand = payment === null || exchange;
  const refund = {
    order,
    payment,
    plan,
    unpaid,
    byHand,
    ...returned,
    ...by,
    reason,
    note,
    key,
    request: storedForm(request),
    now,
  };
  const row = await writeRefund(transaction, refund);
  await creditWrittenOff(transaction, order);
  const text =
    money === zeroPaise
      ? `Credit of ${formatRupees(plan.amount)}, which was not paid: ${reason}`
      : `${exchange ? 'Credit for an exchange' : 'Refund'} of ${formatRupees(money)}: ${reason}`;
  await insertOrderHistory(transaction, {
    order_id: order.id,
    status: order.status,
    actor: by.actor,
    staff_name: by.staffName,
    note: text,
    created_at: now,
  });
  // Of an exchange the credit note is mailed, and no money goes back.
  const amount = exchange ? zeroPaise : money;
  if (payment === null) await finishManualRefund(transaction, { orderId: order.id, amount, now });
  else if (exchange) await finishRefunds(transaction, [{ ...row, told: true }], null, { now });
  return accept({ refundId: row.id, amount: money, byHand });
}

interface RemainingRefund {
  /** Locked. */
  readonly order: OrderRow;
  readonly actor: OrderActor;
  readonly staffName: string | null;
  readonly reason: string;
  readonly now: Date;
}

/** Refunds everything that is left of the online payment of an order, if there is any. */
export async function refundRemaining(
  transaction: Transaction<Tables>,
  { order, now, ...why }: RemainingRefund,
): Promise<void> {
  const payment = await lockPaymentOfOrder(transaction, order.id);
  if (payment?.state !== 'ordered' || payment.gateway_payment_id === null) return;
  const { paid, lines } = await readPaidOrder(transaction, order);
  const part = { kind: 'all' } as const;
  const planned = planRefund(paid, part);
  if (!planned.accepted) return;
  const back = await returnedHuids(transaction, { lines, shares: planned.value.shares, part });
  const huids = back.accepted ? back.value : new Map<number, readonly string[]>();
  const key = `refund-${payment.gateway_payment_id}`;
  const plan = planned.value;
  const { unpaid } = refundMoney(plan.amount, await readMoneyLeft(transaction, payment));
  await writeRefund(transaction, {
    order,
    payment,
    plan,
    unpaid,
    restocked: new Map(),
    huids,
    ...why,
    key,
    now,
  });
}

function findRefund(transaction: Transaction<Tables>, key: string) {
  return transaction
    .selectFrom('refunds')
    .select(['id', 'amount_paise', 'unpaid_paise', 'fee_paise', 'beyond_paise', 'by_hand', 'request'])
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

/** The request as the jsonb column returns it. */
function storedForm({ part, reason, restock }: RefundRequest): object {
  return { part, reason, restock };
}

/** The refunded units that go back into stock and are not there yet, by line. */
function restockableQuantities(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  shares: readonly RefundShare[],
  restock: Restock,
): ReadonlyMap<number, number> {
  if (order.goods_returned_at !== null) return new Map();
  const back = shares.map(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId);
    const out = line === undefined ? 0 : line.quantity - line.returned_quantity;
    return [lineId, Math.min(quantity, out)] as const;
  });
  return new Map(back.filter(([lineId, quantity]) => quantity > 0 && isRestocked(restock, lineId)));
}
