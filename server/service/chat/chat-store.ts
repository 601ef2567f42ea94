import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';

export type ChatRow = Selectable<Tables['chat_messages']>;

interface NewChatMessage extends Pick<ChatRow, 'author' | 'message'> {
  readonly customerId: number;
}

export function addChatMessage(
  query: Kysely<Tables>,
  { customerId, author, message }: NewChatMessage,
  now: Date,
): Promise<ChatRow> {
  return query
    .insertInto('chat_messages')
    .values({ customer_id: customerId, author, message, created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

interface Page {
  readonly limit: number;
  /** From 1. */
  readonly page: number;
}

/** A page of the chat with this customer, newest first, and the number of all messages. */
export async function readChatMessages(
  query: Kysely<Tables>,
  customerId: number,
  { limit, page }: Page,
): Promise<{ total: number; messages: ChatRow[] }> {
  const chatMessages = query.selectFrom('chat_messages').where('customer_id', '=', customerId);
  const { total } = await chatMessages
    .select((each) => each.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const messages = await chatMessages
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { total, messages };
}

export async function hasChat(query: Kysely<Tables>, customerId: number): Promise<boolean> {
  return (await readLastAuthor(query, customerId)) !== null;
}

/** The author of the last message in the chat; null: there is none. */
export async function readLastAuthor(
  query: Kysely<Tables>,
  customerId: number,
): Promise<ChatRow['author'] | null> {
  const last = await query
    .selectFrom('chat_messages')
    .select('author')
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.author ?? null;
}

/** Messages of the customer since the shop's last one. The customer is locked, so that parallel messages are counted one after the other. */
export async function countWaitingMessages(
  transaction: Transaction<Tables>,
  customerId: number,
): Promise<number> {
  await sql`select from customers where id = ${customerId} for no key update`.execute(transaction);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from chat_messages where customer_id = ${customerId} and id > coalesce(
      (select max(id) from chat_messages where customer_id = ${customerId} and author = 'staff'), 0)`.execute(
    transaction,
  );
  return rows[0]?.count ?? 0;
}

/** Marks this customer's messages as read by the shop. */
export async function markSeen(query: Kysely<Tables>, customerId: number, now: Date): Promise<void> {
  await query
    .updateTable('chat_messages')
    .set({ seen_at: now })
    .where('customer_id', '=', customerId)
    .where('author', '=', 'customer')
    .where('seen_at', 'is', null)
    .execute();
}
