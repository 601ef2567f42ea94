import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { HttpRefusal } from '../../../platform/api/http-refusal.ts';
import { staffPasswords } from '../../../customers/auth/password-hasher.ts';
import { enforceRateLimit } from '../../../platform/rate-limit/enforce-rate-limit.ts';
import { countsOf, resetHits } from '../../../platform/rate-limit/rate-limit.ts';
import { rateLimits } from '../../../platform/rate-limit/rate-limits.ts';
import type { StaffRequestContext } from '../../core/staff-request-context.ts';
import { passwordsBusy } from '../staff/passwords-busy.ts';

/** Null if the password is right. Asked again before changing sign-in settings, in case a session was left open. */
export async function checkOwnPassword(
  query: Kysely<Tables>,
  { staff, sessionId, network }: StaffRequestContext,
  password: string,
  now: Date,
): Promise<HttpRefusal | null> {
  const throttled = await enforceRateLimit(query, rateLimits.ownPassword, sessionId, now);
  if (throttled !== null) return throttled;
  const { password_hash: hashed } = await query
    .selectFrom('staff')
    .select('password_hash')
    .where('id', '=', staff.id)
    .executeTakeFirstOrThrow();
  const matches = await staffPasswords.matches(hashed, password, network);
  if (matches === null) return passwordsBusy();
  if (!matches) {
    return new HttpRefusal({ status: 403, code: 'password', message: 'This password is incorrect' });
  }
  for (const { bucket } of countsOf(rateLimits.ownPassword, sessionId)) await resetHits(query, bucket);
  return null;
}
