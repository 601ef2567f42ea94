import type { StoredRecord } from '#contract/privacy.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import type { RefusalTable } from '../api/http-refusal.ts';
import { lockUnchanged } from '../auth/lock-unchanged.ts';
import { busy, shopperPasswords } from '../auth/password-hasher.ts';
import { useCode } from '../auth/use-code.ts';
import type { Place } from '../known-places/known-places.ts';
import type { Shop } from '../shop.ts';
import { eraseCustomer, lockCustomerToErase } from './erase-customer.ts';
import { readStoredAfterErasure } from './stored-after-erasure.ts';

type EraseRefusal = 'under-way' | 'wrong-password' | 'wrong-code' | 'too-many-codes' | 'busy';

export const eraseRefusals: RefusalTable<EraseRefusal> = {
  'under-way': {
    status: 409,
    message: 'An order or a payment of yours is still open. Your account can be erased once it is completed.',
  },
  'wrong-password': { status: 422, code: 'password', message: 'This is not your password' },
  'wrong-code': { status: 422, code: 'code', message: 'This code is not right, or has expired.' },
  'too-many-codes': { status: 429, message: 'Too many wrong codes. Please request a new one.' },
  busy,
};

interface Erasure {
  readonly customerId: number;
  /** The password, or a code to sign in to this account: many accounts have no password (SIGN-7). */
  readonly proof: { readonly password: string } | { readonly code: string };
  readonly place: Place;
}

/** Erases the account of a customer who proves that it is theirs, and returns what is retained. Ends all its sessions. */
export async function eraseOwnAccount(
  shop: Shop,
  { customerId, proof, place }: Erasure,
): Promise<Outcome<StoredRecord[], EraseRefusal>> {
  const { database, clock } = shop;
  const found = await database.query
    .selectFrom('customers')
    .select(['id', 'email', 'phone', 'email_verified_at', 'password_hash'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  if ('password' in proof) {
    const matches = await shopperPasswords.matches(found.password_hash, proof.password, place.network);
    if (matches === null) return refuse('busy');
    if (!matches) return refuse('wrong-password');
  } else {
    const identity = found.email_verified_at === null ? found.phone : found.email;
    const submission = { purpose: 'sign_in', identity, code: proof.code, place } as const;
    const proved = await useCode(shop, submission, async (_, id) => id === customerId);
    if (!proved.accepted) return refuse(proved.refusal === 'wrong-code' ? 'wrong-code' : 'too-many-codes');
    if (!proved.value) return refuse('wrong-code');
  }
  return database.transaction(async (transaction) => {
    await lockCustomerToErase(transaction, customerId);
    if (!(await lockUnchanged(transaction, 'customers', found, ['password_hash', 'email'])))
      return refuse('password' in proof ? 'wrong-password' : 'wrong-code');
    const email = found.email_verified_at === null ? null : found.email;
    const person = { id: customerId, email, accountEmail: found.email };
    const keeps = await readStoredAfterErasure(transaction, person, clock());
    const erased = await eraseCustomer(transaction, person, clock());
    return erased.accepted ? accept(keeps) : erased;
  });
}
