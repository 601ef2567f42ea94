import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { PaymentWithoutOrder } from '#contract/admin/order-parts.ts';
import type { Tables } from '#database/tables.ts';
import { plainSigns, unquoted } from '#domain/input/characters.ts';
import { toRupees } from '#domain/money.ts';
import { staffPaymentLabel } from '../../../selling/payment/payment-providers.ts';
import { readPaymentsWithoutOrder } from '../../../selling/payment/payments-without-order.ts';
import { refundReason } from '../../../selling/payment/refunds/refund-reason.ts';
import { shownName } from '../../core/search-patterns.ts';

/** The payments of a customer that made no order, and second ones for an order, newest first. */
export function readPaymentsOfCustomer(query: Kysely<Tables>, customerId: number) {
  return readForStaff(query, sql`p.customer_id = ${customerId}`);
}

/** The same of anybody, by the whole payment number of the provider. */
export async function findPaymentsWithoutOrder(query: Kysely<Tables>, search: string) {
  const number = unquoted(plainSigns(search));
  if (number === '') return [];
  return readForStaff(query, sql`coalesce(r.gateway_payment_id, p.gateway_payment_id) = ${number}`);
}

async function readForStaff(
  query: Kysely<Tables>,
  chosen: RawBuilder<boolean>,
): Promise<PaymentWithoutOrder[]> {
  const payments = await readPaymentsWithoutOrder(query, chosen);
  if (payments.length === 0) return [];
  const customers = await query
    .selectFrom('customers as c')
    .select(['c.id', shownName.as('name')])
    .where('c.id', 'in', [0, ...payments.flatMap(({ customer_id: id }) => id ?? [])]) // all may be erased
    .execute();
  return payments.map(({ gateway, gatewayPaymentId, amount, at, reason, refund, notTaken, ...payment }) => ({
    gateway: staffPaymentLabel(gateway),
    gatewayPaymentId,
    amount: toRupees(amount),
    at: at.toISOString(),
    reason: notTaken ?? refundReason(reason).short,
    refund: notTaken === null ? (refund ?? 'done') : null, // without a refund of the shop, the dashboard made it
    orderId: payment.order_id,
    customer: customers.find(({ id }) => id === payment.customer_id) ?? null,
  }));
}
