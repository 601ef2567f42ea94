import { sql, type Kysely } from 'kysely';
import type { listStuckPayments } from '#contract/admin/stuck-payments.ts';
import type { Answer } from '#contract/api-call.ts';
import type { Tables } from '#database/tables.ts';
import { toRupees } from '#domain/money.ts';
import { notTakenOf } from './decide-payment.ts';
import { staffPaymentLabel } from './payment-providers.ts';

/** A payment without an order is stuck after this time. */
const stuckAfter = 30 * 60_000;

/** Payments without an order, oldest first. */
export async function readStuckPayments(
  query: Kysely<Tables>,
  now: Date,
): Promise<Answer<typeof listStuckPayments>> {
  const rows = await query
    .selectFrom('payments as p')
    .leftJoin('customers as c', 'c.id', 'p.customer_id')
    .select(['p.id', 'p.gateway', 'p.gateway_payment_id', 'p.amount_paise', 'p.paid_paise', 'p.state'])
    .select(['p.failure', 'p.created_at'])
    .select(['c.id as customer_id', 'c.email', 'c.phone'])
    .select(sql<string>`concat_ws(' ', c.first_name, c.last_name)`.as('name'))
    .where('p.state', 'in', ['authorised', 'captured'])
    .where('p.created_at', '<', new Date(now.getTime() - stuckAfter))
    .orderBy('p.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    gateway: staffPaymentLabel(row.gateway),
    gatewayPaymentId: row.gateway_payment_id,
    amount: toRupees(row.paid_paise ?? row.amount_paise),
    state: row.state === 'authorised' ? 'authorised' : 'captured',
    reason: notTakenOf(row),
    customer:
      row.customer_id === null
        ? null
        : { id: row.customer_id, name: row.name, email: row.email ?? '', phone: row.phone ?? '' },
    createdAt: row.created_at.toISOString(),
  }));
}
