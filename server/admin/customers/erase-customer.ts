import { sql, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { openStatuses } from '#domain/orders/order-status.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';

interface Erased {
  readonly id: number;
  readonly email: string;
}

/** Tables whose rows no law requires to keep; cart lines and ticket messages are deleted by cascade. */
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
] as const;

/**
 * Erases personal data on the customer's request (Digital Personal Data Protection Act 2023, section 12). Orders, their
 * addresses, invoices and payment references are kept as tax law requires (CGST Act 2017, section 36). Refused while an
 * order or a payment is open.
 */
export async function eraseCustomer(
  transaction: Transaction<Tables>,
  { id, email }: Erased,
  now: Date,
): Promise<Outcome<void, 'under-way'>> {
  if (await hasOpenOrders(transaction, id)) return refuse('under-way');
  for (const table of theirs) await transaction.deleteFrom(table).where('customer_id', '=', id).execute();
  // A PAN stays with its order; one of an attempt without an order is deleted.
  await transaction
    .deleteFrom('buyer_pans')
    .where('order_id', 'is', null)
    .where('payment_id', 'in', (payments) =>
      payments.selectFrom('payments').select('id').where('customer_id', '=', id),
    )
    .execute();
  await transaction.deleteFrom('newsletter_subscribers').where('email', '=', email).execute();
  await transaction.deleteFrom('piece_waits').where('email', '=', email).execute();
  await transaction
    .deleteFrom('contact_messages')
    .where(sql`lower(email)`, '=', email)
    .execute();
  await transaction
    .deleteFrom('outbox')
    .where(sql<boolean>`${email} in (payload ->> 'email', payload ->> 'formerEmail', payload ->> 'identity')
                        or payload ->> 'customerId' = ${String(id)}`)
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
      suspended_at: now,
      erased_at: now,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
  return accept(undefined);
}

async function hasOpenOrders(transaction: Transaction<Tables>, id: number): Promise<boolean> {
  const order = await transaction
    .selectFrom('orders')
    .select('id')
    .where('customer_id', '=', id)
    .where('status', 'in', openStatuses)
    .executeTakeFirst();
  if (order !== undefined) return true;
  const payment = await transaction
    .selectFrom('payments as p')
    .select('p.id')
    .where('p.customer_id', '=', id)
    .where('p.state', 'in', ['created', 'authorised', 'captured', 'refunding'])
    .executeTakeFirst();
  return payment !== undefined;
}
