import { sql, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { serverLimits } from '#domain/server-limits.ts';
import { markVerified, releaseEmail } from '../auth/customer-store.ts';
import { hashOfToken, newToken } from '../../platform/secrets/token.ts';
import { enqueue } from '../../platform/outbox/enqueue.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { StoredProfile } from './profile-store.ts';
import { confirmWaiting, storeWaiting, type Waiting, type Wanted } from './waiting-contact-store.ts';
import { lockProfile } from './profile-store.ts';

export interface Changing {
  readonly transaction: Transaction<Tables>;
  readonly secrets: Secrets;
  readonly customerId: number;
  readonly now: Date;
}

/**
 * What an account has after a request, and what waits (ACCT-5). A first email or number is like another one: it signs in. A number
 * takes a proof that the holder of the session is the owner, an email also the link that is mailed to it. What waited before
 * waits on, unless it is replaced.
 */
export function divideChange(
  former: StoredProfile,
  asked: { readonly email?: string | undefined; readonly phone?: string | undefined },
  { before, proved, now }: { before: Waiting | undefined; proved: boolean; now: Date },
): { readonly phone: string; readonly waits: Wanted; readonly asks: boolean; readonly isNews: boolean } {
  const email = asked.email === former.email ? undefined : asked.email;
  const phone = asked.phone === former.phone ? undefined : asked.phone;
  const given = phone !== undefined && proved;
  const kept = email === undefined || email === before?.email ? (before?.provedAt ?? null) : null;
  const waits = {
    email: email ?? before?.email ?? null,
    phone: given ? null : (phone ?? before?.phone ?? null),
    provedAt: email !== undefined && proved ? now : kept,
    isFirst: former.email === '',
  };
  const isNews = given || waits.email !== (before?.email ?? null) || waits.phone !== (before?.phone ?? null);
  const asks = email !== undefined || phone !== undefined;
  return { phone: given ? phone : former.phone, waits, asks, isNews };
}

/**
 * After email or phone changed: the earlier ones are told. An email that was confirmed gets a link that undoes it; one that was not
 * may be somebody else's, and so may a number.
 */
export async function tellEarlierContact(
  { transaction, secrets, customerId, now }: Changing,
  former: StoredProfile,
  what: 'email' | 'phone',
): Promise<void> {
  const { email: formerEmail, phone, emailVerifiedAt, phoneVerifiedAt } = former;
  const wasProved = emailVerifiedAt !== null;
  if (what === 'phone' && phoneVerifiedAt !== null)
    await enqueue(transaction, 'text:phone-changed', { phone });
  if (formerEmail === '' || (what === 'phone' && !wasProved)) return;
  const told = { customerId, formerEmail, wasProved, what };
  if (!wasProved) return enqueue(transaction, 'mail:email-changed', told);
  const token = newToken();
  await transaction
    .insertInto('contact_undos')
    .values({
      customer_id: customerId,
      link_hash: hashOfToken(token),
      email: formerEmail,
      phone,
      phone_verified_at: phoneVerifiedAt,
      changed_at: now,
      expires_at: new Date(now.getTime() + serverLimits.contactUndoLife),
    })
    .execute();
  await enqueue(transaction, 'mail:email-changed', { ...told, sealedUndo: secrets.seal(token) });
}

/**
 * Gives the account its new email, if owner and mailbox have agreed. An account that has the email and has not confirmed it loses it.
 * Fails with `isEmailTaken` if one has confirmed it.
 */
export async function settleEmail(changing: Changing, waiting: Waiting | undefined): Promise<boolean> {
  const { transaction, customerId, now } = changing;
  if (waiting === undefined) return false;
  const { email, provedAt, confirmedAt } = waiting;
  if (email === null || provedAt === null || confirmedAt === null) return false;
  const former = await lockProfile(transaction, customerId);
  const other = await lockOtherHolder(transaction, { id: customerId, email });
  if (other?.isConfirmed === false) await releaseEmail(transaction, other.id, now);
  await transaction
    .updateTable('customers')
    .set({ email, email_verified_at: confirmedAt, updated_at: now })
    .where('id', '=', customerId)
    .execute();
  await storeWaiting(changing, { ...waiting, email: null, provedAt: null, isFirst: false });
  await tellEarlierContact(changing, former, 'email');
  return true;
}

/** A customer has used the code of a mail to this email: it is confirmed, or, if it waits, proved. Whether the account has it now. */
export async function confirmMailbox(changing: Changing, email: string): Promise<boolean> {
  const { transaction, customerId, now } = changing;
  const own = await lockProfile(transaction, customerId);
  if (own.email !== email) {
    const waiting = await confirmWaiting(transaction, { column: 'email', email, customerId }, now);
    return settleEmail(changing, waiting);
  }
  await markVerified(transaction, customerId, 'email_verified_at', now);
  return true;
}

/** The link of the mail to a new email. null: there is no such link. `settled`: the account has the email now. */
export async function openNewEmailLink(
  { transaction, secrets, now }: Omit<Changing, 'customerId'>,
  token: string,
): Promise<{ readonly customerId: number; readonly settled: boolean } | null> {
  const waiting = await confirmWaiting(transaction, { column: 'link_hash', token }, now);
  if (waiting === undefined) return null;
  const { customerId } = waiting;
  const settled = await settleEmail({ transaction, secrets, customerId, now }, waiting);
  return { customerId, settled };
}

/** Another account that has the email, locked; undefined: none. */
export async function lockOtherHolder(
  transaction: Transaction<Tables>,
  { id, email }: { readonly id: number; readonly email: string },
): Promise<{ readonly id: number; readonly isConfirmed: boolean; readonly isInUse: boolean } | undefined> {
  return transaction
    .selectFrom('customers')
    .select(['id', sql<boolean>`email_verified_at is not null`.as('isConfirmed')])
    .select(
      sql<boolean>`email_verified_at is not null and exists (select from orders o where o.customer_id = customers.id)`.as(
        'isInUse',
      ),
    )
    .where('email', '=', email)
    .where('id', '<>', id)
    .forUpdate()
    .executeTakeFirst();
}
