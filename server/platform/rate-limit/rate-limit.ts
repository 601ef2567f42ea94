import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { serverLimits } from '#domain/server-limits.ts';
import { widerNetworks } from './network-of.ts';
import type { RateLimitRule } from './rate-limit-rule.ts';

/** At most `max` hits within a window that starts with its first hit. All nodes count together. */
export interface RateLimit {
  /** What is counted and for whom: 'login:address:192.0.2.1'. */
  readonly bucket: string;
  readonly max: number;
  readonly minutes: number;
}

/** The counts that a rule has for one key: one, or for a network of IPv6 also that of its /48. */
export function countsOf(
  rule: RateLimitRule & { readonly bucket: string },
  key: string | number,
): readonly [RateLimit, ...RateLimit[]] {
  const { max, minutes } = rule;
  const own = { bucket: `${rule.bucket}:${key}`, max, minutes };
  const block = rule.countsBlock ? widerNetworks(String(key))?.block : undefined;
  if (block === undefined) return [own];
  return [own, { bucket: `${rule.bucket}:${block}`, max: max * serverLimits.timesOfBlock, minutes }];
}

/** Counts a hit in one statement, so that concurrent requests cannot pass the limit. Returns the seconds to wait; 0: none. */
export async function countHit(query: Kysely<Tables>, limit: RateLimit, now: Date): Promise<number> {
  const { first, further } = hitOf(limit, now);
  const { hits, resets_at } = await query
    .insertInto('rate_limits')
    .values(first)
    .onConflict((conflict) => conflict.column('bucket').doUpdateSet(further))
    .returning(['hits', 'resets_at'])
    .executeTakeFirstOrThrow();
  return hits <= limit.max ? 0 : secondsUntil(resets_at, now);
}

/** Counts one hit in each limit, and stops at the first that is exhausted. Returns the seconds to wait; 0: none. */
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

/** The row of a first hit, and what a further one sets. A window that has ended begins anew. */
function hitOf({ bucket, minutes }: RateLimit, now: Date) {
  const resets = new Date(now.getTime() + minutes * 60_000);
  // So far ahead that the clock was wrong when it was written.
  const impossible = new Date(now.getTime() + 2 * minutes * 60_000);
  const over = sql<boolean>`(rate_limits.resets_at <= ${now} or rate_limits.resets_at > ${impossible})`;
  return {
    over,
    first: { bucket, hits: 1, resets_at: resets },
    further: {
      hits: sql<number>`case when ${over} then 1 else rate_limits.hits + 1 end`,
      resets_at: sql<Date>`case when ${over} then ${resets} else rate_limits.resets_at end`,
    },
  };
}

/**
 * Counts a hit only below the limit, so that refused requests do not use up a larger limit of the same bucket. Returns the
 * seconds to wait; 0: the hit was counted.
 */
export async function countHitIfAllowed(query: Kysely<Tables>, limit: RateLimit, now: Date): Promise<number> {
  const { over, first, further } = hitOf(limit, now);
  const taken = await query
    .insertInto('rate_limits')
    .values(first)
    .onConflict((conflict) =>
      conflict
        .column('bucket')
        .doUpdateSet(further)
        .where(sql<boolean>`${over} or rate_limits.hits < ${limit.max}`),
    )
    .returning('bucket')
    .executeTakeFirst();
  return taken === undefined ? Math.max(1, await secondsUntilAllowed(query, limit, now)) : 0;
}

/** The seconds until a hit is allowed. Counts nothing, and waits for transactions that are counting in this bucket. */
export async function secondsUntilAllowed(
  query: Kysely<Tables>,
  { bucket, max, minutes }: RateLimit,
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
  return counted === undefined || counted.hits < max ? 0 : secondsUntil(counted.resets_at, now);
}

function secondsUntil(moment: Date, now: Date): number {
  return Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1000));
}

/** Takes back one hit, because the work was not done or does not count. */
export async function refundHit(query: Kysely<Tables>, bucket: string): Promise<void> {
  await sql`
    with fewer as (update rate_limits set hits = hits - 1 where bucket = ${bucket} and hits > 1 returning 1)
    delete from rate_limits where bucket = ${bucket} and hits = 1 and not exists (select from fewer)`.execute(
    query,
  );
}

/** Counts one hit in each limit, or in none. Returns the seconds to wait; 0: they were counted. */
export async function countHitsIfAllowed(
  query: Kysely<Tables>,
  rateLimits: readonly RateLimit[],
  now: Date,
): Promise<number> {
  for (const [taken, rateLimit] of rateLimits.entries()) {
    const wait = await countHitIfAllowed(query, rateLimit, now);
    if (wait === 0) continue;
    await refundHits(query, rateLimits.slice(0, taken));
    return wait;
  }
  return 0;
}

export async function refundHits(query: Kysely<Tables>, rateLimits: readonly RateLimit[]): Promise<void> {
  for (const { bucket } of rateLimits) await refundHit(query, bucket);
}

export async function resetHits(query: Kysely<Tables>, bucket: string): Promise<void> {
  await query.deleteFrom('rate_limits').where('bucket', '=', bucket).execute();
}

/** The Retry-After header of RFC 9110, 10.2.3; empty for 0 seconds. */
export function retryAfterHeader(seconds: number): Readonly<Record<string, string>> {
  return seconds > 0 ? { 'retry-after': String(seconds) } : {};
}
