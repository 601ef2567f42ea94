import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { noticeVersion, type ConsentPurpose } from '#domain/privacy/data-purposes.ts';

/** Consents to mails belong to an address, which needs no account; a consent to reviews belongs to a customer. */
type ConsentKey =
  | { readonly purpose: 'newsletter' | 'restock' | 'care'; readonly email: string }
  | { readonly purpose: 'reviews'; readonly customer_id: number };

const ofPerson = (key: ConsentKey) =>
  'email' in key
    ? sql<boolean>`purpose = ${key.purpose} and email = ${key.email}`
    : sql<boolean>`purpose = ${key.purpose} and customer_id = ${key.customer_id}`;

/** Records a consent to the words that are shown now. A consent that is open stays as it was given. */
export async function giveConsent(
  transaction: Transaction<Tables>,
  key: ConsentKey,
  now: Date,
): Promise<void> {
  await transaction
    .insertInto('consents')
    .values({ ...key, text_version: noticeVersion, given_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Ends a consent at once. The record stays for its period, as proof (DPDP Act 2023, section 6(10)). */
export async function endConsent(
  transaction: Transaction<Tables>,
  key: ConsentKey,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('consents')
    .set({ ended_at: sql`greatest(given_at, ${now}::timestamptz)`, ended_how: 'withdrawn' })
    .where(ofPerson(key))
    .where('ended_at', 'is', null)
    .execute();
}

export async function isConsentOpen(query: Kysely<Tables>, key: ConsentKey): Promise<boolean> {
  const found = await query
    .selectFrom('consents')
    .select('id')
    .where(ofPerson(key))
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

export interface OpenConsent {
  readonly purpose: ConsentPurpose;
  readonly givenAt: Date;
  readonly version: string;
}

/** A customer's consents; `email` is null while nobody has confirmed that it is theirs. */
export async function readOpenConsents(
  query: Kysely<Tables>,
  { customerId, email }: { readonly customerId: number; readonly email: string | null },
): Promise<OpenConsent[]> {
  return query
    .selectFrom('consents')
    .select(['purpose', 'given_at as givenAt', 'text_version as version'])
    .where('ended_at', 'is', null)
    .where((row) => row.or([row('customer_id', '=', customerId), row('email', '=', email)]))
    .orderBy('purpose')
    .execute();
}
