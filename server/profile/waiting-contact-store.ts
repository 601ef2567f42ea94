import { sql, type Kysely, type Transaction } from 'kysely';
import type { WaitingContact } from '#contract/profile.ts';
import type { Tables } from '#database/tables.ts';
import { serverLimits } from '#domain/server-limits.ts';
import { hashOfToken, newToken } from '../auth/token.ts';
import { enqueue } from '../outbox/enqueue.ts';
import type { Secrets } from '../secrets/secrets.ts';

/** What an account shall have once its owner has proved to be it, and once the link to a new email is opened (ACCT-5). */
export interface Waiting {
  readonly email: string | null;
  readonly phone: string | null;
  /** Of the email: a phone number that is proved does not wait. */
  readonly provedAt: Date | null;
  readonly confirmedAt: Date | null;
  readonly expiresAt: Date;
}

export function readWaiting(
  query: Kysely<Tables>,
  customerId: number,
  now: Date,
): Promise<Waiting | undefined> {
  return query
    .selectFrom('contact_changes')
    .select(['email', 'phone', 'proved_at as provedAt', 'confirmed_at as confirmedAt'])
    .select('expires_at as expiresAt')
    .where('customer_id', '=', customerId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export function waitingWire(waiting: Waiting | undefined): WaitingContact {
  if (waiting === undefined) return null;
  const { email, phone, provedAt, confirmedAt, expiresAt } = waiting;
  const [proved, confirmed] = [provedAt !== null, confirmedAt !== null];
  return { email, phone, proved, confirmed, until: expiresAt.toISOString() };
}

interface Storing {
  readonly transaction: Transaction<Tables>;
  readonly secrets: Secrets;
  readonly customerId: number;
  readonly now: Date;
}

/** Replaces what waits. With another email, or `again`, a new link is mailed; an email of another account gets none. */
export async function storeWaiting(
  { transaction, secrets, customerId, now }: Storing,
  { email, phone, provedAt }: Pick<Waiting, 'email' | 'phone' | 'provedAt'>,
  { again = false }: { readonly again?: boolean } = {},
): Promise<void> {
  const before = await readWaiting(transaction, customerId, now);
  if (email === null && phone === null) return dropWaiting(transaction, customerId);
  const written = {
    email,
    phone,
    proved_at: provedAt,
    asked_at: now,
    expires_at: new Date(now.getTime() + serverLimits.contactChangeLife),
  };
  if (email !== null && !again && before?.email === email) {
    await transaction
      .updateTable('contact_changes')
      .set(written)
      .where('customer_id', '=', customerId)
      .execute();
    return;
  }
  const token = email === null ? null : newToken();
  const link = { link_hash: token === null ? null : hashOfToken(token), confirmed_at: null };
  await transaction
    .insertInto('contact_changes')
    .values({ customer_id: customerId, ...written, ...link })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet({ ...written, ...link }))
    .execute();
  if (email === null || token === null) return;
  // Both, so that the work is the same: one of them has a recipient.
  await enqueue(transaction, 'mail:new-email', { customerId, email, sealedLink: secrets.seal(token) });
  await enqueue(transaction, 'mail:account-exists', { email, wantedBy: customerId });
}

export async function dropWaiting(query: Kysely<Tables>, customerId: number): Promise<void> {
  await query.deleteFrom('contact_changes').where('customer_id', '=', customerId).execute();
}

/** The customer of a mailed link, whose account is locked until the transaction ends. The link counts as opened. */
export async function confirmWaitingEmail(
  transaction: Transaction<Tables>,
  token: string,
  now: Date,
): Promise<(Waiting & { readonly customerId: number }) | undefined> {
  const link = hashOfToken(token);
  await sql`
    select from customers where id = (select customer_id from contact_changes where link_hash = ${link})
       for update`.execute(transaction);
  return transaction
    .updateTable('contact_changes')
    .set({ confirmed_at: sql`coalesce(confirmed_at, ${now})` })
    .where('link_hash', '=', link)
    .where('expires_at', '>', now)
    .returning(['customer_id as customerId', 'email', 'phone', 'proved_at as provedAt'])
    .returning(['confirmed_at as confirmedAt', 'expires_at as expiresAt'])
    .executeTakeFirst();
}

/** Whether a mailed link is still the one of the email that waits. */
export async function isWaitingLink(
  query: Kysely<Tables>,
  { customerId, link, now }: { readonly customerId: number; readonly link: string; readonly now: Date },
): Promise<boolean> {
  const found = await query
    .selectFrom('contact_changes')
    .select('customer_id')
    .where('customer_id', '=', customerId)
    .where('link_hash', '=', hashOfToken(link))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return found !== undefined;
}
