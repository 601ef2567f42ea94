import { sql, type Transaction } from 'kysely';
import { errorCode } from '#database/error-code.ts';
import type { Tables } from '#database/tables.ts';
import type { CustomerRow } from '../auth/customer-store.ts';

export interface Profile {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Normalised by normalisePhone. */
  readonly phone: string;
}

/** Locks the account until the transaction ends. */
export function lockProfile(
  transaction: Transaction<Tables>,
  customerId: number,
): Promise<Profile & { readonly isEmailProved: boolean }> {
  return transaction
    .selectFrom('customers')
    .select(['first_name as firstName', 'last_name as lastName', 'email', 'phone'])
    .select(sql<boolean>`email_verified_at is not null`.as('isEmailProved'))
    .where('id', '=', customerId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Updates the profile. A new email address or phone number is unverified. */
export function saveProfile(
  transaction: Transaction<Tables>,
  customerId: number,
  { firstName, lastName, email, phone }: Profile,
  now: Date,
): Promise<CustomerRow> {
  return transaction
    .updateTable('customers')
    .set({
      first_name: firstName,
      last_name: lastName,
      email,
      phone,
      email_verified_at: sql`case when email = ${email} then email_verified_at end`,
      phone_verified_at: sql`case when phone = ${phone} then phone_verified_at end`,
      updated_at: now,
    })
    .where('id', '=', customerId)
    .returning(['id', 'first_name', 'last_name', 'email', 'phone', 'gstin', 'business_name'])
    .executeTakeFirstOrThrow();
}

/** Whether an update failed because another customer has the email address. */
export function isEmailTaken(error: unknown): boolean {
  if (errorCode(error) !== '23505' || !(error instanceof Error)) return false;
  return 'constraint' in error && error.constraint === 'customers_email_key';
}
