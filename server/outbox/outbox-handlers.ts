import type { OutboxTopic, OutboxTopics } from './outbox-topics.ts';

export interface Job {
  /** The same at every attempt, so that what was done twice can be told by it. */
  readonly id: number;
  readonly topic: OutboxTopic;
  readonly enqueuedAt: Date;
}

/**
 * How each topic is done. Throwing means: not now, try again later. It may be done twice when a node dies between doing
 * it and writing that down; `job.id` is the same both times.
 */
export type OutboxHandlers = {
  readonly [Topic in OutboxTopic]: (payload: OutboxTopics[Topic], job: Job) => Promise<void>;
};
