import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { HttpRefusal } from '../../api/http-refusal.ts';
import { busy, busyWait } from '../../auth/password-hasher.ts';
import { ofNetwork } from '../../rate-limit/network-of.ts';
import { tooMany } from '../../rate-limit/enforce-rate-limit.ts';
import { countHit, retryAfter, type Allowance } from '../../rate-limit/rate-limit.ts';

/** Attempts from one network, with whatever e-mail or invitation. */
export function networkAllowance(network: string): Allowance {
  return { bucket: `staff:address:${network}`, most: 50, minutes: 15 };
}

/** Requests from one network for the link that lets a new browser sign in, whatever the e-mail. */
export function linkAllowances(network: string): readonly Allowance[] {
  return ofNetwork('staff:link', network, { most: 10, minutes: 15 });
}

/** Wrong passwords of somebody who is signed in: they lock out this session alone. */
export function ownPasswordAllowance(sessionId: number): Allowance {
  return { bucket: `staff:own:${sessionId}`, most: 10, minutes: 15 };
}

/** Counts an attempt before the work is done; the refusal if there were too many, else null. */
export async function throttled(
  query: Kysely<Tables>,
  allowance: Allowance,
  now: Date,
): Promise<HttpRefusal | null> {
  const wait = await countHit(query, allowance, now);
  return wait > 0 ? tooManyAttempts(wait) : null;
}

export function tooManyAttempts(wait: number): HttpRefusal {
  return tooMany('Too many attempts. Please try again later.', wait);
}

/** Too many passwords are waiting to be hashed. */
export function tooBusy(): HttpRefusal {
  return new HttpRefusal({ code: 'busy', ...busy }, {}, retryAfter(busyWait));
}
