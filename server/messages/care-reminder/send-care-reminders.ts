import { sql } from 'kysely';
import type { Shop } from '../../platform/shop.ts';
import { enqueue } from '../../platform/outbox/enqueue.ts';
import { readSettings } from '../../platform/settings/settings-store.ts';

/** Orders per transaction; the worker repeats until none is left. */
const most = 50;

/** Days after the chosen months in which an order is still reminded of, so that switching it on does not write about old orders. */
const windowDays = 30;

/**
 * Enqueues one mail for each order that was delivered the chosen number of months ago, if its customer consents. Nodes may
 * run it at the same time: an order that another node has locked is skipped. Returns how many were enqueued.
 */
export async function sendCareReminders({
  database,
  clock,
}: Pick<Shop, 'database' | 'clock'>): Promise<number> {
  const { careMonths } = (await readSettings(database)).notices;
  if (careMonths === 0) return 0;
  const now = clock();
  return database.transaction(async (transaction) => {
    const { rows } = await sql<{ id: number }>`
      with due as (
        select o.id from consents s
          join customers c on c.email = s.email and c.email_verified_at is not null and c.erased_at is null
          join orders o on o.customer_id = c.id
          cross join lateral (select h.created_at as at from order_status_history h
                               where h.order_id = o.id and h.status = 'delivered' order by h.id desc limit 1) delivered
         where not o.test and s.purpose = 'care' and s.ended_at is null and o.status = 'delivered' and o.care_reminded_at is null
           and delivered.at <= ${now}::timestamptz - make_interval(months => ${careMonths}::integer)
           and delivered.at >= ${now}::timestamptz
                               - make_interval(months => ${careMonths}::integer, days => ${windowDays}::integer)
           and (o.refunded_paise = 0 or o.refunded_paise < o.total_paise)
           and exists (select from order_lines l where l.order_id = o.id and l.refunded_quantity < l.quantity)
         order by o.id limit ${most} for update of o skip locked)
      update orders set care_reminded_at = ${now} where id in (select id from due) returning id`.execute(
      transaction,
    );
    for (const { id } of rows) await enqueue(transaction, 'mail:care-reminder', { orderId: id });
    return rows.length;
  });
}
