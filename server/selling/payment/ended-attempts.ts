import { sql, type RawBuilder } from 'kysely';
import { serverLimits } from '#domain/server-limits.ts';

/** An attempt `p` that made neither an order nor a refund, and about which no message of the provider waits. */
export const isUnpaidAttempt = sql<boolean>`(p.order_id is null and p.state in ('failed', 'cancelled')
  and not exists (select from refunds r where r.payment_id = p.id)
  and not exists (select from payment_events e where e.payment_id = p.id and e.processed_at is null))`;

/** An attempt `p` that no bank pays any more: it was never opened at the provider, or the days of settlement are over. */
export function isEndedAttempt(now: Date): RawBuilder<boolean> {
  const before = new Date(now.getTime() - serverLimits.paymentTimeout);
  return sql<boolean>`(${isUnpaidAttempt} and (p.gateway_order_id is null or p.created_at < ${before}))`;
}

/** The parts of a WITH clause that delete the attempts `p` and their messages; `gone` has a row for each attempt. */
export function deletedAttempts(
  over: RawBuilder<boolean>,
  rows: RawBuilder<unknown> = sql`for update`,
): RawBuilder<unknown> {
  return sql`attempts as materialized (select p.id from payments p where ${over} ${rows}),
    pans as (delete from buyer_pans where order_id is null and payment_id in (select id from attempts)),
    events as (delete from payment_events where payment_id in (select id from attempts)),
    gone as (delete from payments where id in (select id from attempts) returning 1)`;
}
