import type { StoredRecord } from '#contract/privacy.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import type { RefusalTable } from '../api/http-refusal.ts';
import { lockUnchanged } from '../auth/lock-unchanged.ts';
import { busy, shopperPasswords } from '../auth/password-hasher.ts';
import type { Shop } from '../shop.ts';
import { eraseCustomer, lockCustomerToErase } from './erase-customer.ts';
import { readStoredAfterErasure } from './stored-after-erasure.ts';

type EraseRefusal = 'under-way' | 'wrong-password' | 'busy';

export const eraseRefusals: RefusalTable<EraseRefusal> = {
  'under-way': {
    status: 409,
    message: 'An order or a payment of yours is still open. Your account can be erased once it is completed.',
  },
  'wrong-password': { status: 422, code: 'password', message: 'This is not your password' },
  busy,
};

interface Erasure {
  readonly customerId: number;
  readonly password: string;
  /** Of the password queue. */
  readonly network: string;
}

/** Erases the account of who knows its password, and answers what stays. Nobody is signed in to it afterwards. */
export async function eraseOwnAccount(
  { database, clock }: Pick<Shop, 'database' | 'clock'>,
  { customerId, password, network }: Erasure,
): Promise<Outcome<StoredRecord[], EraseRefusal>> {
  const found = await database.query
    .selectFrom('customers')
    .select(['id', 'email', 'email_verified_at', 'password_hash'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  const matches = await shopperPasswords.matches(found.password_hash, password, network);
  if (matches === null) return refuse('busy');
  if (!matches) return refuse('wrong-password');
  return database.transaction(async (transaction) => {
    await lockCustomerToErase(transaction, customerId);
    if (!(await lockUnchanged(transaction, 'customers', found, ['password_hash', 'email'])))
      return refuse('wrong-password');
    const email = found.email_verified_at === null ? null : found.email;
    const person = { id: customerId, email, accountEmail: found.email };
    const keeps = await readStoredAfterErasure(transaction, person, clock());
    const erased = await eraseCustomer(transaction, person, clock());
    return erased.accepted ? accept(keeps) : erased;
  });
}
