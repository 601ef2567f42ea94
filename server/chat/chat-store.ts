import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '#database/tables.ts';

export type ChatRow = Selectable<Tables['chat_messages']>;

export function addChatMessage(
  query: Kysely<Tables>,
  customerId: number,
  message: string,
  now: Date,
): Promise<ChatRow> {
  return query
    .insertInto('chat_messages')
    .values({ customer_id: customerId, author: 'customer', message, created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

interface Page {
  readonly limit: number;
  /** From 1. */
  readonly page: number;
}

/** A page of what was said with this customer, newest first, and how much there is in all. */
export async function readChatMessages(
  query: Kysely<Tables>,
  customerId: number,
  { limit, page }: Page,
): Promise<{ total: number; messages: ChatRow[] }> {
  const said = query.selectFrom('chat_messages').where('customer_id', '=', customerId);
  const { total } = await said
    .select((each) => each.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const messages = await said
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { total, messages };
}
