import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '#database/tables.ts';

/** So many hits within a window that begins with the first one. All nodes count together. */
export interface RateLimit {
  /** What is counted and for whom: 'login:address:192.0.2.1'. */
  readonly bucket: string;
  readonly most: number;
  readonly minutes: number;
}

/**
 * Counts a hit before the work is done, in one statement, so that of a thousand requests at once no more pass than are
 * allowed. Returns the seconds to wait; 0: the work may be done.
 */
export async function countHit(
  query: Kysely<Tables>,
  { bucket, most, minutes }: RateLimit,
  now: Date,
): Promise<number> {
  const resets = new Date(now.getTime() + minutes * 60_000);
  const over = isOver(minutes, now);
  const { hits, resets_at } = await query
    .insertInto('rate_limits')
    .values({ bucket, hits: 1, resets_at: resets })
    .onConflict((conflict) =>
      conflict.column('bucket').doUpdateSet({
        hits: sql`case when ${over} then 1 else rate_limits.hits + 1 end`,
        resets_at: sql`case when ${over} then ${resets} else rate_limits.resets_at end`,
      }),
    )
    .returning(['hits', 'resets_at'])
    .executeTakeFirstOrThrow();
  return hits <= most ? 0 : secondsUntil(resets_at, now);
}

/**
 * Counts one hit in each allowance in turn, and stops at the first that is used up. Returns the seconds to wait; 0: all of
 * them had room.
 */
export async function countHits(
  query: Kysely<Tables>,
  rateLimits: readonly RateLimit[],
  now: Date,
): Promise<number> {
  for (const rateLimit of rateLimits) {
    const wait = await countHit(query, rateLimit, now);
    if (wait > 0) return wait;
  }
  return 0;
}

/** The window has ended; or it ends so far ahead that it was written while the clock was wrong. */
function isOver(minutes: number, now: Date) {
  const impossible = new Date(now.getTime() + 2 * minutes * 60_000);
  return sql<boolean>`(rate_limits.resets_at <= ${now} or rate_limits.resets_at > ${impossible})`;
}

/**
 * Counts a hit only if there is room, so that refused requests do not use up the room of requests that have a larger
 * allowance in the same bucket. Returns the seconds to wait; 0: the hit was counted.
 */
export async function countHitIfAllowed(
  query: Kysely<Tables>,
  { bucket, most, minutes }: RateLimit,
  now: Date,
): Promise<number> {
  const resets = new Date(now.getTime() + minutes * 60_000);
  const over = isOver(minutes, now);
  const taken = await query
    .insertInto('rate_limits')
    .values({ bucket, hits: 1, resets_at: resets })
    .onConflict((conflict) =>
      conflict
        .column('bucket')
        .doUpdateSet({
          hits: sql`case when ${over} then 1 else rate_limits.hits + 1 end`,
          resets_at: sql`case when ${over} then ${resets} else rate_limits.resets_at end`,
        })
        .where(sql<boolean>`${over} or rate_limits.hits < ${most}`),
    )
    .returning('bucket')
    .executeTakeFirst();
  return taken === undefined
    ? Math.max(1, await secondsUntilAllowed(query, { bucket, most, minutes }, now))
    : 0;
}

/** The seconds until there is room again. Counts nothing; waits for transactions that are counting in this bucket. */
export async function secondsUntilAllowed(
  query: Kysely<Tables>,
  { bucket, most, minutes }: RateLimit,
  now: Date,
): Promise<number> {
  const counted = await query
    .selectFrom('rate_limits')
    .select(['hits', 'resets_at'])
    .where('bucket', '=', bucket)
    .where('resets_at', '>', now)
    .where('resets_at', '<=', new Date(now.getTime() + 2 * minutes * 60_000))
    .forUpdate()
    .executeTakeFirst();
  return counted === undefined || counted.hits < most ? 0 : secondsUntil(counted.resets_at, now);
}

function secondsUntil(moment: Date, now: Date): number {
  return Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1000));
}

/** Takes one hit back, because the work was not done or does not count. */
export async function refundHit(query: Kysely<Tables>, bucket: string): Promise<void> {
  await sql`
    with fewer as (update rate_limits set hits = hits - 1 where bucket = ${bucket} and hits > 1 returning 1)
    delete from rate_limits where bucket = ${bucket} and hits = 1 and not exists (select from fewer)`.execute(
    query,
  );
}

export async function resetHits(query: Kysely<Tables>, bucket: string): Promise<void> {
  await query.deleteFrom('rate_limits').where('bucket', '=', bucket).execute();
}

/** The header of RFC 9110, 10.2.3; none where there is nothing to wait for. */
export function retryAfterHeader(seconds: number): Readonly<Record<string, string>> {
  return seconds > 0 ? { 'retry-after': String(seconds) } : {};
}
