import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { backoff, RetryLater } from './retry.ts';
import { claimJobs, finishJob, postponeJob, type ClaimedJob } from './outbox-store.ts';
import type { OutboxHandlers } from './outbox-topics.ts';

interface OutboxOptions {
  readonly query: Kysely<Tables>;
  readonly handlers: OutboxHandlers;
  /** Called with every failed attempt. */
  readonly report: (what: string, error: unknown) => void;
  /** Milliseconds until the next attempt, null for never. */
  readonly retryAfter?: (attempts: number, age: number) => number | null;
}

const atOnce = 8;
/** Milliseconds; longer than any handler takes: mails give up after a minute. */
const lease = 5 * 60_000;

/** Processes some of the due jobs at the same time and returns their number. A job that fails is postponed, never thrown. */
export async function processDueJobs(options: OutboxOptions): Promise<number> {
  // Topics of a newer release wait for a node that runs it.
  const topics = Object.keys(options.handlers);
  const jobs = await claimJobs(options.query, { topics, limit: atOnce, lease });
  const done = await Promise.allSettled(jobs.map((job) => processJob(options, job)));
  for (const one of done)
    if (one.status === 'rejected') options.report('the outbox cannot be written', one.reason);
  return jobs.length;
}

async function processJob({ query, handlers, report, retryAfter = backoff }: OutboxOptions, job: ClaimedJob) {
  try {
    const perform = handlers[job.topic] as (payload: object, job: ClaimedJob) => Promise<void>;
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
    report(`${job.topic} ${job.id}, attempt ${job.attempts}`, error);
    const reason = error instanceof Error ? error.message : String(error);
    await postponeJob(query, job, { wait: retryAfter(job.attempts, job.age), reason, postponed: false });
    return;
  }
  await finishJob(query, job);
}
