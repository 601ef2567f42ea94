import { sql, type Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { Job } from './outbox-topics.ts';

export interface ClaimedJob extends Job {
  readonly payload: object;
  readonly attempts: number;
  /** Milliseconds since it was enqueued. */
  readonly age: number;
}

interface ClaimOptions {
  readonly topics: readonly string[];
  readonly limit: number;
  /** Milliseconds after which another node may claim the job of a node that died. */
  readonly lease: number;
}

// All times are the database's, which the nodes share.

/** Claims due jobs for this node until the lease ends. No lock outlives the statement. */
export async function claimJobs(
  query: Kysely<Tables>,
  { topics, limit, lease }: ClaimOptions,
): Promise<readonly ClaimedJob[]> {
  const { rows } = await sql<ClaimedJob>`
    update outbox set attempts = attempts + 1, available_at = now() + ${lease} * interval '1 millisecond', postponed = false
     where id in (
       select id from outbox
        where done_at is null and available_at <= now() and topic = any(${topics}::text[])
        order by available_at, id limit ${limit} for update skip locked)
    returning id, topic, payload, attempts, created_at as "enqueuedAt",
              (extract(epoch from now() - created_at) * 1000)::float8 as age`.execute(query);
  return rows.toSorted((one, other) => one.id - other.id);
}

/** `attempts` tells whether the job is still ours: after the lease another node may have claimed it. */
export async function finishJob(query: Kysely<Tables>, { id, attempts }: ClaimedJob): Promise<void> {
  await query
    .updateTable('outbox')
    .set({ done_at: sql`now()`, last_error: null })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute();
}

interface Postponement {
  /** Milliseconds; null: until somebody sets available_at by hand. */
  readonly wait: number | null;
  readonly reason: string;
  /** Whether it may not be done yet. Otherwise it failed. */
  readonly postponed: boolean;
}

/** Schedules another attempt and stores the reason. */
export async function postponeJob(
  query: Kysely<Tables>,
  { id, attempts }: ClaimedJob,
  { wait, reason, postponed }: Postponement,
): Promise<void> {
  await query
    .updateTable('outbox')
    .set({
      available_at: wait === null ? sql`'infinity'` : sql`now() + ${wait} * interval '1 millisecond'`,
      last_error: reason.slice(0, 500),
      postponed,
    })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('done_at', 'is', null)
    .execute();
}
