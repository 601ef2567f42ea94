import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { lapsedNote } from '#domain/orders/order-status.ts';
import { readAppointment } from '../../service/appointments/appointment-store.ts';
import { readDocumentRecipient } from '../../selling/tax-documents/document-recipient.ts';
import type { MailTopic, OutboxTopics } from '../../platform/outbox/outbox-topics.ts';
import { orderEmail, workedOnSql } from '../../selling/orders/order-email.ts';
import type { Recipient } from '../../platform/mail/mail-budget.ts';
import { isVerifiedAddress, typedAddress } from '../../customers/auth/verified-address.ts';

type Recipients = {
  readonly [Topic in MailTopic]: (
    query: Kysely<Tables>,
    payload: OutboxTopics[Topic],
  ) => Promise<Recipient | 'uncounted' | null>;
};

const uncounted = () => Promise.resolve('uncounted' as const);

export const recipients: Recipients = {
  'mail:code': uncounted,
  'mail:staff-invited': uncounted,
  'mail:staff-link': uncounted,
  'mail:customer-wrote': uncounted,
  'mail:new-order': uncounted,
  'mail:orders-lapsed': uncounted,
  'mail:health': uncounted,
  'mail:online-limit': uncounted,
  'mail:appointment-notice': uncounted,
  'mail:appointment-link': async (query, { appointmentId }) => {
    const found = await readAppointment(query, appointmentId);
    return found?.status === 'unconfirmed' ? typedAddress(query, found) : null;
  },
  // Its link proves the address.
  'mail:appointment': async (query, { appointmentId }) => {
    const found = await readAppointment(query, appointmentId);
    return found === undefined ? null : { to: found.email, proved: true, confirms: null };
  },
  'mail:welcome': ofCustomer,
  'mail:password-changed': ofCustomer,
  'mail:passkey-added': ofCustomer,
  'mail:email-change-requested': ofCustomer,
  // A confirmed address is not counted: each change of the email needs a new confirmation, and changes are limited
  // (rateLimits.contactChange), so it cannot be repeated to flood somebody.
  'mail:email-changed': async (_, { formerEmail: email, wasProved }) => {
    if (wasProved) return 'uncounted';
    return withAddress({ to: email, proved: false, confirms: null });
  },
  'mail:account-exists': async (query, { email, wantedBy }) =>
    wantedBy === undefined || (await isVerifiedAddress(query, email)) ? typedAddress(query, { email }) : null,
  // One that another account has without having confirmed it gets the link: whoever opens it has proved more.
  'mail:new-email': async (query, { email }) =>
    (await isVerifiedAddress(query, email)) ? null : { to: email, proved: false, confirms: null },
  'mail:newsletter-joined': typedAddress,
  'mail:product-available': typedAddress,
  'mail:back-in-stock-link': typedAddress,
  'mail:order-placed': ofPlacedOrder,
  'mail:order-cancelled': ofCancelledOrder,
  'mail:payment-received': ofOrder,
  'mail:order-shipped': ofOrder,
  'mail:tracking-corrected': ofOrder,
  'mail:out-for-delivery': ofOrder,
  'mail:order-delivered': ofOrder,
  'mail:order-refunded': ofOrder,
  'mail:care-reminder': ofOrder,
  'mail:tax-document': (query, { taxDocumentId }) => readDocumentRecipient(query, taxDocumentId),
  'mail:product-sold': async (query, { paymentId }) => {
    const payer = await customer(
      query,
      sql`c.id = (select customer_id from payments where id = ${paymentId})`,
      orderEmail('c'),
    );
    return payer && { ...payer, proved: true }; // money came, and goes back
  },
  'mail:return': (query, { returnId }) =>
    orderOwner(query, sql`o.id = (select order_id from order_returns where id = ${returnId})`),
  'mail:ticket-answered': (query, { ticketId }) =>
    customer(query, sql`c.id = (select customer_id from support_tickets where id = ${ticketId})`),
  'mail:chat-answered': (query, { messageId }) =>
    customer(query, sql`c.id = (select customer_id from chat_messages where id = ${messageId})`),
  'mail:question-answered': (query, { questionId }) =>
    customer(query, sql`c.id = (select customer_id from product_questions where id = ${questionId})`),
  'mail:complaint-received': ofComplaint,
  'mail:complaint': ofComplaint,
  'mail:contact-answered': async (query, { contactMessageId }) => {
    const message = await query
      .selectFrom('contact_messages')
      .select('email')
      .where('id', '=', contactMessageId)
      .executeTakeFirst();
    return message === undefined ? null : typedAddress(query, message);
  },
};

