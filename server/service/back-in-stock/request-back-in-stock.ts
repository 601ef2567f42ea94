import { sql, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { serverLimits } from '#domain/server-limits.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import { enqueue } from '../../platform/outbox/enqueue.ts';
import type { MailTopic } from '../../platform/outbox/outbox-topics.ts';
import { digest } from '../../platform/known-places/attempt-limits.ts';
import { mailboxOf } from '../../platform/mail/mail-address.ts';
import { giveConsent } from '../../customers/consents/consent-store.ts';
import { readStockState, type StockQuery } from './stock-state.ts';

export interface BackInStockRequest extends StockQuery {
  readonly email: string;
}

interface RequestOfVisitor extends BackInStockRequest {
  /** The customer whose session asks; null: nobody is signed in. */
  readonly asking: number | null;
}

export type BackInStockRefusal = 'no-such-piece' | 'free' | 'throttled';

/** The shortest time between two mails that ask to confirm one request. */
const linkPause = 3_600_000;

/**
 * Stores a request for a mail when a product, or a size of it, is available again: one row per product, size and address, and at
 * most twenty per mailbox in all its spellings, counted under a lock. It is confirmed at once only in the session of a customer
 * with this email, because anybody can type it; else it waits for the link of its mail, and the twenty-first such request replaces
 * the oldest, so that nobody can fill the places of somebody else or learn whether they are full. It changes nothing of a
 * confirmed request that waits for the product, or whose notice is not sent yet. The detail of a refusal is the text about the
 * availability.
 */
export async function requestBackInStock(
  transaction: Transaction<Tables>,
  { asking, ...request }: RequestOfVisitor,
  now: Date,
): Promise<Outcome<undefined, BackInStockRefusal, string>> {
  const { email, ...wanted } = request;
  const product = await readStockState(transaction, wanted, now);
  if (product === null) return refuse('no-such-piece', '');
  if (product.state === 'free') return refuse('free', product.sentence);
  const { mailbox, own, others } = await lockRequests(transaction, request);
  const confirmed = await isOwnEmail(transaction, asking, email);
  const isWaiting =
    own !== undefined &&
    own.confirmed_at !== null &&
    (own.notified_at === null || (await isMailQueued(transaction, 'mail:product-available', request)));
  if (isWaiting && !confirmed) return accept(undefined);
  const rivals = others.filter(({ confirmed_at }) => (confirmed_at !== null) === confirmed);
  const isFull = !isWaiting && rivals.length >= serverLimits.waitsOfMailbox;
  if (isFull && confirmed) return refuse('throttled', '');
  const [oldest] = rivals;
  if (isFull && oldest !== undefined)
    await transaction
      .deleteFrom('back_in_stock_requests')
      .where('product_id', '=', oldest.product_id)
      .where('size', '=', oldest.size)
      .where('email', '=', oldest.email)
      .execute();
  const confirmed_at = confirmed ? now : null;
  const isMailed =
    !confirmed && own?.confirmed_at === null && (await isLinkMailed(transaction, request, own.asked_at, now));
  // Of a request without a confirmation this is when its link was enqueued last.
  const asked_at = isMailed ? own.asked_at : now;
  await transaction
    .insertInto('back_in_stock_requests')
    .values({ product_id: request.productId, size: request.size, email, mailbox, asked_at, confirmed_at })
    .onConflict((conflict) =>
      conflict
        .columns(['product_id', 'email', 'size'])
        .doUpdateSet({ mailbox, asked_at, notified_at: null, confirmed_at }),
    )
    .execute();
  await giveConsent(transaction, { purpose: 'restock', email }, now);
  if (!confirmed && !isMailed) await enqueue(transaction, 'mail:back-in-stock-link', request);
  return accept(undefined);
}

/** Whether the customer who asks has confirmed this email. */
async function isOwnEmail(
  transaction: Transaction<Tables>,
  asking: number | null,
  email: string,
): Promise<boolean> {
  const own = await transaction
    .selectFrom('customers')
    .select('id')
    .where('id', '=', asking ?? 0)
    .where('email', '=', email)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
  return own !== undefined;
}

/** Whether the link of a request was enqueued less than an hour ago, or is still to be sent. */
async function isLinkMailed(
  transaction: Transaction<Tables>,
  request: BackInStockRequest,
  enqueuedAt: Date,
  now: Date,
): Promise<boolean> {
  if (now.getTime() - enqueuedAt.getTime() < linkPause) return true;
  return isMailQueued(transaction, 'mail:back-in-stock-link', request);
}

/** Whether a mail about a request is still to be sent. */
async function isMailQueued(
  transaction: Transaction<Tables>,
  topic: MailTopic,
  { productId, size, email }: BackInStockRequest,
): Promise<boolean> {
  const { rows } = await sql`
    select from outbox
     where topic = ${topic} and done_at is null and available_at < 'infinity'
       and payload @> ${JSON.stringify({ productId, email })}::jsonb
       and coalesce(payload ->> 'size', '') = ${size} limit 1`.execute(transaction);
  return rows.length > 0;
}

/** Confirms a request by the link of its mail; a second time changes nothing. */
export async function confirmBackInStock(
  transaction: Transaction<Tables>,
  request: BackInStockRequest,
  now: Date,
): Promise<Outcome<undefined, 'no-such-link' | 'throttled'>> {
  const { mailbox, own, others } = await lockRequests(transaction, request);
  if (own === undefined) return refuse('no-such-link');
  if (own.confirmed_at !== null) return accept(undefined);
  const places = others.filter(({ confirmed_at }) => confirmed_at !== null);
  if (places.length >= serverLimits.waitsOfMailbox) return refuse('throttled');
  await transaction
    .updateTable('back_in_stock_requests')
    .set({ confirmed_at: now, mailbox })
    .where('product_id', '=', request.productId)
    .where('size', '=', request.size)
    .where('email', '=', request.email)
    .execute();
  return accept(undefined);
}

/**
 * The requests of a mailbox, locked until the transaction ends: this one, and the others that are open, oldest first.
 */
async function lockRequests(
  transaction: Transaction<Tables>,
  { productId, size, email }: BackInStockRequest,
) {
  const mailbox = digest(mailboxOf(email));
  await sql`select pg_advisory_xact_lock(hashtextextended('wait:' || ${mailbox}, 0))`.execute(transaction);
  const all = await transaction
    .selectFrom('back_in_stock_requests')
    .select(['product_id', 'size', 'email', 'asked_at', 'notified_at', 'confirmed_at'])
    .where((wait) => wait.or([wait('mailbox', '=', mailbox), wait('email', '=', email)]))
    .orderBy('asked_at')
    .execute();
  const isOwn = (wait: (typeof all)[number]) =>
    wait.product_id === productId && wait.size === size && wait.email === email;
  return {
    mailbox,
    own: all.find(isOwn),
    others: all.filter((wait) => wait.notified_at === null && !isOwn(wait)),
  };
}
