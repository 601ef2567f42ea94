import { sql, type Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { readFailedRefunds } from '../../payment/failed-refunds.ts';

/** After so long a payment that came should have become an order. */
const patience = 30 * 60_000;

async function countOf(
  query: Kysely<Tables>,
  table: 'reviews' | 'support_tickets' | 'contact_messages',
  where: string,
) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${sql.table(table)} where ${sql.raw(where)}`.execute(query);
  return rows[0]?.count ?? 0;
}

export async function countOrders(query: Kysely<Tables>) {
  const { rows } = await sql<{ toConfirm: number; toPack: number; toSend: number; onTheWay: number }>`
    select (count(*) filter (where status = 'pending'))::integer as "toConfirm",
           (count(*) filter (where status = 'confirmed'))::integer as "toPack",
           (count(*) filter (where status = 'processing'))::integer as "toSend",
           (count(*) filter (where status in ('shipped', 'out_for_delivery')))::integer as "onTheWay"
      from orders`.execute(query);
  return rows[0] ?? { toConfirm: 0, toPack: 0, toSend: 0, onTheWay: 0 };
}

export async function countStuckMoney(query: Kysely<Tables>, now: Date) {
  const { payments } = await query
    .selectFrom('payments')
    .select((each) => each.fn.countAll<number>().as('payments'))
    .where('state', 'in', ['authorised', 'captured'])
    .where('created_at', '<', new Date(now.getTime() - patience))
    .executeTakeFirstOrThrow();
  return { refunds: (await readFailedRefunds(query)).length, payments };
}

/** Of the pieces that the shop shows. */
export async function readScarcePieces(query: Kysely<Tables>) {
  const { rows } = await sql<{ soldOut: number; lastOne: number }>`
    select (count(*) filter (where stock = 0))::integer as "soldOut",
           (count(*) filter (where stock = 1))::integer as "lastOne"
      from products where status = 'published'`.execute(query);
  const gone = await query
    .selectFrom('products')
    .select(['id', 'name'])
    .where('status', '=', 'published')
    .where('stock', '=', 0)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(10)
    .execute();
  return { ...(rows[0] ?? { soldOut: 0, lastOne: 0 }), gone };
}

/** What nobody has answered yet; of a chat, where the customer had the last word. */
export async function countInbox(query: Kysely<Tables>) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select distinct on (customer_id) author from chat_messages order by customer_id, id desc) last
     where author = 'customer'`.execute(query);
  return {
    tickets: await countOf(query, 'support_tickets', "status = 'pending'"),
    messages: await countOf(query, 'contact_messages', 'answered_at is null'),
    chats: rows[0]?.count ?? 0,
  };
}

export function countReviews(query: Kysely<Tables>) {
  return countOf(query, 'reviews', "status = 'waiting'");
}
