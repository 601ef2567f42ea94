import { sql, type Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { Job } from './outbox-handlers.ts';

export interface ClaimedJob extends Job {
  readonly payload: object;
  readonly attempts: number;
  /** Milliseconds since it was enqueued. */
  readonly age: number;
}

interface ClaimOptions {
  readonly topics: readonly string[];
  readonly most: number;
  /** Milliseconds after which another node takes a job whose node has died. */
  readonly lease: number;
}

// All times are the database's, which the nodes share.

/** Takes jobs that are due, each for this node alone until the lease is over. No lock outlives the statement. */
export async function claimJobs(
  query: Kysely<Tables>,
  { topics, most, lease }: ClaimOptions,
): Promise<readonly ClaimedJob[]> {
  const { rows } = await sql<ClaimedJob>`
    update outbox set attempts = attempts + 1, available_at = now() + ${lease} * interval '1 millisecond', postponed = false
     where id in (
       select id from outbox
        where done_at is null and available_at <= now() and topic = any(${topics}::text[])
        order by available_at, id limit ${most} for update skip locked)
    returning id, topic, payload, attempts, created_at as "enqueuedAt",
              (extract(epoch from now() - created_at) * 1000)::float8 as age`.execute(query);
  return rows.toSorted((one, other) => one.id - other.id);
}

/** `attempts` tells whether the job is still ours: past the lease another node may have taken it. */
export async function finishJob(query: Kysely<Tables>, { id, attempts }: ClaimedJob): Promise<void> {
  await query
    .updateTable('outbox')
    .set({ done_at: sql`now()`, last_error: null })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute();
}

interface Postponement {
  /** Milliseconds; null: for ever, until somebody sets available_at. */
  readonly wait: number | null;
  readonly reason: string;
  /** It may not be done yet. Otherwise it failed. */
  readonly postponed: boolean;
}

/** Leaves the job for another attempt; the row says why. */
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
      postponed: postponed && wait !== null,
    })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('done_at', 'is', null)
    .execute();
}
