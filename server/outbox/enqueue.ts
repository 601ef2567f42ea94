import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';

/** Leaves something to be done once the transaction has committed; it goes with the transaction if that fails (I17). */
export async function enqueue(
  transaction: Transaction<Tables>,
  topic: string,
  payload: Readonly<Record<string, number | string>>,
): Promise<void> {
  await transaction
    .insertInto('outbox')
    .values({ topic, payload: JSON.stringify(payload) })
    .executeTakeFirstOrThrow();
}
