import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import { planRefund } from '#domain/orders/refund.ts';
import {
  isOpenReturn,
  pickUpCostOf,
  returnLimits,
  returnOfLine,
  worthOfReturn,
  type ReturnKind,
  type ReturnReason,
} from '#domain/orders/return-request.ts';
import type { RefusalTable } from '../../platform/api/http-refusal.ts';
import { lockOrder } from '../orders/order-row-store.ts';
import { enqueue } from '../../platform/outbox/enqueue.ts';
import { readPaidOrder } from '../payment/refunds/paid-order.ts';
import { readRefundLimits } from '../payment/refunds/refund-limits.ts';
import { readSettingsOf } from '../../platform/settings/settings-store.ts';
import { readDeliveredAt, readReturns } from './return-store.ts';

export interface NewReturn {
  readonly customerId: number;
  readonly orderId: number;
  readonly kind: ReturnKind;
  readonly reason: ReturnReason;
  readonly words: string;
  readonly lines: readonly { readonly lineId: number; readonly quantity: number }[];
}

type RequestRefusal = 'no-such-order' | 'open-request' | 'too-many' | 'not-returnable' | 'no-such-line';

export const requestRefusals: RefusalTable<RequestRefusal> = {
  'no-such-order': { status: 404, message: 'This order does not exist' },
  'open-request': {
    status: 409,
    message: 'You have already sent a request for this order. Withdraw it to send another one.',
  },
  'too-many': {
    status: 409,
    message: 'You have sent many requests for this order. Please write to us instead.',
  },
  'not-returnable': {
    status: 409,
    message: 'These pieces can no longer be returned. Please load the page again to see which can.',
  },
  'no-such-line': { status: 409, message: 'This order has no such piece. Please load the page again.' },
};

/** Stores a customer's request to return or exchange pieces, and mails both sides. Locks: order. */
export async function requestReturn(
  transaction: Transaction<Tables>,
  { customerId, orderId, kind, reason, words, lines: chosen }: NewReturn,
  now: Date,
): Promise<Outcome<number, RequestRefusal>> {
  const order = await lockOrder(transaction, orderId);
  if (order === undefined || order.customer_id !== customerId) return refuse('no-such-order');
  const earlier = await readReturns(transaction, orderId);
  if (earlier.some(({ status }) => isOpenReturn(status))) return refuse('open-request');
  if (earlier.length >= returnLimits.requests) return refuse('too-many');
  const terms = await readSettingsOf({ query: transaction }, 'delivery');
  const { paid } = await readPaidOrder(transaction, order);
  const returnable = { status: order.status, deliveredAt: await readDeliveredAt(transaction, orderId) };
  for (const { lineId, quantity } of chosen) {
    const line = paid.lines.find(({ id }) => id === lineId);
    if (line === undefined) return refuse('no-such-line');
    if (quantity > returnOfLine(terms, returnable, line, now).units) return refuse('not-returnable');
  }
  const plan = planRefund(paid, { kind: 'products', products: chosen });
  if (!plan.accepted) return refuse('not-returnable');
  const { left, owed } = await readRefundLimits(transaction, order);
  const cost = plan.value.amount;
  const pickUp = pickUpCostOf(terms, reason);
  const { id } = await transaction
    .insertInto('order_returns')
    .values({
      order_id: orderId,
      kind,
      reason,
      words,
      status: 'requested',
      worth_paise: worthOfReturn(kind, cost, { left: left ?? cost, owed }),
      pick_up_from_paise: pickUp?.from ?? null,
      pick_up_to_paise: pickUp?.to ?? null,
      refunded_before_paise: order.refunded_paise,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('order_return_lines')
    .values(chosen.map(({ lineId, quantity }) => ({ return_id: id, order_line_id: lineId, quantity })))
    .execute();
  await enqueue(transaction, 'mail:return', { returnId: id, step: 'requested', answered: false });
  await enqueue(transaction, 'mail:customer-wrote', { where: 'return', id });
  return accept(id);
}
