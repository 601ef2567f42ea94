import { sql } from 'kysely';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import type { HttpRefusal, RefusalTable } from '../../api/http-refusal.ts';
import { passwordMatches } from '../../auth/password.ts';
import type { Shop } from '../../shop.ts';
import type { AdminVisit, Staff } from '../kernel/staff-visit.ts';
import { useRecoveryCode } from './recovery-codes.ts';
import { openStaffSession } from './staff-sessions.ts';
import { addressAllowance, codeAllowance, forget, passwordAllowance, throttled } from './staff-throttle.ts';
import { stepOfCode } from './totp.ts';

interface Attempt {
  /** Trimmed, in lower case. */
  readonly email: string;
  readonly password: string;
  /** Of the authenticator, or a recovery code. */
  readonly code?: string | undefined;
}

interface SignedIn {
  readonly token: string;
  readonly staff: Staff;
}

type Refusal = 'wrong-credentials' | 'disabled' | 'totp-required' | 'wrong-code';

export const staffSignInRefusals: RefusalTable<Refusal> = {
  'wrong-credentials': { status: 401, message: 'The e-mail or the password is not right.' },
  disabled: { status: 403, message: 'This account is closed. The owner can open it again.' },
  'totp-required': { status: 401, message: 'Please enter the code of your authenticator.' },
  'wrong-code': {
    status: 401,
    message: 'This code is not right, or was used already. Wait for the next one.',
  },
};

/**
 * Opens a session for the right password and, where an authenticator is set up, a code that was never used before. An
 * e-mail that nobody has costs the same time and is refused like a wrong password.
 */
export async function signInStaff(
  shop: Shop,
  { email, password, code }: Attempt,
  { address, userAgent }: AdminVisit,
): Promise<Outcome<SignedIn, Refusal> | HttpRefusal> {
  const { query } = shop.database;
  const now = shop.clock();
  const byPassword = passwordAllowance(email);
  const wait = await throttled(query, [addressAllowance(address), byPassword], now);
  if (wait !== null) return wait;

  const found = await query.selectFrom('staff').selectAll().where('email', '=', email).executeTakeFirst();
  const matches = await passwordMatches(found?.password_hash ?? null, password);
  if (found === undefined || !matches) return refuse('wrong-credentials');
  if (!found.enabled) return refuse('disabled');

  const byCode = codeAllowance(found.id);
  if (found.totp_sealed !== null) {
    if (code === undefined || code === '') {
      await forget(query, byPassword); // this part was right; codes have a count of their own
      return refuse('totp-required');
    }
    const tooMany = await throttled(query, [byCode], now);
    if (tooMany !== null) return tooMany;
    if (!(await codeCounts(shop, found.id, found.totp_sealed, code))) return refuse('wrong-code');
  }
  await forget(query, byPassword, byCode);
  const { id, name, role } = found;
  const token = await openStaffSession(query, { staffId: id, address, userAgent }, now);
  return accept({ token, staff: { id, name, email, role, totp: found.totp_sealed !== null } });
}

/** Each code counts once: only a later step than the last one is taken, and by one of two at once. */
async function codeCounts(
  { database: { query }, secrets, clock }: Shop,
  staffId: number,
  sealed: string,
  code: string,
): Promise<boolean> {
  const secret = secrets.unseal(sealed);
  const step = secret === null ? null : stepOfCode(secret, code, clock());
  if (step === null) return useRecoveryCode(query, staffId, code);
  const { numUpdatedRows } = await query
    .updateTable('staff')
    .set({ totp_last_step: step, updated_at: sql`now()` })
    .where('id', '=', staffId)
    .where('totp_last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
