import { sql, type Kysely, type Selectable } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { nextAttempt } from './next-attempt.ts';
import type { ProviderEvent } from './payment-provider.ts';

export type EventRow = Selectable<Tables['payment_events']>;

/** Stores the event of a webhook. Returns false if it is stored already (I8). */
export async function insertEvent(
  query: Kysely<Tables>,
  gateway: string,
  { id, kind, orderId, paymentId, refundId, payload }: ProviderEvent,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await query
    .insertInto('payment_events')
    .values({
      gateway,
      event_id: id.slice(0, 255),
      kind: kind.slice(0, 100),
      payment_id: (payments) =>
        payments
          .selectFrom('payments')
          .select('id')
          .where('gateway', '=', gateway)
          .where((payment) =>
            payment.or([
              payment('gateway_order_id', '=', orderId ?? ''),
              payment('gateway_payment_id', '=', paymentId ?? ''),
            ]),
          )
          .limit(1),
      gateway_refund_id: refundId ?? null,
      payload: JSON.stringify(payload),
      received_at: now,
      available_at: now,
    })
    .onConflict((conflict) => conflict.columns(['gateway', 'event_id']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Claims unprocessed events and postpones their next attempt, so that no other node takes them. */
export async function claimEvents(query: Kysely<Tables>, now: Date, most: number): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    update payment_events set attempts = attempts + 1,
           available_at = ${nextAttempt(now, 10)}
     where (gateway, event_id) in (
       select gateway, event_id from payment_events where processed_at is null and available_at <= ${now}
        order by available_at limit ${most} for update skip locked)
    returning *`.execute(query);
  return rows;
}

export async function markEventProcessed(
  query: Kysely<Tables>,
  { gateway, event_id }: EventRow,
  now: Date,
): Promise<void> {
  await query
    .updateTable('payment_events')
    .set({ processed_at: now, last_error: null })
    .where('gateway', '=', gateway)
    .where('event_id', '=', event_id)
    .execute();
}

export async function recordEventError(
  query: Kysely<Tables>,
  { gateway, event_id }: EventRow,
  reason: string,
): Promise<void> {
  await query
    .updateTable('payment_events')
    .set({ last_error: reason.slice(0, 500) })
    .where('gateway', '=', gateway)
    .where('event_id', '=', event_id)
    .execute();
}
