import { sql, type Kysely, type Transaction } from 'kysely';
import type { OwnerProofWays, WaitingContact } from '#contract/profile.ts';
import type { Tables } from '#database/tables.ts';
import { serverLimits } from '#domain/server-limits.ts';
import { hashOfToken, newToken } from '../../platform/secrets/token.ts';
import { enqueue } from '../../platform/outbox/enqueue.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';

/** What an account shall have once its owner has proved to be it, and once the link to a new email is opened (ACCT-5). */
export interface Waiting {
  readonly email: string | null;
  readonly phone: string | null;
  /** Of the email: a phone number that is proved does not wait. */
  readonly provedAt: Date | null;
  readonly confirmedAt: Date | null;
  readonly askedAt: Date;
  /** null: a first email, to which the mails of orders go meanwhile. */
  readonly expiresAt: Date | null;
}

export interface Wanted extends Pick<Waiting, 'email' | 'phone' | 'provedAt'> {
  /** Whether the account has no email. */
  readonly isFirst: boolean;
}

const columns = [
  'email',
  'phone',
  'proved_at as provedAt',
  'confirmed_at as confirmedAt',
  'asked_at as askedAt',
  'expires_at as expiresAt',
] as const;
const lives = (now: Date) => sql<boolean>`(expires_at is null or expires_at > ${now})`;
/** A mailed link works for three days, however long the email waits. */
const oldestLink = (now: Date) => new Date(now.getTime() - serverLimits.contactChangeLife);

export function readWaiting(
  query: Kysely<Tables>,
  customerId: number,
  now: Date,
): Promise<Waiting | undefined> {
  return query
    .selectFrom('contact_changes')
    .select(columns)
    .where('customer_id', '=', customerId)
    .where(lives(now))
    .executeTakeFirst();
}

export function waitingWire(waiting: Waiting | undefined, ways: OwnerProofWays): WaitingContact {
  if (waiting === undefined) return null;
  const { email, phone, provedAt, confirmedAt, expiresAt } = waiting;
  const [proved, confirmed] = [provedAt !== null, confirmedAt !== null];
  const next = nextStep({ email: confirmed ? null : email, asksProof: !proved || phone !== null }, ways);
  return { email, phone, proved, confirmed, until: expiresAt?.toISOString() ?? null, next };
}

/** What is missing: the link in the mail to `email`, the owner's proof, or both. */
function nextStep(
  { email, asksProof }: { readonly email: string | null; readonly asksProof: boolean },
  ways: OwnerProofWays,
): string {
  const link = email === null ? [] : [`open the link in our email to ${email}`];
  const code = ways === null || ways.code_to === null ? [] : [`a code that we send to ${ways.code_to}`];
  const proof = [...(ways?.password === true ? ['your password'] : []), ...code].join(' or ');
  const steps = [...link, ...(asksProof && proof !== '' ? [`enter ${proof} in your account`] : [])];
  const text = steps.length === 0 ? 'save it once more in your account' : steps.join(', and ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

interface Storing {
  readonly transaction: Transaction<Tables>;
  readonly secrets: Secrets;
  readonly customerId: number;
  readonly now: Date;
}

/** Replaces what waits. With another email, `again`, or after the life of the link, a new link is mailed. */
export async function storeWaiting(
  { transaction, secrets, customerId, now }: Storing,
  { email, phone, provedAt, isFirst }: Wanted,
  { again = false }: { readonly again?: boolean } = {},
): Promise<void> {
  const before = await readWaiting(transaction, customerId, now);
  if (email === null && phone === null) return dropWaiting(transaction, customerId);
  const endless = isFirst && email !== null;
  const written = {
    email,
    phone,
    proved_at: provedAt,
    expires_at: endless ? null : new Date(now.getTime() + serverLimits.contactChangeLife),
  };
  if (email !== null && !again && before?.email === email && before.askedAt > oldestLink(now)) {
    await transaction
      .updateTable('contact_changes')
      .set(written)
      .where('customer_id', '=', customerId)
      .execute();
    return;
  }
  const token = email === null ? null : newToken();
  const confirmed_at = before?.email === email ? before.confirmedAt : null;
  const link = { link_hash: token === null ? null : hashOfToken(token), confirmed_at, asked_at: now };
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

type MailboxProof =
  | { readonly column: 'link_hash'; readonly token: string }
  | { readonly column: 'email'; readonly email: string; readonly customerId: number };

/**
 * Whoever has the mailed link, or has used a code, reads the mailbox of what waits. Returns it with its customer, whose account is
 * locked until the transaction ends.
 */
export async function confirmWaiting(
  transaction: Transaction<Tables>,
  proof: MailboxProof,
  now: Date,
): Promise<(Waiting & { readonly customerId: number }) | undefined> {
  const which =
    proof.column === 'email'
      ? sql<boolean>`customer_id = ${proof.customerId} and email = ${proof.email}`
      : sql<boolean>`link_hash = ${hashOfToken(proof.token)} and asked_at > ${oldestLink(now)}`;
  await sql`
    select from customers where id = (select customer_id from contact_changes where ${which})
       for update`.execute(transaction);
  return transaction
    .updateTable('contact_changes')
    .set({ confirmed_at: sql`coalesce(confirmed_at, ${now})` })
    .where(which)
    .where(lives(now))
    .returning(['customer_id as customerId', ...columns])
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
    .where('asked_at', '>', oldestLink(now))
    .where(lives(now))
    .executeTakeFirst();
  return found !== undefined;
}
