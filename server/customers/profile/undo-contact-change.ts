import { sql, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import type { RefusalTable } from '../../platform/api/http-refusal.ts';
import { releaseEmail } from '../auth/customer-store.ts';
import { endOtherSessions } from '../auth/session-store.ts';
import { hashOfToken } from '../../platform/secrets/token.ts';
import { forgetPlaces } from '../../platform/known-places/known-places.ts';
import { lockOtherHolder } from './change-contact.ts';

export const undoRefusals: RefusalTable<'dead-link' | 'in-use'> = {
  'dead-link': {
    status: 400,
    code: 'token',
    message: 'This link has expired or was already used. Please contact us if your account is not yours.',
  },
  'in-use': {
    status: 409,
    message:
      'Another account has ordered with this email since. Please contact us, so that we restore this one.',
  },
};

/**
 * Restores the email that a link was mailed to, and the phone number of that time (ACCT-6). Whoever made the change may have set
 * the password, added a passkey and changed more since, so sessions, password, passkeys, codes and later links end as well: the
 * owner signs in with a code. Links of earlier changes stay.
 */
export async function undoContactChange(
  transaction: Transaction<Tables>,
  token: string,
  now: Date,
): Promise<Outcome<number, 'dead-link' | 'in-use'>> {
  const link = hashOfToken(token);
  await sql`
    select from customers where id = (select customer_id from contact_undos where link_hash = ${link})
       for update`.execute(transaction);
  const found = await transaction
    .selectFrom('contact_undos')
    .selectAll()
    .where('link_hash', '=', link)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (found === undefined) return refuse('dead-link');
  const { customer_id: id, email, phone, phone_verified_at: phoneVerifiedAt } = found;
  const other = await lockOtherHolder(transaction, { id, email });
  if (other?.isInUse === true) return refuse('in-use');
  if (other !== undefined) await releaseEmail(transaction, other.id, now);
  for (const table of ['passkeys', 'reset_tokens', 'one_time_codes', 'contact_changes'] as const)
    await transaction.deleteFrom(table).where('customer_id', '=', id).execute();
  await transaction
    .deleteFrom('contact_undos')
    .where('customer_id', '=', id)
    .where('id', '>=', found.id)
    .execute();
  await endOtherSessions(transaction, id, null);
  await forgetPlaces(transaction, { column: 'customer_id', id });
  await transaction
    .updateTable('customers')
    .set({
      email,
      email_verified_at: now,
      phone,
      // The number may belong to another account by now.
      phone_verified_at: sql`case when not exists (select from customers o where o.phone = ${phone} and o.id <> ${id}
                               and o.phone_verified_at is not null) then ${phoneVerifiedAt}::timestamptz end`,
      password_hash: null,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
  return accept(id);
}
