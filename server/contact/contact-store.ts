import type { Insertable, Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';

export async function addContactMessage(
  query: Kysely<Tables>,
  message: Insertable<Tables['contact_messages']>,
): Promise<void> {
  await query.insertInto('contact_messages').values(message).executeTakeFirstOrThrow();
}
