import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { OutboxTopic, OutboxTopics } from './outbox-topics.ts';

/** Adds a job that is processed after the transaction commits, and dropped if it rolls back (I17). */
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