/**
 * The writer of a ticket, or the address typed on the contact page. null if the complaint was dismissed, or opened again,
 * before its mail was sent. The reason of the dismissal goes to a confirmed email only.
 */
async function ofComplaint(
  query: Kysely<Tables>,
  { complaintId, step }: OutboxTopics['mail:complaint-received'] & Partial<OutboxTopics['mail:complaint']>,
): Promise<Recipient | null> {
  const { rows } = await sql<{ email: string | null; customerId: number | null }>`
    select m.email, t.customer_id as "customerId" from complaints o
      left join contact_messages m on m.id = o.contact_message_id
      left join support_tickets t on t.id = o.ticket_id
     where o.id = ${complaintId} and (o.dismissed_at is not null) = ${step === 'dismissed'}`.execute(query);
  const { email = null, customerId = null } = rows[0] ?? {};
  if (email !== null) return typedAddress(query, { email });
  const found = await customer(query, sql`c.id = ${customerId}`);
  return step === 'dismissed' && found?.proved !== true ? null : found;
}

function ofCustomer(
  query: Kysely<Tables>,
  { customerId }: OutboxTopics['mail:welcome'],
): Promise<Recipient | null> {
  return customer(query, sql`c.id = ${customerId}`);
}

async function customer(
  query: Kysely<Tables>,
  which: RawBuilder<unknown>,
  email = sql<string>`c.email`,
): Promise<Recipient | null> {
  const { rows } = await sql<Recipient>`
    select ${email} as to, c.email_verified_at is not null as proved, null as confirms
      from customers c where ${which} and c.erased_at is null`.execute(query);
  return withAddress(rows[0]);
}

/** null: the customer signs in by phone and has given no email. */
function withAddress(found: Recipient | undefined): Recipient | null {
  return found === undefined || found.to === '' ? null : found;
}

interface OfOrder {
  readonly orderId: number;
}

/** Who has paid gets all mails of the order: nobody pays to write to strangers. */
async function orderOwner(
  query: Kysely<Tables>,
  which: RawBuilder<unknown>,
  counted = sql`null as confirms, ${workedOnSql} as "workedOn"`,
): Promise<Recipient | null> {
  const { rows } = await sql<Recipient>`
    select ${orderEmail('c')} as to, c.email_verified_at is not null or o.payment_status <> 'unpaid' as proved, ${counted}
      from orders o join customers c on c.id = o.customer_id
     where ${which} and c.erased_at is null`.execute(query);
  return withAddress(rows[0]);
}

function ofOrder(query: Kysely<Tables>, { orderId }: OfOrder): Promise<Recipient | null> {
  return orderOwner(query, sql`o.id = ${orderId}`);
}

/** null if the order was cancelled before its mail was sent. */
function ofPlacedOrder(query: Kysely<Tables>, { orderId }: OfOrder): Promise<Recipient | null> {
  const placed = sql`o.id = ${orderId} and o.status not in ('cancelled', 'failed')`;
  return orderOwner(query, placed, sql`case when o.confirm_by is not null then c.id end as confirms`);
}

/**
 * null for an address that is not confirmed if the customer cancelled the order before its first mail was sent, or if the
 * staff did not confirm it.
 */
async function ofCancelledOrder(query: Kysely<Tables>, { orderId }: OfOrder): Promise<Recipient | null> {
  const found = await ofOrder(query, { orderId });
  if (found === null || found.proved) return found;
  const { rows } = await sql`
    select from order_status_history h
     where h.order_id = ${orderId} and h.status = 'cancelled'
       and (h.actor = 'system' and h.note = ${lapsedNote}
            or h.actor = 'customer' and exists (
                 select from outbox where topic = 'mail:order-placed' and done_at is null and postponed
                    and payload ->> 'orderId' = ${String(orderId)}))`.execute(query);
  return rows.length > 0 ? null : found;
}
