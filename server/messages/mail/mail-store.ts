import { sql } from 'kysely';
import type { Paise } from '#domain/money.ts';
import { longDateTime } from '#domain/locale/indian-time.ts';
import type { ChatInMail, ContactInMail, QuestionInMail, TicketInMail } from './messages/questions.ts';
import type { MailContext } from './mail-context.ts';
import type { Job, OutboxTopics } from '../../platform/outbox/outbox-topics.ts';
import { readGoingBack } from '../../selling/payment/refunds/refund-store.ts';
import { nameInMail } from '../../platform/mail/name-in-mail.ts';
import { orderEmail } from '../../selling/orders/order-email.ts';
import { isVerifiedAddress } from '../../customers/auth/verified-address.ts';

/** `at`: when the event happened, as the mail shows it. */
export async function customerForMail(
  { query }: MailContext,
  { customerId }: { readonly customerId: number },
  { enqueuedAt }: Job,
): Promise<{ readonly to: string; readonly firstName: string; readonly at: string } | null> {
  const found = await query
    .selectFrom('customers')
    .select(['email as to', nameInMail('customers')])
    .where('id', '=', customerId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return found === undefined ? null : { ...found, at: longDateTime(enqueuedAt) };
}

/** The shop's answer in a ticket, and its customer. */
export async function ticketAnswerForMail(
  { query }: MailContext,
  { ticketId, messageId }: OutboxTopics['mail:ticket-answered'],
): Promise<(TicketInMail & { readonly to: string }) | null> {
  const found = await query
    .selectFrom('ticket_messages as answer')
    .innerJoin('support_tickets as ticket', 'ticket.id', 'answer.ticket_id')
    .innerJoin('customers as asker', 'asker.id', 'ticket.customer_id')
    .select(['asker.email as to', nameInMail('asker'), 'ticket.id as ticketId'])
    .select(
      sql<string | null>`case when asker.email_verified_at is not null then ticket.subject end`.as('subject'),
    )
    .select('answer.message as answer')
    .where('ticket.id', '=', ticketId)
    .where('answer.id', '=', messageId)
    .where('answer.author', '=', 'staff')
    .executeTakeFirst();
  return found ?? null;
}

/** The shop's answer in a chat, and its customer. */
export async function chatAnswerForMail(
  { query }: MailContext,
  { messageId }: OutboxTopics['mail:chat-answered'],
): Promise<(ChatInMail & { readonly to: string }) | null> {
  const found = await query
    .selectFrom('chat_messages as answer')
    .innerJoin('customers as asker', 'asker.id', 'answer.customer_id')
    .select(['asker.email as to', nameInMail('asker'), 'answer.message as answer'])
    .where('answer.id', '=', messageId)
    .where('answer.author', '=', 'staff')
    .executeTakeFirst();
  return found ?? null;
}

/** The shop's answer to a contact message. */
export async function contactAnswerForMail(
  { query }: MailContext,
  { contactMessageId }: OutboxTopics['mail:contact-answered'],
): Promise<(ContactInMail & { readonly to: string }) | null> {
  const found = await query
    .selectFrom('contact_messages')
    .select(['email as to', 'name as firstName', 'message as asked', 'answer'])
    .where('id', '=', contactMessageId)
    .executeTakeFirst();
  if (found === undefined || found.answer === null) return null;
  const { to, firstName, asked, answer } = found;
  const proved = await isVerifiedAddress(query, to);
  return { to, firstName: proved ? firstName : '', asked: proved ? asked : null, answer };
}

/** The shop's answer to a question on a piece. */
export async function questionAnswerForMail(
  { query }: MailContext,
  { questionId }: OutboxTopics['mail:question-answered'],
): Promise<(QuestionInMail & { readonly to: string }) | null> {
  const found = await query
    .selectFrom('product_questions as q')
    .innerJoin('customers as asker', 'asker.id', 'q.customer_id')
    .innerJoin('products as p', 'p.id', 'q.product_id')
    .select(['asker.email as to', nameInMail('asker'), 'p.name as piece'])
    .select(
      sql<string | null>`case when asker.email_verified_at is not null then q.question end`.as('question'),
    )
    .select(['q.answer', 'q.public as isPublic'])
    .where('q.id', '=', questionId)
    .executeTakeFirst();
  return found === undefined || found.answer === null ? null : { ...found, answer: found.answer };
}

/** The payer, the amount that goes back and why no order was created. */
export async function payerForMail(
  { query }: MailContext,
  { paymentId }: OutboxTopics['mail:product-sold'],
): Promise<{
  readonly to: string;
  readonly firstName: string;
  readonly amount: Paise;
  readonly reason: string;
} | null> {
  const found = await query
    .selectFrom('payments')
    .innerJoin('customers as payer', 'payer.id', 'payments.customer_id')
    .select([orderEmail('payer').as('to'), nameInMail('payer')])
    .select((row) => row.fn.coalesce('payments.failure', row.val('')).as('reason'))
    .where('payments.id', '=', paymentId)
    .executeTakeFirst();
  return found === undefined ? null : { ...found, amount: await readGoingBack(query, paymentId) };
}
