import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { Recipient } from '../../platform/mail/mail-budget.ts';

/** An address that somebody typed, which may be a customer's. */
export async function typedAddress(
  query: Kysely<Tables>,
  { email }: { readonly email: string },
): Promise<Recipient> {
  return { to: email, proved: await isVerifiedAddress(query, email), confirms: null };
}

/** Whether a customer has confirmed this address. */
export async function isVerifiedAddress(query: Kysely<Tables>, email: string): Promise<boolean> {
  const proved = await query
    .selectFrom('customers')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
  return proved !== undefined;
}
