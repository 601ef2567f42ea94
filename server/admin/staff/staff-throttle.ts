import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { HttpRefusal } from '../../api/http-refusal.ts';
import { countHit, forgetHits, retryAfter, type Allowance } from '../../throttle/throttle.ts';

const digest = (text: string) => createHash('sha256').update(text).digest('base64url'); // no list of tried e-mails

/** Wrong passwords for one e-mail, from wherever. */
export function passwordAllowance(email: string): Allowance {
  return { bucket: `staff:password:${digest(email)}`, most: 10, minutes: 15 };
}

/** Codes tried for one account whose password is known: a million codes, three right at a time. */
export function codeAllowance(staffId: number): Allowance {
  return { bucket: `staff:code:${staffId}`, most: 20, minutes: 24 * 60 };
}

/** Attempts from one address, with whatever e-mail or invitation. */
export function addressAllowance(address: string): Allowance {
  return { bucket: `staff:address:${address}`, most: 50, minutes: 15 };
}

/** Counts an attempt before the work it pays for; a refusal where there were too many. */
export async function throttled(
  query: Kysely<Tables>,
  allowances: readonly Allowance[],
  now: Date,
): Promise<HttpRefusal | null> {
  for (const allowance of allowances) {
    const wait = await countHit(query, allowance, now);
    if (wait > 0) {
      const message = 'Too many attempts. Please try again later.';
      return new HttpRefusal({ status: 429, code: 'throttled', message }, {}, retryAfter(wait));
    }
  }
  return null;
}

export async function forget(query: Kysely<Tables>, ...allowances: readonly Allowance[]): Promise<void> {
  for (const { bucket } of allowances) await forgetHits(query, bucket);
}
