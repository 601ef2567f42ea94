import { sql, type Transaction } from 'kysely';
import { errorCode } from '#database/error-code.ts';
import type { Tables } from '#database/tables.ts';
import { shownEmail, shownOfCustomer, type CustomerRow } from '../auth/customer-store.ts';

export interface Profile {
  readonly firstName: string;
  readonly lastName: string;
  /** As it is shown; '': none. */
  readonly email: string;
  /** Normalised by normalisePhone; '': none. */
  readonly phone: string;
}

export interface StoredProfile extends Profile {
  readonly emailVerifiedAt: Date | null;
  readonly phoneVerifiedAt: Date | null;
  readonly hasPassword: boolean;
}

/** Locks the account until the transaction ends. */
export function lockProfile(transaction: Transaction<Tables>, customerId: number): Promise<StoredProfile> {
  return transaction
    .selectFrom('customers')
    .select(['first_name as firstName', 'last_name as lastName', shownEmail, 'phone'])
    .select(['email_verified_at as emailVerifiedAt', 'phone_verified_at as phoneVerifiedAt'])
    .select(sql<boolean>`password_hash is not null`.as('hasPassword'))
    .where('id', '=', customerId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/**
 * Updates the profile. Another phone number is unverified, and so is another email. One that another account has is only shown
 * (docs/decisions/0057).
 */
export function saveProfile(
  transaction: Transaction<Tables>,
  customerId: number,
  { firstName, lastName, email, phone }: Profile,
  now: Date,
): Promise<CustomerRow> {
  const taken = sql<boolean>`${email} <> '' and exists (select from customers o where o.email = ${email} and o.id <> ${customerId})`;
  return transaction
    .updateTable('customers')
    .set({
      first_name: firstName,
      last_name: lastName,
      email: sql`case when ${taken} then '' else ${email} end`,
      email_of_another: sql`case when ${taken} then ${email} end`,
      phone,
      email_verified_at: sql`case when email = ${email} then email_verified_at end`,
      phone_verified_at: sql`case when phone = ${phone} then phone_verified_at end`,
      updated_at: now,
    })
    .where('id', '=', customerId)
    .returning(shownOfCustomer)
    .executeTakeFirstOrThrow();
}

/** Whether a statement failed because another customer has the email address. */
export function isEmailTaken(error: unknown): boolean {
  if (errorCode(error) !== '23505' || !(error instanceof Error)) return false;
  return 'constraint' in error && error.constraint === 'customers_email_key';
}
