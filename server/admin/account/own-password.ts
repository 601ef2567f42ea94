import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { HttpRefusal } from '../../api/http-refusal.ts';
import { passwordMatches } from '../../auth/password.ts';
import type { Staff } from '../kernel/staff-visit.ts';
import { forget, passwordAllowance, throttled } from '../staff/staff-throttle.ts';

/** null where it is their password, else the refusal: a phone left open must not be enough to change how one gets in. */
export async function refuseWrongPassword(
  query: Kysely<Tables>,
  staff: Staff,
  password: string,
  now: Date,
): Promise<HttpRefusal | null> {
  const allowance = passwordAllowance(staff.email);
  const wait = await throttled(query, [allowance], now);
  if (wait !== null) return wait;
  const { password_hash: hashed } = await query
    .selectFrom('staff')
    .select('password_hash')
    .where('id', '=', staff.id)
    .executeTakeFirstOrThrow();
  if (!(await passwordMatches(hashed, password))) {
    return new HttpRefusal({ status: 403, code: 'password', message: 'This is not your password' });
  }
  await forget(query, allowance);
  return null;
}
