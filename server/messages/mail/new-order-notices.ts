import { sql, type Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { Paise } from '#domain/money.ts';
import { readSettingsOf } from '../../platform/settings/settings-store.ts';
import { RetryLater } from '../../platform/outbox/retry.ts';
import type { Job } from '../../platform/outbox/outbox-topics.ts';
import { isOneAddress } from '../../platform/mail/mail-address.ts';

export interface NewOrderNotice {
  readonly id: number;
  readonly buyer: string;
  readonly city: string;
  readonly units: number;
  readonly total: Paise;
  readonly paid: boolean;
  /** Placed before the shop opened. */
  readonly test: boolean;
  /** The deadline for the customer's confirmation; null: none is needed. */
  readonly confirmBy: Date | null;
  /** When it is cancelled unless the shop confirms it; null: never. */
  readonly lapsesAt: Date | null;
}

/** Milliseconds between two mails to the shop; orders placed meanwhile share the next one. */
const noticeInterval = 5 * 60_000;

/**
 * Claims the orders of this notice: all that were not in a notice yet. A retry gets the same ones. Throws RetryLater if
 * the last mail is too recent; null: another mail contains this order.
 */
export async function claimNewOrders(
  query: Kysely<Tables>,
  orderId: number,
  job: Job,
): Promise<readonly NewOrderNotice[] | null> {
  await query.transaction().execute(async (transaction) => {
    await sql`lock table order_notices in share row exclusive mode`.execute(transaction); // one mail at a time, on all nodes
    const told = await sql`select from order_notices where order_id = ${orderId}`.execute(transaction);
    if (told.rows.length > 0) return;
    const { rows } = await sql<{ wait: number | null }>`
      select (${noticeInterval} - extract(epoch from now() - max(notified_at) filter (where notified_at <= now())) * 1000)::float8 as wait
        from order_notices`.execute(transaction);
    const wait = rows[0]?.wait ?? 0;
    if (wait > 0) throw new RetryLater(wait, 'the last email about new orders is too recent');
    await sql`
      insert into order_notices (order_id, outbox_id)
      select o.id, ${job.id} from orders o
       where o.id in (select (payload ->> 'orderId')::bigint from outbox
                       where topic = 'mail:new-order' and done_at is null)
          or o.id = ${orderId}
      on conflict do nothing`.execute(transaction);
  });
  const { rows } = await sql<{ id: number }>`
    select order_id as id from order_notices where outbox_id = ${job.id}`.execute(query);
  return rows.length === 0
    ? null
    : readOrderNotices(
        query,
        rows.map(({ id }) => id),
      );
}

/** What mails to the shop say of these orders, by their numbers. */
export async function readOrderNotices(
  query: Kysely<Tables>,
  orderIds: readonly number[],
): Promise<readonly NewOrderNotice[]> {
  const { rows } = await sql<NewOrderNotice>`
    select o.id, o.shipping_address ->> 'contact_person_name' as buyer, o.shipping_address ->> 'city' as city,
           (select coalesce(sum(quantity), 0)::integer from order_lines l where l.order_id = o.id) as units,
           o.total_paise as total, o.payment_status <> 'unpaid' as paid, o.test,
           o.confirm_by as "confirmBy", o.lapses_at as "lapsesAt"
      from orders o where o.id = any(${orderIds}::bigint[]) order by o.id`.execute(query);
  return rows;
}

/** The address for notices of new orders: from the settings, else the shop's own, else the first owner's. */
export async function orderMailAddress(query: Kysely<Tables>, shopEmail: string): Promise<string | null> {
  const { newOrders, newOrdersTo } = await readSettingsOf({ query }, 'notices');
  if (!newOrders) return null;
  if (isOneAddress(newOrdersTo)) return newOrdersTo;
  if (isOneAddress(shopEmail)) return shopEmail;
  return readOwnerEmail(query);
}

/** The email of the first owner who may sign in. */
export async function readOwnerEmail(query: Kysely<Tables>): Promise<string | null> {
  const owner = await query
    .selectFrom('staff')
    .select('email')
    .where('role', '=', 'owner')
    .where('enabled', '=', true)
    .orderBy('id')
    .executeTakeFirst();
  return owner?.email ?? null;
}
