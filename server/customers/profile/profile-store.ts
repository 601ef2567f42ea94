import { sql, type Kysely, type Transaction } from 'kysely';
import { errorCode } from '#database/error-code.ts';
import type { Tables } from '#database/tables.ts';

export interface Profile {
  readonly firstName: string;
  readonly lastName: string;
  /** '': none. */
  readonly email: string;
  /** Normalised by normalisePhone; '': none. */
  readonly phone: string;
}

export interface StoredProfile extends Profile {
  readonly emailVerifiedAt: Date | null;
  readonly phoneVerifiedAt: Date | null;
  readonly hasPassword: boolean;
}

export function readProfile(query: Kysely<Tables>, customerId: number): Promise<StoredProfile> {
  return profileOf(query, customerId).executeTakeFirstOrThrow();
}

/** Locks the account until the transaction ends. */
export function lockProfile(transaction: Transaction<Tables>, customerId: number): Promise<StoredProfile> {
  return profileOf(transaction, customerId).forUpdate().executeTakeFirstOrThrow();
}

function profileOf(query: Kysely<Tables>, customerId: number) {
  return query
    .selectFrom('customers')
    .select(['first_name as firstName', 'last_name as lastName', 'email', 'phone'])
    .select(['email_verified_at as emailVerifiedAt', 'phone_verified_at as phoneVerifiedAt'])
    .select(sql<boolean>`password_hash is not null`.as('hasPassword'))
    .where('id', '=', customerId);
}

/** Updates name and phone number. Another number is unverified. */
export async function saveProfile(
  transaction: Transaction<Tables>,
  customerId: number,
  { firstName, lastName, phone }: Omit<Profile, 'email'>,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('customers')
    .set({
      first_name: firstName,
      last_name: lastName,
      phone,
      phone_verified_at: sql`case when phone = ${phone} then phone_verified_at end`,
      updated_at: now,
    })
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
}

/** Whether a statement failed because another customer has the email address. */
export function isEmailTaken(error: unknown): boolean {
  if (errorCode(error) !== '23505' || !(error instanceof Error)) return false;
  return 'constraint' in error && error.constraint === 'customers_email_key';
}
