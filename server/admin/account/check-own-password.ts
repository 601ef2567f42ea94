import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { HttpRefusal } from '../../api/http-refusal.ts';
import { staffPasswords } from '../../auth/password-hasher.ts';
import { resetHits } from '../../rate-limit/rate-limit.ts';
import type { StaffRequestContext } from '../core/staff-request-context.ts';
import { ownPasswordRateLimit, throttled, tooBusy } from '../staff/staff-rate-limits.ts';

/** Null if the password is right. Asked again before changing sign-in settings, in case a session was left open. */
export async function checkOwnPassword(
  query: Kysely<Tables>,
  { staff, sessionId, network }: StaffRequestContext,
  password: string,
  now: Date,
): Promise<HttpRefusal | null> {
  const rateLimit = ownPasswordRateLimit(sessionId);
  const wait = await throttled(query, rateLimit, now);
  if (wait !== null) return wait;
  const { password_hash: hashed } = await query
    .selectFrom('staff')
    .select('password_hash')
    .where('id', '=', staff.id)
    .executeTakeFirstOrThrow();
  const matches = await staffPasswords.matches(hashed, password, network);
  if (matches === null) return tooBusy();
  if (!matches) {
    return new HttpRefusal({ status: 403, code: 'password', message: 'This password is not correct' });
  }
  await resetHits(query, rateLimit.bucket);
  return null;
}
