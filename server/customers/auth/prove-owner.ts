import type { OwnerProofWays } from '#contract/profile.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import { refused, type HttpRefusal, type RefusalTable } from '../../platform/api/http-refusal.ts';
import type { CustomerRequestContext } from '../../platform/api/request-context.ts';
import {
  countAttempt,
  refundAttempt,
  type CredentialAttempt,
} from '../../platform/known-places/attempt-limits.ts';
import { readKnownPlace, type Place } from '../../platform/known-places/known-places.ts';
import type { StoredProfile } from '../profile/profile-store.ts';
import { tooManyRequests } from '../../platform/rate-limit/enforce-rate-limit.ts';
import { rateLimits } from '../../platform/rate-limit/rate-limits.ts';
import type { Shop } from '../../platform/shop.ts';
import { busy, shopperPasswords } from './password-hasher.ts';
import { useCode } from './use-code.ts';

type ProofRefusal = 'wrong-password' | 'wrong-code' | 'too-many-codes' | 'busy';

export const proofRefusals: RefusalTable<ProofRefusal> = {
  'wrong-password': { status: 422, code: 'password', message: 'This is not your password' },
  'wrong-code': {
    status: 422,
    code: 'code',
    message: 'This code is incorrect or has expired. Please check it or request a new one.',
  },
  'too-many-codes': { status: 429, message: 'Too many wrong codes. Please request a new one.' },
  busy,
};

export interface Proof {
  readonly customerId: number;
  /** The password, or a code to sign in that was sent to the confirmed email, else to the phone number (SIGN-7). */
  readonly proof: { readonly password: string } | { readonly code: string };
  readonly place: Place;
}

/** The account as it was when the proof was compared. */
export interface ProvedOwner {
  readonly id: number;
  readonly email: string;
  readonly phone: string;
  readonly email_verified_at: Date | null;
  readonly password_hash: string | null;
}

/**
 * Whether the holder of a session is the account's owner: the session may be stolen. The caller counts the attempts, and
 * repeats `lockUnchanged` in its transaction.
 */
export async function proveOwner(
  shop: Shop,
  { customerId, proof, place }: Proof,
): Promise<Outcome<ProvedOwner, ProofRefusal>> {
  const found = await shop.database.query
    .selectFrom('customers')
    .select(['id', 'email', 'phone', 'email_verified_at', 'password_hash'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  if ('password' in proof) {
    const matches = await shopperPasswords.matches(found.password_hash, proof.password, place.network);
    if (matches === null) return refuse('busy');
    return matches ? accept(found) : refuse('wrong-password');
  }
  const identity = found.email_verified_at === null ? found.phone : found.email;
  const submission = { purpose: 'sign_in', identity, code: proof.code, place } as const;
  const proved = await useCode(shop, submission, async (_, id) => id === customerId);
  if (!proved.accepted) return refuse(proved.refusal === 'wrong-code' ? 'wrong-code' : 'too-many-codes');
  return proved.value ? accept(found) : refuse('wrong-code');
}

/**
 * What an account has to prove its owner with; null: nothing, so that its session is all there is. The one rule for everything
 * that signs in: email, phone number and passkeys (docs/decisions/0143).
 */
export function proofWays({
  email,
  phone,
  emailVerifiedAt,
  phoneVerifiedAt,
  hasPassword,
}: StoredProfile): OwnerProofWays {
  if (!hasPassword && emailVerifiedAt === null && phoneVerifiedAt === null) return null;
  return { password: hasPassword, code_to: (emailVerifiedAt === null ? phone : email) || null };
}

/**
 * Compares a proof that came with a request. Attempts are counted as at signing in: those from elsewhere do not lock out a network
 * that the account knows.
 */
export async function readOwnerProof(
  shop: Shop,
  proof: Proof['proof'],
  { customerId, address }: CustomerRequestContext,
): Promise<{ readonly owner: ProvedOwner } | { readonly refusal: HttpRefusal }> {
  const { clock, secrets } = shop;
  const { query } = shop.database;
  const place = { network: address, device: null };
  const guess: CredentialAttempt = {
    account: `owner-proof:${customerId}`,
    place,
    known: await readKnownPlace({ query, secrets }, { column: 'customer_id', id: customerId }, place),
    bounds: { own: rateLimits.ownerProof, strangers: rateLimits.ownerProof },
    networkRule: rateLimits.signIn,
  };
  const wait = await countAttempt(query, guess, clock());
  if (wait > 0) return { refusal: tooManyRequests(rateLimits.ownerProof, wait) };
  const outcome = await proveOwner(shop, { customerId, proof, place });
  if (!outcome.accepted) return { refusal: refused(proofRefusals, outcome) };
  await refundAttempt(query, guess);
  return { owner: outcome.value };
}
