import { sql, type Kysely } from 'kysely';
import { serverLimits } from '#domain/server-limits.ts';
import type { Tables } from '#database/tables.ts';

const hour = 3_600_000;
/** The longest delay of a provider's event or a silent payment (webhook-event-store.ts, payment-store.ts). */
const longestWait = { event: hour, payment: 12 * hour };

/**
 * Corrects times that a clock which ran ahead has left: holds for days, payments that are looked up days later. A time
 * further in the future than the shop ever writes is set to now.
 */
export async function repairFutureTimes(query: Kysely<Tables>, now: Date): Promise<void> {
  const futureLimit = (life: number) => new Date(now.getTime() + life + hour);
  await query
    .deleteFrom('stock_holds')
    .where('expires_at', '>', futureLimit(serverLimits.paymentHold))
    .execute();
  await query.deleteFrom('hold_runs').where('until', '>', futureLimit(serverLimits.holdInARow)).execute();
  await query
    .updateTable('payment_events')
    .set({ available_at: now })
    .where('processed_at', 'is', null)
    .where('available_at', '>', futureLimit(longestWait.event))
    .execute();
  await query
    .updateTable('payments')
    .set({ look_at: now })
    .where('look_at', '>', futureLimit(longestWait.payment))
    .execute();
  // By the database's clock, as all times of the outbox. A mail over its limit is postponed for at most 24 hours
  // (mail-budget.ts), a failed job for a quarter of an hour (retry.ts).
  await query
    .updateTable('outbox')
    .set({ available_at: sql`now()` })
    .where('done_at', 'is', null)
    .where(
      'available_at',
      '>',
      sql<Date>`now() + case when postponed then interval '25 hours' else interval '1 hour' end`,
    )
    .where('available_at', '<', sql<Date>`'infinity'`)
    .execute();
}
