import type { StoredRecord } from '#contract/privacy.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import type { RefusalTable } from '../platform/api/http-refusal.ts';
import { lockUnchanged } from '../customers/auth/lock-unchanged.ts';
import { proofRefusals, proveOwner, type Proof } from '../customers/auth/prove-owner.ts';
import type { Shop } from '../platform/shop.ts';
import { eraseCustomer, lockCustomerToErase } from './erase-customer.ts';
import { readStoredAfterErasure } from './stored-after-erasure.ts';

type EraseRefusal = 'under-way' | keyof typeof proofRefusals;

export const eraseRefusals: RefusalTable<EraseRefusal> = {
  'under-way': {
    status: 409,
    message: 'An order or a payment of yours is still open. Your account can be erased once it is completed.',
  },
  ...proofRefusals,
};

/** Erases the account of a customer who proves that it is theirs, and returns what is retained. Ends all its sessions. */
export async function eraseOwnAccount(
  shop: Shop,
  given: Proof,
): Promise<Outcome<StoredRecord[], EraseRefusal>> {
  const { database, clock } = shop;
  const { customerId } = given;
  const proved = await proveOwner(shop, given);
  if (!proved.accepted) return proved;
  const found = proved.value;
  return database.transaction(async (transaction) => {
    await lockCustomerToErase(transaction, customerId);
    if (!(await lockUnchanged(transaction, 'customers', found, ['password_hash', 'email'])))
      return refuse('password' in given.proof ? 'wrong-password' : 'wrong-code');
    const email = found.email_verified_at === null ? null : found.email;
    const person = { id: customerId, email, accountEmail: found.email };
    const keeps = await readStoredAfterErasure(transaction, person, clock());
    const erased = await eraseCustomer(transaction, person, clock());
    return erased.accepted ? accept(keeps) : erased;
  });
}
