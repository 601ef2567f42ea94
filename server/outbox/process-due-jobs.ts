import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { backoff } from './backoff.ts';
import { RetryLater } from './retry-later.ts';
import { claimJobs, finishJob, postponeJob, type ClaimedJob } from './outbox-store.ts';
import type { OutboxHandlers } from './outbox-handlers.ts';

export interface OutboxOptions {
  readonly query: Kysely<Tables>;
  readonly work: OutboxHandlers;
  /** Hears of every failed attempt. */
  readonly report: (error: unknown, job: string) => void;
  /** Milliseconds until the next attempt, null for never. */
  readonly retryAfter?: (attempts: number, age: number) => number | null;
}

const atOnce = 8;
/** Longer than any work takes: mails give up after a minute. */
const lease = 5 * 60_000;

/** Does a handful of what is due, all at once, and answers how many there were. A failure is put off, never thrown. */
export async function processDueJobs(options: OutboxOptions): Promise<number> {
  const topics = Object.keys(options.work); // a newer node's topics wait for it
  const jobs = await claimJobs(options.query, { topics, most: atOnce, lease });
  const done = await Promise.allSettled(jobs.map((job) => processJob(options, job)));
  for (const one of done)
    if (one.status === 'rejected') options.report(one.reason, 'the outbox cannot be written');
  return jobs.length;
}

async function processJob({ query, work, report, retryAfter = backoff }: OutboxOptions, job: ClaimedJob) {
  try {
    const perform = work[job.topic] as (payload: object, job: ClaimedJob) => Promise<void>;
    await perform(job.payload, job);
  } catch (error) {
    if (error instanceof RetryLater) {
      const hopeless = retryAfter(job.attempts, job.age) === null;
      await postponeJob(query, job, {
        wait: hopeless ? null : error.wait,
        reason: error.message,
        postponed: true,
      });
      return;
    }
    report(error, `${job.topic} ${job.id}, attempt ${job.attempts}`);
    const reason = error instanceof Error ? error.message : String(error);
    await postponeJob(query, job, { wait: retryAfter(job.attempts, job.age), reason, postponed: false });
    return;
  }
  await finishJob(query, job);
}
