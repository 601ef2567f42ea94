import { sql, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import type { RefusalTable } from '../../platform/api/http-refusal.ts';
import { readKnownPlace, unknown, type KnownPlace } from '../../platform/known-places/known-places.ts';
import { enqueue } from '../../platform/outbox/enqueue.ts';
import type { Shop } from '../../platform/shop.ts';
import { deleteSignInCode, lockSignInCode, type SignInProof } from './code-store.ts';
import {
  isOpenedBy,
  markVerified,
  releaseEmail,
  shownOfCustomer,
  type CustomerRow,
} from './customer-store.ts';
import { contactOf, fingerprint } from './one-time-code.ts';
import { openCustomerSession, type SignedIn, type SigningIn } from './open-customer-session.ts';
import { hashOfToken } from '../../platform/secrets/token.ts';
import { countGuess } from './use-code.ts';

type SignInByCodeRefusal = 'wrong-code' | 'no-code' | 'too-many-tries' | 'throttled' | DecisionRefusal;
type DecisionRefusal = 'suspended' | 'unconfirmed-account';

export const signInByCodeRefusals: RefusalTable<SignInByCodeRefusal> = {
  'wrong-code': { status: 400, code: 'otp', message: 'This code is incorrect.' },
  'no-code': {
    status: 400,
    code: 'otp-expired',
    message: 'This code has expired or was already used. Please request a new one.',
  },
  'too-many-tries': {
    status: 429,
    code: 'otp-tries',
    message: 'Too many wrong codes. Please request a new one.',
  },
  throttled: { status: 429, message: 'Too many attempts. Please try again later.' },
  suspended: { status: 403, message: 'This account is suspended. Please contact us.' },
  'unconfirmed-account': {
    status: 409,
    message:
      'There is an account here that was never confirmed, so it may be somebody else’s. Sign in with its password if it is yours, or start a new account.',
  },
};

export const signInByLinkRefusals: RefusalTable<DecisionRefusal | 'no-code'> = {
  ...signInByCodeRefusals,
  'no-code': {
    status: 400,
    code: 'token',
    message: 'This link has expired or was already used. Please request a new code.',
  },
};

export interface CodeSignIn extends SigningIn {
  /** Make a new account where the present one never confirmed this email or phone. */
  readonly startNew: boolean;
}

export interface SignedInByCode extends SignedIn {
  readonly created: boolean;
  readonly hasPasskey: boolean;
}

/**
 * Signs in who received the code, and makes an account where there is none (SIGN-1). Attempts are counted like those at every
 * code. A refusal states the seconds to wait, or for a wrong code the attempts left; null: not told.
 */
export async function signInByCode(
  shop: Shop,
  { identity, code, ...visitor }: CodeSignIn & { readonly identity: string; readonly code: string },
): Promise<Outcome<SignedInByCode, SignInByCodeRefusal, number | null>> {
  const holder = { purpose: 'sign_in', identity } as const;
  const counted = await countGuess(shop, { holder, place: visitor.place });
  if (!counted.accepted) return counted;
  const proof = { column: 'code_hash', identity, hash: fingerprint(shop.secrets, holder, code) } as const;
  const outcome = await useProof(shop, proof, visitor);
  return !outcome.accepted && outcome.refusal === 'no-code' ? refuse('wrong-code', counted.value) : outcome;
}

/** The same with the link of the mail. Not counted: 256 bits cannot be guessed. */
export function signInByLink(
  shop: Shop,
  { token, ...visitor }: CodeSignIn & { readonly token: string },
): Promise<Outcome<SignedInByCode, DecisionRefusal | 'no-code', null>> {
  return useProof(shop, { column: 'link_hash', hash: hashOfToken(token) }, visitor);
}

/** Locks: code, then customer. The code stays valid if the shopper has to decide between two accounts. */
function useProof(
  { database, clock, secrets }: Shop,
  proof: SignInProof,
  { startNew, ...visitor }: CodeSignIn,
): Promise<Outcome<SignedInByCode, DecisionRefusal | 'no-code', null>> {
  const now = clock();
  return database.transaction(async (transaction) => {
    const identity = await lockSignInCode(transaction, proof, now);
    if (identity === undefined) return refuse('no-code', null);
    const found = await lockHolder(transaction, identity);
    const known =
      found === undefined
        ? unknown
        : await readKnownPlace(
            { query: transaction, secrets },
            { column: 'customer_id', id: found.customer.id },
            visitor.place,
          );
    const decided = await decide(transaction, { identity, found, known, startNew, now });
    if (!decided.accepted && decided.refusal === 'unconfirmed-account') return decided;
    await deleteSignInCode(transaction, identity);
    if (!decided.accepted) return decided;
    const { customer, created } = decided.value;
    const session = await openCustomerSession({ transaction, secrets }, customer, {
      ...visitor,
      known: created ? unknown : known,
      now,
    });
    const passkey = await transaction
      .selectFrom('passkeys')
      .select('id')
      .where('customer_id', '=', customer.id)
      .executeTakeFirst();
    return accept({ ...session, created, hasPasskey: passkey !== undefined });
  });
}

interface Holder {
  readonly customer: CustomerRow;
  readonly verified: boolean;
  /** Came from another shop, and nobody has signed in to it. */
  readonly unclaimed: boolean;
  readonly suspended: boolean;
}

/** The account with this email or phone: the one that confirmed it, else the oldest. Locked until the transaction ends. */
async function lockHolder(transaction: Transaction<Tables>, identity: string): Promise<Holder | undefined> {
  const column = contactOf(identity);
  const verifiedAt = sql.ref<Date | null>(`${column}_verified_at`);
  const row = await transaction
    .selectFrom('customers')
    .select(shownOfCustomer)
    .select(['suspended_at', 'unclaimed', verifiedAt.as('verified_at')])
    .where(column, '=', identity)
    .where(isOpenedBy(column))
    .orderBy(sql`${verifiedAt} is null`)
    .orderBy('id')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { suspended_at: suspendedAt, verified_at: verified, unclaimed, ...customer } = row;
  return { customer, verified: verified !== null, unclaimed, suspended: suspendedAt !== null };
}

interface Decision {
  readonly identity: string;
  readonly found: Holder | undefined;
  readonly known: KnownPlace;
  readonly startNew: boolean;
  readonly now: Date;
}

/**
 * The account to open. One that never confirmed the email or phone is opened only in a browser that has signed in to it: else
 * it may be somebody else's, who mistyped or claimed the address, and neither may see the other's data (docs/decisions/0097).
 * One that came from another shop was opened by nobody, so the code opens it (docs/decisions/0119).
 */
async function decide(
  transaction: Transaction<Tables>,
  { identity, found, known, startNew, now }: Decision,
): Promise<Outcome<{ readonly customer: CustomerRow; readonly created: boolean }, DecisionRefusal, null>> {
  const column = contactOf(identity);
  if (found !== undefined && (found.verified || found.unclaimed || known.device)) {
    if (found.suspended) return refuse('suspended', null);
    if (!found.verified) await markVerified(transaction, found.customer.id, `${column}_verified_at`, now);
    return accept({ customer: found.customer, created: false });
  }
  if (found !== undefined && !startNew) return refuse('unconfirmed-account', null);
  // An email has one account; a phone number may stay in several, of which one has confirmed it.
  if (found !== undefined && column === 'email') await releaseEmail(transaction, found.customer.id, now);
  const customer = await addConfirmedCustomer(transaction, identity, now);
  if (customer === undefined) return refuse('unconfirmed-account', null); // registered meanwhile
  if (column === 'email') await enqueue(transaction, 'mail:welcome', { customerId: customer.id });
  return accept({ customer, created: true });
}

function addConfirmedCustomer(
  transaction: Transaction<Tables>,
  identity: string,
  now: Date,
): Promise<CustomerRow | undefined> {
  const contact =
    contactOf(identity) === 'email'
      ? { email: identity, phone: '', email_verified_at: now }
      : { email: '', phone: identity, phone_verified_at: now };
  return transaction
    .insertInto('customers')
    .values({ first_name: '', last_name: '', ...contact })
    .onConflict((conflict) => conflict.doNothing())
    .returning(shownOfCustomer)
    .executeTakeFirst();
}
