import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { HttpRefusal } from '../api/http-refusal.ts';
import { countHits, countsOf, retryAfterHeader } from './rate-limit.ts';
import type { RateLimitRule } from './rate-limit-rule.ts';

type EnforcedRule = RateLimitRule & { readonly bucket: string; readonly message: string };

/** Counts a hit. Returns a refusal over the limit, else null. */
export async function enforceRateLimit(
  query: Kysely<Tables>,
  rule: EnforcedRule,
  key: string | number,
  now: Date,
): Promise<HttpRefusal | null> {
  const wait = await countHits(query, countsOf(rule, key), now);
  return wait === 0 ? null : tooManyRequests(rule, wait);
}

/** A 429 with Retry-After, in seconds. */
export function tooManyRequests({ message }: Pick<EnforcedRule, 'message'>, wait: number): HttpRefusal {
  return new HttpRefusal({ status: 429, code: 'throttled', message }, {}, retryAfterHeader(wait));
}
