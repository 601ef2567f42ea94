import { sql } from 'kysely';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import type { HttpRefusal, RefusalTable } from '../../../platform/api/http-refusal.ts';
import { lockUnchanged } from '../../../customers/auth/lock-unchanged.ts';
import { staffPasswords } from '../../../customers/auth/password-hasher.ts';
import {
  authenticatorAttemptLimits,
  countAttempt,
  digest,
  refundAttempt,
  passwordAttemptLimits,
  type CredentialAttempt,
} from '../../../platform/known-places/attempt-limits.ts';
import {
  readKnownPlace,
  rememberPlace,
  type AccountKey,
} from '../../../platform/known-places/known-places.ts';
import { tooManyRequests } from '../../../platform/rate-limit/enforce-rate-limit.ts';
import { rateLimits } from '../../../platform/rate-limit/rate-limits.ts';
import type { Shop } from '../../../platform/shop.ts';
import type { AdminRequestContext } from '../../core/staff-request-context.ts';
import type { Staff } from '../../../customers/auth/staff-sessions.ts';
import { useRecoveryCode } from './recovery-codes.ts';
import { openStaffSession } from '../../../customers/auth/staff-sessions.ts';
import { passwordsBusy } from './passwords-busy.ts';
import { stepOfCode } from './totp.ts';

interface Attempt {
  /** Trimmed and in lower case. */
  readonly email: string;
  readonly password: string;
  /** Of the authenticator, or a recovery code. */
  readonly code?: string | undefined;
}

export interface StaffSignedIn {
  readonly token: string;
  /** The device cookie by which the account recognises this browser from now on. */
  readonly device: string;
  readonly staff: Staff;
}

type Refusal = 'wrong-credentials' | 'disabled' | 'totp-required' | 'wrong-code';

export const staffSignInRefusals: RefusalTable<Refusal> = {
  'wrong-credentials': { status: 401, message: 'The email or password is incorrect.' },
  disabled: { status: 403, message: 'This account is closed. An owner can reopen it.' },
  'totp-required': { status: 401, message: 'Please enter the code from your authenticator app.' },
  'wrong-code': {
    status: 401,
    message: 'This code is incorrect or was already used. Please wait for the next one.',
  },
};

/**
 * Opens a session for the right password and, if an authenticator is set up, a code that was not used before. An
 * unknown email takes the same time and is refused like a wrong password.
 */
export async function signInStaff(
  shop: Shop,
  { email, password, code }: Attempt,
  { address, network, device, userAgent }: AdminRequestContext,
): Promise<Outcome<StaffSignedIn, Refusal> | HttpRefusal> {
  const { database, secrets } = shop;
  const { query } = database;
  const now = shop.clock();
  const place = { network, device };
  const found = await query.selectFrom('staff').selectAll().where('email', '=', email).executeTakeFirst();
  const key: AccountKey = { column: 'staff_id', id: found?.id ?? 0 };
  const known = await readKnownPlace({ query, secrets }, key, place);
  const byPassword: CredentialAttempt = {
    account: `staff:password:${digest(email)}`,
    place,
    known,
    bounds: passwordAttemptLimits,
    networkRule: rateLimits.staffSignIn,
  };
  const wait = await countAttempt(query, byPassword, now);
  if (wait > 0) return tooManyRequests(rateLimits.staffSignIn, wait);

  const matches = await staffPasswords.matches(found?.password_hash ?? null, password, network);
  if (matches === null) return passwordsBusy();
  if (found === undefined || !matches) return refuse('wrong-credentials');
  if (!found.enabled) return refuse('disabled');

  await refundAttempt(query, byPassword); // the password was right; codes are counted separately
  if (found.totp_sealed !== null) {
    if (code === undefined || code === '') {
      return refuse('totp-required');
    }
    const byCode = { ...byPassword, account: `staff:code:${found.id}`, bounds: authenticatorAttemptLimits };
    const pause = await countAttempt(query, byCode, now);
    if (pause > 0) return tooManyRequests(rateLimits.staffSignIn, pause);
    if (!(await consumeTotpCode(shop, found.id, found.totp_sealed, code))) return refuse('wrong-code');
    await refundAttempt(query, byCode);
  }
  const { id, name, role } = found;
  return database.transaction(async (transaction) => {
    // A change of the account since the password was checked has ended its sessions; this one would survive it.
    if (!(await lockUnchanged(transaction, 'staff', found, ['password_hash', 'totp_sealed', 'enabled'])))
      return refuse('wrong-credentials');
    const token = await openStaffSession(transaction, { staffId: id, address, userAgent }, now);
    const browser = await rememberPlace({ transaction, secrets }, key, place, { known, now });
    const staff = { id, name, email, role, totp: found.totp_sealed !== null };
    return accept({ token, device: browser, staff });
  });
}

/** Whether the code is right. Each code works once: its step must be later than the last one that was used. */
async function consumeTotpCode(
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
