import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import type { RefusalTable } from '../../platform/api/http-refusal.ts';
import {
  countAttempt,
  refundAttempt,
  passwordAttemptLimits,
  signInAccountKey,
  type CredentialAttempt,
} from '../../platform/known-places/attempt-limits.ts';
import { readKnownPlace, type AccountKey } from '../../platform/known-places/known-places.ts';
import { rateLimits } from '../../platform/rate-limit/rate-limits.ts';
import type { Shop } from '../../platform/shop.ts';
import { findCredentials } from './customer-store.ts';
import { lockUnchanged } from './lock-unchanged.ts';
import { busy, busyRetrySeconds, shopperPasswords } from './password-hasher.ts';
import { openCustomerSession, type SignedIn, type SigningIn } from './open-customer-session.ts';

interface Attempt extends SigningIn {
  /** An email in lower case, or a phone number in the form of normalisePhone. */
  readonly identity: string;
  readonly password: string;
}

type SignInRefusal = 'wrong-credentials' | 'suspended' | 'throttled' | 'busy';

/** The texts of AUTH-3. */
export const signInRefusals: RefusalTable<SignInRefusal> = {
  'wrong-credentials': {
    status: 401,
    code: 'auth-001',
    message: 'Invalid email or password. Please check your credentials.',
  },
  suspended: { status: 403, message: 'This account is suspended. Please contact us.' },
  throttled: { status: 429, message: 'Too many login attempts. Please try again later.' },
  busy,
};

/**
 * Opens a session for the right password. Every attempt is counted before the password is checked. An unknown email is
 * counted, takes as long and is refused exactly like a wrong password (AUTH-10). A refusal by rate limit states the seconds
 * to wait.
 */
export async function signIn(
  { database, clock, secrets }: Shop,
  { identity, password, place, userAgent }: Attempt,
): Promise<Outcome<SignedIn, SignInRefusal, number>> {
  const { query } = database;
  const now = clock();
  const found = await findCredentials(query, identity);
  const key: AccountKey = { column: 'customer_id', id: found?.id ?? 0 };
  const known = await readKnownPlace({ query, secrets }, key, place);
  const guess: CredentialAttempt = {
    account: signInAccountKey(identity),
    place,
    known,
    bounds: passwordAttemptLimits,
    networkRule: rateLimits.signIn,
  };
  const wait = await countAttempt(query, guess, now);
  if (wait > 0) return refuse('throttled', wait);

  const matches = await shopperPasswords.matches(found?.password_hash ?? null, password, place.network);
  if (matches === null) return refuse('busy', busyRetrySeconds);
  if (found === undefined || !matches) return refuse('wrong-credentials', 0);
  if (found.suspended_at !== null) return refuse('suspended', 0);

  await refundAttempt(query, guess);
  return database.transaction(async (transaction) => {
    // A reset or a block since the password was checked has ended every session; this one would outlive it.
    if (!(await lockUnchanged(transaction, 'customers', found, ['password_hash', 'suspended_at'])))
      return refuse('wrong-credentials', 0);
    return accept(
      await openCustomerSession({ transaction, secrets }, found, { place, userAgent, known, now }),
    );
  });
}
