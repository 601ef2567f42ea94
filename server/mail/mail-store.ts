import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { Paise } from '#domain/money.ts';
import type { TicketInMail } from './messages/ticket-answered.ts';

export async function customerForMail(
  query: Kysely<Tables>,
  customerId: number,
): Promise<{ readonly to: string; readonly firstName: string } | null> {
  const found = await query
    .selectFrom('customers')
    .select(['email as to', 'first_name as firstName'])
    .where('id', '=', customerId)
    .executeTakeFirst();
  return found ?? null;
}

/** The answer of the shop in a ticket, and who asked. */
export async function answerForMail(
  query: Kysely<Tables>,
  { ticketId, messageId }: { readonly ticketId: number; readonly messageId: number },
): Promise<(TicketInMail & { readonly to: string }) | null> {
  const found = await query
    .selectFrom('ticket_messages as answer')
    .innerJoin('support_tickets as ticket', 'ticket.id', 'answer.ticket_id')
    .innerJoin('customers as asker', 'asker.id', 'ticket.customer_id')
    .select(['asker.email as to', 'asker.first_name as firstName', 'ticket.id as ticketId', 'ticket.subject'])
    .select('answer.message as answer')
    .where('ticket.id', '=', ticketId)
    .where('answer.id', '=', messageId)
    .where('answer.author', '=', 'staff')
    .executeTakeFirst();
  return found ?? null;
}

/** Who paid, and how much. */
export async function payerForMail(
  query: Kysely<Tables>,
  paymentId: number,
): Promise<{ readonly to: string; readonly firstName: string; readonly amount: Paise } | null> {
  const found = await query
    .selectFrom('payments')
    .innerJoin('customers as payer', 'payer.id', 'payments.customer_id')
    .select(['payer.email as to', 'payer.first_name as firstName', 'payments.amount_paise as amount'])
    .where('payments.id', '=', paymentId)
    .executeTakeFirst();
  return found ?? null;
}
