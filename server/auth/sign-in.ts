import { createHash } from 'node:crypto';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import type { RefusalTable } from '../api/http-refusal.ts';
import type { Shop } from '../shop.ts';
import { countHit, forgetHits, giveHitBack, type Allowance } from '../throttle/throttle.ts';
import { findCredentials, passwordIsStill, type CustomerRow } from './customer-store.ts';
import { passwordMatches } from './password.ts';
import { openSession } from './session-store.ts';

interface Attempt {
  /** Trimmed, in lower case. */
  readonly email: string;
  readonly password: string;
  readonly address: string;
  readonly userAgent: string | null;
}

export interface SignedIn {
  readonly token: string;
  readonly customer: CustomerRow;
}

type SignInRefusal = 'wrong-credentials' | 'suspended' | 'throttled';

/** The texts of AUTH-3. */
export const signInRefusals: RefusalTable<SignInRefusal> = {
  'wrong-credentials': {
    status: 401,
    code: 'auth-001',
    message: 'Invalid email or password. Please check your credentials.',
  },
  suspended: { status: 403, message: 'This account is suspended. Please contact us.' },
  throttled: { status: 429, message: 'Too many login attempts. Please try again later.' },
};

/**
 * Opens a session for the right password. Every attempt is counted before the password is looked at; an e-mail that
 * nobody has is counted, costs time and is refused exactly like a wrong password (AUTH-10). A refusal by throttle tells
 * the seconds to wait.
 */
export async function signIn(
  { database, clock }: Shop,
  { email, password, address, userAgent }: Attempt,
): Promise<Outcome<SignedIn, SignInRefusal, number>> {
  const { query } = database;
  const now = clock();
  const [ofAddress, ofAccount] = allowances(email, address);
  const wait = (await countHit(query, ofAddress, now)) || (await countHit(query, ofAccount, now));
  if (wait > 0) return refuse('throttled', wait);

  const found = await findCredentials(query, email);
  const matches = await passwordMatches(found?.password_hash ?? null, password);
  if (found === undefined || !matches) return refuse('wrong-credentials', 0);
  if (found.suspended_at !== null) return refuse('suspended', 0);

  await forgetHits(query, ofAccount.bucket);
  await giveHitBack(query, ofAddress.bucket);
  return database.transaction(async (transaction) => {
    // A reset that went on meanwhile has ended every session; this one must not outlive it.
    if (!(await passwordIsStill(transaction, found))) return refuse('wrong-credentials', 0);
    const token = await openSession(transaction, { customerId: found.id, userAgent }, now);
    return accept({ token, customer: found });
  });
}

/** Where the wrong passwords for an e-mail are counted. */
export function accountBucket(email: string): string {
  return `login:account:${createHash('sha256').update(email).digest('base64url')}`; // no list of tried e-mails to steal
}

function allowances(email: string, address: string): [Allowance, Allowance] {
  return [
    { bucket: `login:address:${address}`, most: 50, minutes: 15 },
    { bucket: accountBucket(email), most: 10, minutes: 15 },
  ];
}
