import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { openStatuses } from '#domain/orders/order-status.ts';
import { openReturnStatuses } from '#domain/orders/return-request.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import { hasOpenComplaint, keepOpenComplaints } from '../service/complaints/keep-open-complaints.ts';
import { deletedAttempts, isEndedAttempt } from '../selling/payment/ended-attempts.ts';
import { endLinks, ofCustomer } from '../selling/tax-documents/link-generation.ts';
import { messages, type Person } from './personal-table.ts';

interface Erased extends Person {
  /** The address that the account has, also if nobody has confirmed it. */
  readonly accountEmail: string;
}

/** Tables whose rows refer to the account; cart lines and ticket messages are deleted by cascade. */
const theirs = [
  'sessions',
  'addresses',
  'wishlist_items',
  'saved_items',
  'carts',
  'reviews',
  'product_questions',
  'support_tickets',
  'chat_messages',
  'idempotency_keys',
  'hold_runs',
  'one_time_codes',
  'reset_tokens',
  'contact_changes',
  'contact_undos',
  'known_places',
  'passkeys',
  'nominees',
  'former_orders',
  'move_in_people',
] as const;

/**
 * Erases personal data on the customer's request (Digital Personal Data Protection Act 2023, section 12), as
 * personal-data.ts says of each table. Orders, their addresses, invoices, PANs and payment references are kept as tax law
 * requires (CGST Act 2017, section 36), records of consents and open complaints for their periods. Refused while an order
 * or a payment is open. Locks: customer, cart, payments.
 */
