import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { openStatuses } from '#domain/orders/order-status.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import type { Person } from './personal-data.ts';

interface Erased extends Person {
  /** The address that the account has, also if nobody has confirmed it. */
  readonly accountEmail: string;
}

/** Tables whose rows refer to the account; cart lines and ticket messages are deleted by cascade. */
const theirs = [
  'sessions',
  'addresses',
  'wishlist_items',
  'carts',
  'reviews',
  'support_tickets',
  'chat_messages',
  'idempotency_keys',
  'hold_runs',
  'one_time_codes',
  'reset_tokens',
  'known_places',
  'nominees',
  'consents',
] as const;

/**
 * Erases personal data on the customer's request (Digital Personal Data Protection Act 2023, section 12), as
 * personal-data.ts says of each table. Orders, their addresses, invoices, PANs and payment references are kept as tax law
 * requires (CGST Act 2017, section 36). Refused while an order or a payment is open.
 */
export async function eraseCustomer(
  transaction: Transaction<Tables>,
  { id, email, accountEmail }: Erased,
  now: Date,
): Promise<Outcome<void, 'under-way'>> {
  if (await hasOpenOrders(transaction, id)) return refuse('under-way');
  for (const table of theirs) await transaction.deleteFrom(table).where('customer_id', '=', id).execute();
  await erasePayments(transaction, id);
  await eraseWordsAboutOrders(transaction, id);
  if (email !== null) await eraseByEmail(transaction, email);
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
 * Empties checkout data. The attempts keep number, amount and the provider's reference for their period, so that money
 * that arrives late goes back. A PAN stays with its order; one of an attempt is deleted.
 */
async function erasePayments(transaction: Transaction<Tables>, id: number): Promise<void> {
  const payments = sql`(select p.id from payments p where p.customer_id = ${id})`;
  await sql`delete from buyer_pans where order_id is null and payment_id in ${payments}`.execute(transaction);
  await sql`update payment_events set payload = '{}' where payment_id in ${payments}`.execute(transaction);
  await transaction
    .updateTable('payments')
    .set({ checkout: '{}', opened: null })
    .where('customer_id', '=', id)
    .execute();
}

/** What was written about orders, and no law asks for. */
async function eraseWordsAboutOrders(transaction: Transaction<Tables>, id: number): Promise<void> {
  const orders = sql`(select o.id from orders o where o.customer_id = ${id})`;
  await sql`delete from order_notes where order_id in ${orders}`.execute(transaction);
  await sql`delete from delivery_reviews where order_id in ${orders}`.execute(transaction);
  await sql`delete from unproved_orders where order_id in ${orders}`.execute(transaction);
  await transaction.updateTable('orders').set({ note: null }).where('customer_id', '=', id).execute();
}

async function eraseByEmail(transaction: Transaction<Tables>, email: string): Promise<void> {
  await transaction.deleteFrom('newsletter_subscribers').where('email', '=', email).execute();
  await transaction.deleteFrom('piece_waits').where('email', '=', email).execute();
  await transaction.deleteFrom('consents').where('email', '=', email).execute();
  await transaction
    .deleteFrom('contact_messages')
    .where(sql`lower(email)`, '=', email)
    .execute();
}

export async function hasOpenOrders(query: Kysely<Tables>, id: number): Promise<boolean> {
  const order = await query
    .selectFrom('orders')
    .select('id')
    .where('customer_id', '=', id)
    .where('status', 'in', openStatuses)
    .executeTakeFirst();
  if (order !== undefined) return true;
  const payment = await query
    .selectFrom('payments as p')
    .select('p.id')
    .where('p.customer_id', '=', id)
    .where('p.state', 'in', ['created', 'authorised', 'captured', 'refunding'])
    .executeTakeFirst();
  return payment !== undefined;
}
