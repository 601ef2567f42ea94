import { sql, type Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { serverLimits } from '#domain/server-limits.ts';
import { readFailedRefunds } from '../../../selling/payment/refunds/failed-refunds.ts';
import { readStuckPayments } from '../../../selling/payment/stuck-payments.ts';

async function countOf(
  query: Kysely<Tables>,
  table: 'reviews' | 'support_tickets' | 'contact_messages' | 'product_questions',
  where: string,
) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${sql.table(table)} where ${sql.raw(where)}`.execute(query);
  return rows[0]?.count ?? 0;
}

export async function countOrders(query: Kysely<Tables>) {
  const { rows } = await sql<{
    toConfirm: number;
    toPack: number;
    toSend: number;
    sent: number;
    outForDelivery: number;
  }>`
    select (count(*) filter (where status = 'pending'))::integer as "toConfirm",
           (count(*) filter (where status = 'confirmed'))::integer as "toPack",
           (count(*) filter (where status = 'processing'))::integer as "toSend",
           (count(*) filter (where status = 'shipped'))::integer as "sent",
           (count(*) filter (where status = 'out_for_delivery'))::integer as "outForDelivery"
      from orders`.execute(query);
  return rows[0] ?? { toConfirm: 0, toPack: 0, toSend: 0, sent: 0, outForDelivery: 0 };
}

/** Cheap enough to be polled by every open back office. */
export async function readNewOrders(query: Kysely<Tables>) {
  const { rows } = await sql<{ waiting: number; newest: number | null }>`
    select (select count(*)::integer from orders where status in ('pending', 'confirmed')) as waiting,
           (select max(id) from orders) as newest`.execute(query);
  return rows[0] ?? { waiting: 0, newest: null };
}

export async function countStuckPayments(query: Kysely<Tables>, now: Date) {
  const [refunds, payments] = [await readFailedRefunds(query), await readStuckPayments(query, now)];
  return { refunds: refunds.length, payments: payments.length };
}

/** Counts published products only. */
export async function readLowStockProducts(query: Kysely<Tables>) {
  const { rows } = await sql<{ soldOut: number; low: number }>`
    select (count(*) filter (where stock = 0))::integer as "soldOut",
           (count(*) filter (where stock between 1 and ${serverLimits.lowStock} and not one_of_a_kind))::integer as "low"
      from products where status = 'published'`.execute(query);
  const recentlySoldOut = await query
    .selectFrom('products')
    .select(['id', 'name'])
    .where('status', '=', 'published')
    .where('stock', '=', 0)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(10)
    .execute();
  return { ...(rows[0] ?? { soldOut: 0, low: 0 }), recentlySoldOut };
}

/** Whether the thread is no open complaint, which has a row of its own on Today. */
const noComplaint = (thread: string) =>
  `not exists (select from complaints c where ${thread} and c.redressed_at is null and c.dismissed_at is null)`;

/** Unanswered threads; a chat counts if the customer wrote last. */
export async function countInbox(query: Kysely<Tables>) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select distinct on (customer_id) author from chat_messages order by customer_id, id desc) last
     where author = 'customer'`.execute(query);
  return {
    tickets: await countOf(
      query,
      'support_tickets',
      `status = 'pending' and ${noComplaint('c.ticket_id = support_tickets.id')}`,
    ),
    messages: await countOf(
      query,
      'contact_messages',
      `answered_at is null and dismissed_at is null and ${noComplaint('c.contact_message_id = contact_messages.id')}`,
    ),
    questions: await countOf(query, 'product_questions', 'answered_at is null'),
    chats: rows[0]?.count ?? 0,
  };
}

export function countReviews(query: Kysely<Tables>) {
  return countOf(query, 'reviews', "status = 'waiting'");
}
