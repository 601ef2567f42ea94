import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { PaymentWithoutOrder } from '#contract/order-documents.ts';
import type { Tables } from '#database/tables.ts';
import { toRupees } from '#domain/money.ts';
import { notTakenOf } from './decide-payment.ts';
import { goingBackText, refundReason } from './refunds/refund-reason.ts';

const most = 20;

/** How long a customer sees them, in milliseconds. */
const shownFor = 365 * 24 * 3_600_000;

/**
 * What was paid without getting an order for it, newest first, at most 20: payments p that made no order, and second payments for the
 * order of p, one row for each refund r. `refund`: null: the bank has blocked the sum (`notTaken`), or it went back at the provider
 * before the shop knew of it.
 */
export async function readPaymentsWithoutOrder(query: Kysely<Tables>, chosen: RawBuilder<boolean>) {
  const rows = await query
    .selectFrom('payments as p')
    .leftJoin('refunds as r', (refund) =>
      refund.onRef('r.payment_id', '=', 'p.id').on('r.order_id', 'is', null),
    )
    .select([
      'p.customer_id',
      'p.order_id',
      'p.gateway',
      'p.state',
      'p.failure',
      'p.amount_paise',
      'p.paid_paise',
    ])
    .select((row) => [
      row.fn.coalesce('r.gateway_payment_id', 'p.gateway_payment_id').as('gatewayPaymentId'),
      row.fn.coalesce('r.amount_paise', 'p.paid_paise', 'p.amount_paise').as('amount'),
      'r.state as refund',
      sql<string>`coalesce(case when p.order_id is null then p.failure end, r.reason, '')`.as('reason'),
      // When a second payment was begun is not known.
      sql<Date>`case when p.order_id is null then p.created_at else r.created_at end`.as('at'),
    ])
    .where(chosen)
    .where((row) =>
      row.or([
        row('r.id', 'is not', null),
        row.and([row('p.order_id', 'is', null), row('p.state', 'in', ['refunding', 'refunded'])]),
        row.and([row('p.state', '=', 'authorised'), row('p.failure', 'is not', null)]),
      ]),
    )
    .orderBy('at', 'desc')
    .orderBy('p.id', 'desc')
    .orderBy('r.id', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => ({ ...row, notTaken: notTakenOf(row) }));
}

/** Those of a customer in the last year, in the customer's words. */
export async function readOwnPaymentsWithoutOrder(
  query: Kysely<Tables>,
  customerId: number,
  now: Date,
): Promise<PaymentWithoutOrder[]> {
  const since = new Date(now.getTime() - shownFor);
  const payments = await readPaymentsWithoutOrder(
    query,
    sql`p.customer_id = ${customerId} and case when p.order_id is null then p.updated_at else r.created_at end > ${since}`,
  );
  return payments.map(({ at, amount, refund, reason, notTaken }) => {
    const done = refund === null || refund === 'done';
    return {
      paid_at: at.toISOString(),
      amount: toRupees(amount),
      state: notTaken !== null ? 'blocked' : done ? 'refunded' : 'refunding',
      text: notTaken ?? `${goingBackText(reason, amount, done)}: ${refundReason(reason).why}.`,
    };
  });
}
