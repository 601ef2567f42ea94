import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { OutboxTopic, OutboxTopics } from './outbox-topics.ts';

/** Leaves something to be done once the transaction has committed; it goes with the transaction if that fails (I17). */
export async function enqueue<Topic extends OutboxTopic>(
  transaction: Transaction<Tables>,
  topic: Topic,
  payload: OutboxTopics[Topic],
): Promise<void> {
  await transaction
    .insertInto('outbox')
    .values({ topic, payload: JSON.stringify(payload) })
    .executeTakeFirstOrThrow();
}