export async function eraseCustomer(
  transaction: Transaction<Tables>,
  { id, email, accountEmail }: Erased,
  now: Date,
): Promise<Outcome<void, 'under-way'>> {
  await lockCustomerToErase(transaction, id);
  if (await hasOpenOrders(transaction, id)) return refuse('under-way');
  await keepOpenComplaints(transaction, id);
  for (const table of theirs) await transaction.deleteFrom(table).where('customer_id', '=', id).execute();
  await transaction
    .deleteFrom('staff_idempotency_keys')
    .where('order_id', 'in', (orders) =>
      orders.selectFrom('orders').select('id').where('customer_id', '=', id),
    )
    .execute();
  await endLinks(transaction, ofCustomer(id));
  await erasePayments(transaction, id, now);
  await eraseWordsAboutOrders(transaction, id);
  if (email !== null) await eraseByEmail(transaction, email);
  await endConsents(transaction, { id, email }, now);
  await transaction
    .updateTable('nominee_requests')
    .set({ done_at: sql`greatest(asked_at, ${now}::timestamptz)` })
    .where('customer_id', '=', id)
    .where('done_at', 'is', null)
    .execute();
  await transaction
    .deleteFrom('outbox')
    .where(sql<boolean>`payload ->> 'customerId' = ${String(id)} or payload ->> 'identity' = ${accountEmail}
                        or ${email} in (payload ->> 'email', payload ->> 'formerEmail')`)
    .execute();
  await transaction
    .updateTable('customers')
    .set({
      first_name: 'Erased',
      last_name: 'Customer',
      email: `erased-${id}@erased.invalid`, // reserved by RFC 2606
      phone: `erased-${id}`,
      password_hash: '$argon2id$erased',
      picture_id: null,
      email_verified_at: null,
      phone_verified_at: null,
      note: '',
      gstin: null,
      business_name: null,
      suspended_at: now,
      erased_at: now,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
  return accept(undefined);
}

/**
 * Waits for orders and payments of this customer that are being placed, and lets none begin (LAW-48). Both sides lock the
 * customer first, then the cart.
 */
export async function lockCustomerToErase(transaction: Transaction<Tables>, id: number): Promise<void> {
  await sql`select from customers where id = ${id} for update`.execute(transaction);
  await sql`select from carts where customer_id = ${id} for update`.execute(transaction);
}

/**
 * Deletes the attempts that no bank pays any more. The others, and payments that were returned, lose the link to the
 * customer and keep number, amount and the provider's reference, so that money that arrives late goes back (LAW-47).
 * Checkout data of orders is emptied. A PAN stays with its order; one of an attempt is deleted.
 */
async function erasePayments(transaction: Transaction<Tables>, id: number, now: Date): Promise<void> {
  const payments = sql`(select p.id from payments p where p.customer_id = ${id})`;
  await sql`delete from buyer_pans where order_id is null and payment_id in ${payments}`.execute(transaction);
  await sql`update payment_events set payload = '{}' where payment_id in ${payments}`.execute(transaction);
  await transaction
    .updateTable('payments')
    .set({ checkout: '{}', opened: null })
    .where('customer_id', '=', id)
    .execute();
  const ended = sql<boolean>`p.customer_id = ${id} and ${isEndedAttempt(now)}`;
  await sql`with ${deletedAttempts(ended)} select from gone`.execute(transaction);
  await transaction
    .updateTable('payments')
    .set({ customer_id: null, cart_id: null, failure: null })
    .where('customer_id', '=', id)
    .where('order_id', 'is', null)
    .execute();
}

/** The consents end. Their records stay for their period, to prove what was agreed to (DPDP Rules 2025, rule 8(3)). */
async function endConsents(
  transaction: Transaction<Tables>,
  { id, email }: Person,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('consents')
    .set({ ended_at: sql`greatest(given_at, ${now}::timestamptz)`, ended_how: 'withdrawn' })
    .where((row) => row.or([row('customer_id', '=', id), row('email', '=', email)]))
    .where('ended_at', 'is', null)
    .execute();
}

/** What was written about orders, and no law asks for. */
async function eraseWordsAboutOrders(transaction: Transaction<Tables>, id: number): Promise<void> {
  const orders = sql`(select o.id from orders o where o.customer_id = ${id})`;
  await sql`delete from order_notes where order_id in ${orders}`.execute(transaction);
  await sql`delete from order_returns where order_id in ${orders}`.execute(transaction);
  await sql`delete from delivery_reviews where order_id in ${orders}`.execute(transaction);
  await sql`delete from unverified_orders where order_id in ${orders}`.execute(transaction);
  // The limit of a coupon per customer starts anew: nothing that tells a mailbox is kept for it.
  await sql`update coupon_redemptions set mailbox = null where customer_id = ${id}`.execute(transaction);
  // What the staff typed when they cancelled or refunded. The reason of a refund stays, as its credit note states it.
  await sql`update order_status_history set note = null where order_id in ${orders} and note is not null`.execute(
    transaction,
  );
  await sql`update refunds set note = null, request = null where order_id in ${orders}`.execute(transaction);
  await transaction
    .updateTable('orders')
    .set({ note: null, gift: null })
    .where('customer_id', '=', id)
    .execute();
}

async function eraseByEmail(transaction: Transaction<Tables>, email: string): Promise<void> {
  await transaction.deleteFrom('newsletter_subscribers').where('email', '=', email).execute();
  await transaction.deleteFrom('back_in_stock_requests').where('email', '=', email).execute();
  await transaction.deleteFrom('appointments').where('email', '=', email).execute();
  await transaction.deleteFrom('move_in_people').where('email', '=', email).execute();
  await sql`delete from contact_messages t where t.id in ${messages({ email })}
    and not ${hasOpenComplaint('contact_message_id')}`.execute(transaction);
}

export async function hasOpenOrders(query: Kysely<Tables>, id: number): Promise<boolean> {
  const order = await query
    .selectFrom('orders')
    .select('id')
    .where('customer_id', '=', id)
    .where('status', 'in', openStatuses)
    .executeTakeFirst();
  if (order !== undefined) return true;
  const returned = await query
    .selectFrom('order_returns as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select('r.id')
    .where('o.customer_id', '=', id)
    .where('r.status', 'in', openReturnStatuses)
    .executeTakeFirst();
  if (returned !== undefined) return true;
  const payment = await query
    .selectFrom('payments as p')
    .select('p.id')
    .where('p.customer_id', '=', id)
    .where('p.state', 'in', ['created', 'authorised', 'captured', 'refunding'])
    .executeTakeFirst();
  return payment !== undefined;
}
