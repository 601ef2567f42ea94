import type { Kysely } from 'kysely';
import type { PaymentWithoutOrder } from '#contract/order-documents.ts';
import type { Tables } from '#database/tables.ts';
import { add, toRupees, type Paise } from '#domain/money.ts';
import { notTakenOf } from './decide-payment.ts';
import { goingBackText, refundReason } from './refunds/refund-reason.ts';
import { isOpen, type RefundRow } from './refunds/refund-store.ts';

/** How many the customer sees, and for how long, in milliseconds. */
const most = 20;
const shownFor = 365 * 24 * 3_600_000;

/** What the customer paid without getting an order for it: refunded, being refunded, or blocked at the bank. Newest first. */
export async function readPaymentsWithoutOrder(
  query: Kysely<Tables>,
  customerId: number,
  now: Date,
): Promise<PaymentWithoutOrder[]> {
  const payments = await query
    .selectFrom('payments')
    .selectAll()
    .where('order_id', 'is', null)
    .where('customer_id', '=', customerId)
    .where('updated_at', '>', new Date(now.getTime() - shownFor))
    .where((payment) =>
      payment.or([
        payment('state', 'in', ['refunding', 'refunded']),
        payment.and([payment('state', '=', 'authorised'), payment('failure', 'is not', null)]),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  const paidTwice = await query
    .selectFrom('orders as o')
    .innerJoin('payments as p', 'p.order_id', 'o.id')
    .innerJoin('refunds as r', 'r.payment_id', 'p.id')
    .selectAll('r')
    .where('o.customer_id', '=', customerId)
    .where('r.order_id', 'is', null)
    .where('r.created_at', '>', new Date(now.getTime() - shownFor))
    .orderBy('r.id', 'desc')
    .limit(most)
    .execute();
  const refunds = await query
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', 'is', null)
    .where(
      'payment_id',
      'in',
      [0, ...payments.map(({ id }) => id)], // never empty
    )
    .execute();
  const found = [
    ...payments.map((payment): PaymentWithoutOrder => {
      const { id, failure, amount_paise: ordered, paid_paise: paid, created_at: at } = payment;
      const blocked = notTakenOf(payment);
      if (blocked !== null)
        return {
          paid_at: at.toISOString(),
          amount: toRupees(paid ?? ordered),
          state: 'blocked',
          text: blocked,
        };
      const own = refunds.filter(({ payment_id: of }) => of === id);
      const whole = own.length === 0 ? (paid ?? ordered) : add(...own.map((row) => row.amount_paise));
      return refundedPayment(failure ?? '', whole, own, at);
    }),
    ...paidTwice.map((row) => refundedPayment(row.reason, row.amount_paise, [row], row.created_at)),
  ];
  return found.sort((one, other) => other.paid_at.localeCompare(one.paid_at)).slice(0, most);
}

function refundedPayment(
  reason: string,
  amount: Paise,
  refunds: readonly RefundRow[],
  at: Date,
): PaymentWithoutOrder {
  const done = !refunds.some(isOpen);
  return {
    paid_at: at.toISOString(),
    amount: toRupees(amount),
    state: done ? 'refunded' : 'refunding',
    text: `${goingBackText(reason, amount, done)}: ${refundReason(reason).why}.`,
  };
}
