import { sql, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { serverLimits } from '#domain/server-limits.ts';
import { hashOfToken, newToken } from '../auth/token.ts';
import { enqueue } from '../outbox/enqueue.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { StoredProfile } from './profile-store.ts';
import { confirmWaitingEmail, storeWaiting, type Waiting } from './waiting-contact-store.ts';
import { lockProfile } from './profile-store.ts';

export interface Changing {
  readonly transaction: Transaction<Tables>;
  readonly secrets: Secrets;
  readonly customerId: number;
  readonly now: Date;
}

interface Contact {
  readonly email: string;
  readonly phone: string;
}

/**
 * What of another email and phone number counts at once, and what waits (ACCT-5). A first email and a first number count at
 * once, and so does an email in place of one that nobody has confirmed in an account without a password: it opens nothing.
 * Everything else takes a proof that the holder of the session is the owner; an email also the link that is mailed to it.
 */
export function divideChange(
  former: StoredProfile,
  wanted: Contact,
  { proved, now }: { readonly proved: boolean; readonly now: Date },
): { readonly atOnce: Contact; readonly waits: Pick<Waiting, 'email' | 'phone' | 'provedAt'> } {
  const isFree = former.email === '' || (former.emailVerifiedAt === null && !former.hasPassword);
  const emailWaits = wanted.email !== former.email && !isFree;
  const phoneWaits = wanted.phone !== former.phone && former.phone !== '' && !proved;
  return {
    atOnce: {
      email: emailWaits ? former.email : wanted.email,
      phone: phoneWaits ? former.phone : wanted.phone,
    },
    waits: {
      email: emailWaits ? wanted.email : null,
      phone: phoneWaits ? wanted.phone : null,
      provedAt: emailWaits && proved ? now : null,
    },
  };
}

/**
 * After email or phone changed: the earlier email is told. One that was confirmed gets a link that undoes it; one that was not
 * may be somebody else's.
 */
export async function tellEarlierEmail(
  { transaction, secrets, customerId, now }: Changing,
  former: StoredProfile,
  what: 'email' | 'phone',
): Promise<void> {
  const { email: formerEmail, phone, emailVerifiedAt, phoneVerifiedAt } = former;
  const wasProved = emailVerifiedAt !== null;
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

/** Gives the account its new email, if owner and mailbox have agreed. Fails with `isEmailTaken` if another account has it. */
export async function settleEmail(changing: Changing, waiting: Waiting | undefined): Promise<boolean> {
  const { transaction, customerId, now } = changing;
  if (waiting === undefined) return false;
  const { email, phone, provedAt, confirmedAt } = waiting;
  if (email === null || provedAt === null || confirmedAt === null) return false;
  const former = await lockProfile(transaction, customerId);
  await transaction
    .updateTable('customers')
    .set({ email, email_of_another: null, email_verified_at: confirmedAt, updated_at: now })
    .where('id', '=', customerId)
    .execute();
  await storeWaiting(changing, { email: null, phone, provedAt: null });
  await tellEarlierEmail(changing, former, 'email');
  return true;
}

/** The link of the mail to a new email. null: there is no such link. `settled`: the account has the email now. */
export async function openNewEmailLink(
  { transaction, secrets, now }: Omit<Changing, 'customerId'>,
  token: string,
): Promise<{ readonly customerId: number; readonly settled: boolean } | null> {
  const waiting = await confirmWaitingEmail(transaction, token, now);
  if (waiting === undefined) return null;
  const { customerId } = waiting;
  const settled = await settleEmail({ transaction, secrets, customerId, now }, waiting);
  return { customerId, settled };
}

/** Another account that has the email, locked; undefined: none. */
export async function lockOtherHolder(
  transaction: Transaction<Tables>,
  { id, email }: { readonly id: number; readonly email: string },
): Promise<{ readonly id: number; readonly isInUse: boolean } | undefined> {
  return transaction
    .selectFrom('customers')
    .select('id')
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
