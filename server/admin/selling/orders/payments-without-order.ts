import { sql, type Kysely } from 'kysely';
import type { PaymentWithoutOrder } from '#contract/admin/order-parts.ts';
import type { Tables } from '#database/tables.ts';
import { toRupees } from '#domain/money.ts';
import { staffPaymentLabel } from '../../../selling/payment/payment-providers.ts';
import { refundReason } from '../../../selling/payment/refunds/refund-reason.ts';
import { searchPatterns, shownName } from '../../core/search-patterns.ts';

const most = 10;

/** The payments of a customer that made no order, and second ones for an order, newest first. */
export function readPaymentsOfCustomer(query: Kysely<Tables>, customerId: number) {
  return read(query, sql<boolean>`c.id = ${customerId}`);
}

/** The same of anybody, by the payment number of the provider. */
export async function findPaymentsWithoutOrder(query: Kysely<Tables>, search: string) {
  if (search.trim() === '') return [];
  const { words } = searchPatterns(search);
  return read(query, sql<boolean>`coalesce(r.gateway_payment_id, p.gateway_payment_id) ilike ${words}`);
}

async function read(
  query: Kysely<Tables>,
  chosen: ReturnType<typeof sql<boolean>>,
): Promise<PaymentWithoutOrder[]> {
  const rows = await query
    .selectFrom('payments as p')
    .leftJoin('refunds as r', (refund) =>
      refund.onRef('r.payment_id', '=', 'p.id').on('r.order_id', 'is', null),
    )
    .leftJoin('orders as o', 'o.id', 'p.order_id')
    .leftJoin('customers as c', (customer) =>
      customer.on(sql<boolean>`c.id = coalesce(p.customer_id, o.customer_id)`),
    )
    .select(['p.gateway', 'p.order_id', 'p.failure', 'p.amount_paise', 'p.paid_paise', 'p.created_at'])
    .select(['p.gateway_payment_id', 'r.gateway_payment_id as refunded_id', 'r.amount_paise as refunded'])
    .select(['r.reason', 'r.state', 'c.id as customer_id', shownName.as('name')])
    .where((row) =>
      row.or([
        row('r.id', 'is not', null),
        row.and([row('p.order_id', 'is', null), row('p.state', 'in', ['refunding', 'refunded'])]),
      ]),
    )
    .where(chosen)
    .orderBy('p.id', 'desc')
    .orderBy('r.id', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    gateway: staffPaymentLabel(row.gateway),
    gatewayPaymentId: row.refunded_id ?? row.gateway_payment_id,
    amount: toRupees(row.refunded ?? row.paid_paise ?? row.amount_paise),
    at: row.created_at.toISOString(),
    // The table speaks to the shopper.
    reason: refundReason(row.reason ?? row.failure ?? '').short.replace('your ', 'the '),
    refund: row.state ?? 'done', // without a refund of the shop, the dashboard made it
    orderId: row.order_id,
    customer: row.customer_id === null ? null : { id: row.customer_id, name: row.name },
  }));
}
