import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';

export async function addContactMessage(
  query: Kysely<Tables>,
  message: Insertable<Tables['contact_messages']>,
): Promise<number> {
  const { id } = await query
    .insertInto('contact_messages')
    .values(message)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A message, locked until the transaction ends. */
export function lockContactMessage(
  transaction: Transaction<Tables>,
  id: number,
): Promise<Selectable<Tables['contact_messages']> | undefined> {
  return transaction
    .selectFrom('contact_messages')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function saveAnswer(
  transaction: Transaction<Tables>,
  id: number,
  answer: string,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('contact_messages')
    .set({ answer, answered_at: now })
    .where('id', '=', id)
    .execute();
}
