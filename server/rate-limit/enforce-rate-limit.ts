import type { Shop } from '../shop.ts';
import { HttpRefusal } from '../api/http-refusal.ts';
import { countHit, retryAfterHeader, type RateLimit } from './rate-limit.ts';

/** Counts a hit. The refusal if there were too many, else null. */
export async function enforceRateLimit(
  { database, clock }: Pick<Shop, 'database' | 'clock'>,
  rateLimit: RateLimit,
  message: string,
): Promise<HttpRefusal | null> {
  const wait = await countHit(database.query, rateLimit, clock());
  return wait === 0 ? null : tooManyRequests(message, wait);
}

/** A 429 with Retry-After, in seconds. */
export function tooManyRequests(message: string, wait: number): HttpRefusal {
  return new HttpRefusal({ status: 429, code: 'throttled', message }, {}, retryAfterHeader(wait));
}
