import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import type { RefusalTable } from '../api/http-refusal.ts';
import type { Place } from '../known-places/known-places.ts';
import type { Shop } from '../shop.ts';
import { busy, shopperPasswords } from './password-hasher.ts';
import { useCode } from './use-code.ts';

type ProofRefusal = 'wrong-password' | 'wrong-code' | 'too-many-codes' | 'busy';

export const proofRefusals: RefusalTable<ProofRefusal> = {
  'wrong-password': { status: 422, code: 'password', message: 'This is not your password' },
  'wrong-code': { status: 422, code: 'code', message: 'This code is not right, or has expired.' },
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
