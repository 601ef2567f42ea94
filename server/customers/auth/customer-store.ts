import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { contactOf, type CodeHolder } from './one-time-code.ts';

export const shownOfCustomer = [
  'id',
  'first_name',
  'last_name',
  'email',
  'phone',
  'gstin',
  'business_name',
] as const;

export interface CustomerRow {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
  /** The business that the customer last bought for; else both null. */
  readonly gstin: string | null;
  readonly business_name: string | null;
}

export function readCustomer(query: Kysely<Tables>, id: number): Promise<CustomerRow> {
  return query.selectFrom('customers').select(shownOfCustomer).where('id', '=', id).executeTakeFirstOrThrow();
}

/**
 * Keeps a customer from being erased until the transaction ends; false: erased already. Whoever locks a customer and the
 * cart locks the customer first, as erasing does (LAW-48).
 */
export async function lockAgainstErasure(transaction: Transaction<Tables>, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from customers where id = ${id} and erased_at is null for key share`.execute(transaction);
  return rows.length === 1;
}

/**
 * Whether a code to this email or phone opens the account, if it came from another shop: a phone alone does not open one that
 * has an email, because nobody has confirmed that both belong to one person.
 */
export const isOpenedBy = (column: 'email' | 'phone') =>
  column === 'email' ? sql<boolean>`true` : sql<boolean>`not (unclaimed and email <> '')`;

/**
 * SQL: whether the customer has the email or phone of a code, or, where the code confirms an email, has it wait to become the
 * account's (ACCT-5).
 */
export function holds({ purpose, identity }: CodeHolder) {
  const own = sql<boolean>`${sql.ref(`customers.${contactOf(identity)}`)} = ${identity}`;
  if (purpose !== 'verify_email') return own;
  return sql<boolean>`(${own} or exists (
    select from contact_changes w where w.customer_id = customers.id and w.email = ${identity}))`;
}

/**
 * The customer with the email or phone of a code, and whether it is confirmed. If several accounts have the same phone, this is
 * the requester's own, else the one that confirmed it, else the oldest. What a session has confirmed is its own account's, or
 * nothing: else it would confirm the account of a stranger who claimed the address.
 */
export function holderOf(
  query: Kysely<Tables>,
  holder: CodeHolder,
  asking: number | null,
): Promise<{ readonly id: number; readonly verified: boolean } | undefined> {
  const { purpose, identity } = holder;
  const column = contactOf(identity);
  const confirms = purpose === 'verify_email' || purpose === 'verify_phone';
  const verified = sql<boolean>`${sql.ref(column)} = ${identity} and ${sql.ref(`${column}_verified_at`)} is not null`;
  return query
    .selectFrom('customers')
    .select(['id', verified.as('verified')])
    .where(
      asking !== null && confirms
        ? sql<boolean>`id = ${asking} and ${holds(holder)}`
        : sql<boolean>`${sql.ref(column)} = ${identity}`,
    )
    .where(isOpenedBy(column))
    .orderBy(sql`id = ${asking ?? 0}`, 'desc')
    .orderBy(sql`phone_verified_at is null`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/**
 * The customer who signs in with this email or phone number, with the data needed to decide. If several accounts have the
 * same number, this is the one that confirmed it, else the oldest.
 */
export function findCredentials(query: Kysely<Tables>, identity: string) {
  return query
    .selectFrom('customers')
    .select([...shownOfCustomer, 'password_hash', 'suspended_at'])
    .where(identity.includes('@') ? 'email' : 'phone', '=', identity)
    .orderBy(sql`phone_verified_at is null`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

interface NewCustomer {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly passwordHash: string;
}

/** undefined if the email is taken; the UNIQUE constraint also decides between simultaneous requests. */
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
    .returning(shownOfCustomer)
    .executeTakeFirst();
}

/** SQL: whether a customer has confirmed the email or phone, or paid for an order. Takes the expression of the customer id. */
export const isVerifiedSql = (id: string) => `(
  select c.email_verified_at is not null or c.phone_verified_at is not null or ${hasPaidSql('c.id')}
    from customers c where c.id = ${id})`;

/** SQL: whether a customer has paid for an order. Takes the expression of the customer id. */
export const hasPaidSql = (id: string) =>
  `exists (select from orders o
            where o.customer_id = ${id} and o.payment_status in ('paid', 'partially_refunded'))`;

/**
 * For a customer who is proving access to the account's email for the first time: until now somebody else may have had the
 * account. Their passkeys and phone number open it no longer. Does nothing if the email was confirmed before.
 */
export async function endUnprovedAccess(transaction: Transaction<Tables>, customerId: number): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('customers')
    .set({ phone_verified_at: null })
    .where('id', '=', customerId)
    .where('email_verified_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 1n)
    await transaction.deleteFrom('passkeys').where('customer_id', '=', customerId).execute();
}

/** Sets the password of a customer who has just proved access to the account's email. */
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

/**
 * After a new password: a number that was added or changed while the change can be undone has to be confirmed again, because
 * whoever had the old password may have added it (ACCT-6).
 */
export async function endAddedPhone(
  transaction: Transaction<Tables>,
  customerId: number,
  now: Date,
): Promise<void> {
  await sql`
    update customers c set phone_verified_at = null
     where c.id = ${customerId} and exists (
       select from contact_undos u where u.customer_id = c.id and u.phone <> c.phone and u.expires_at > ${now})`.execute(
    transaction,
  );
}

export async function markVerified(
  transaction: Transaction<Tables>,
  customerId: number,
  column: 'email_verified_at' | 'phone_verified_at',
  now: Date,
): Promise<void> {
  if (column === 'phone_verified_at') await transferPhone(transaction, customerId);
  await transaction
    .updateTable('customers')
    .set({ [column]: now })
    .where('id', '=', customerId)
    .execute();
}

/** The account keeps its data, password and sessions, and is signed in to by its phone number. */
export async function releaseEmail(transaction: Transaction<Tables>, id: number, now: Date): Promise<void> {
  await transaction
    .updateTable('customers')
    .set({ email: '', email_verified_at: null, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** A phone number can pass to another person: it belongs to the account that confirmed it last. */
async function transferPhone(transaction: Transaction<Tables>, customerId: number): Promise<void> {
  await transaction
    .updateTable('customers')
    .set({ phone_verified_at: null })
    .where('phone', '=', (own) =>
      own.selectFrom('customers as own').select('own.phone').where('own.id', '=', customerId),
    )
    .where('id', '<>', customerId)
    .where('phone_verified_at', 'is not', null)
    .execute();
}
