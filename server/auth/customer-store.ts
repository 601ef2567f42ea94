import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { CodeHolder } from './one-time-code.ts';

const shown = ['id', 'first_name', 'last_name', 'email', 'phone'] as const;

export interface CustomerRow {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
}

export function readCustomer(query: Kysely<Tables>, id: number): Promise<CustomerRow> {
  return query.selectFrom('customers').select(shown).where('id', '=', id).executeTakeFirstOrThrow();
}

/** The number of the customer who has the e-mail or phone of a code. */
export async function holderOf(
  query: Kysely<Tables>,
  { purpose, identity }: CodeHolder,
): Promise<number | undefined> {
  const found = await query
    .selectFrom('customers')
    .select('id')
    .where(purpose === 'verify_phone' ? 'phone' : 'email', '=', identity)
    .executeTakeFirst();
  return found?.id;
}

/** Who signs in with this e-mail, and what is needed to decide about it. */
export function findCredentials(query: Kysely<Tables>, email: string) {
  return query
    .selectFrom('customers')
    .select([...shown, 'password_hash', 'suspended_at'])
    .where('email', '=', email)
    .executeTakeFirst();
}

interface NewCustomer {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly passwordHash: string;
}

/** undefined when the e-mail or the phone is taken: the UNIQUE constraints decide, whoever came at the same moment. */
export function addCustomer(query: Kysely<Tables>, customer: NewCustomer): Promise<CustomerRow | undefined> {
  return query
    .insertInto('customers')
    .values({
      first_name: customer.firstName,
      last_name: customer.lastName,
      email: customer.email,
      phone: customer.phone,
      password_hash: customer.passwordHash,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(shown)
    .executeTakeFirst();
}

export async function emailIsTaken(query: Kysely<Tables>, email: string): Promise<boolean> {
  const taken = await query
    .selectFrom('customers')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  return taken !== undefined;
}

/** Whether the password has not been changed since; until the transaction ends it cannot be. */
export async function passwordIsStill(
  transaction: Transaction<Tables>,
  { id, password_hash }: { readonly id: number; readonly password_hash: string },
): Promise<boolean> {
  const same = await transaction
    .selectFrom('customers')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .forShare()
    .executeTakeFirst();
  return same !== undefined;
}

/** Sets the password of somebody who has just proved to read the account's e-mail. */
export async function setPassword(
  transaction: Transaction<Tables>,
  { customerId, passwordHash, now }: { customerId: number; passwordHash: string; now: Date },
): Promise<void> {
  await transaction
    .updateTable('customers')
    .set((customer) => ({
      password_hash: passwordHash,
      email_verified_at: customer.fn.coalesce('email_verified_at', customer.val(now)),
      updated_at: now,
    }))
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
}

export async function markVerified(
  transaction: Transaction<Tables>,
  customerId: number,
  proved: 'email_verified_at' | 'phone_verified_at',
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('customers')
    .set({ [proved]: now })
    .where('id', '=', customerId)
    .execute();
}
