import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { HttpRefusal } from '../../api/http-refusal.ts';
import { busy, busyRetrySeconds } from '../../auth/password-hasher.ts';
import { networkRateLimits } from '../../rate-limit/network-of.ts';
import { tooManyRequests } from '../../rate-limit/enforce-rate-limit.ts';
import { countHit, retryAfterHeader, type RateLimit } from '../../rate-limit/rate-limit.ts';

/** Attempts from one network, with whatever e-mail or invitation. */
export function networkRateLimit(network: string): RateLimit {
  return { bucket: `staff:address:${network}`, most: 50, minutes: 15 };
}

/** Requests from one network for the link that lets a new browser sign in, whatever the e-mail. */
export function linkRateLimits(network: string): readonly RateLimit[] {
  return networkRateLimits('staff:link', network, { most: 10, minutes: 15 });
}

/** Wrong passwords of somebody who is signed in: they lock out this session alone. */
export function ownPasswordRateLimit(sessionId: number): RateLimit {
  return { bucket: `staff:own:${sessionId}`, most: 10, minutes: 15 };
}

/** Counts an attempt before the work is done; the refusal if there were too many, else null. */
export async function throttled(
  query: Kysely<Tables>,
  rateLimit: RateLimit,
  now: Date,
): Promise<HttpRefusal | null> {
  const wait = await countHit(query, rateLimit, now);
  return wait > 0 ? tooManyAttempts(wait) : null;
}

export function tooManyAttempts(wait: number): HttpRefusal {
  return tooManyRequests('Too many attempts. Please try again later.', wait);
}

/** Too many passwords are waiting to be hashed. */
export function tooBusy(): HttpRefusal {
  return new HttpRefusal({ code: 'busy', ...busy }, {}, retryAfterHeader(busyRetrySeconds));
}
