import { sql, type Kysely } from 'kysely';
import { limits } from '#domain/limits.ts';
import type { Tables } from '#database/tables.ts';

const hour = 3_600_000;
/** The longest that an event of a provider, or a payment that is silent, is put off (event-store.ts, payment-store.ts). */
const longestWait = { event: hour, payment: 12 * hour };

/**
 * A clock that ran ahead and was set right leaves times behind that are further off than anything the shop writes: pieces
 * kept for days, payments that are looked at days later. What nobody could have written with a right clock counts as now.
 */
export async function repairFutureTimes(query: Kysely<Tables>, now: Date): Promise<void> {
  const futureLimit = (life: number) => new Date(now.getTime() + life + hour);
  await query.deleteFrom('stock_holds').where('expires_at', '>', futureLimit(limits.paymentHold)).execute();
  await query.deleteFrom('hold_runs').where('until', '>', futureLimit(limits.holdInARow)).execute();
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
  // By the database's own clock, as all of the outbox. A mail over the bound of its address is postponed for 24 hours at
  // most (mail-budget.ts), what failed for a quarter of an hour (backoff.ts).
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
