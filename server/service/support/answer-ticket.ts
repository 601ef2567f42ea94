import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import { enqueue } from '../../platform/outbox/enqueue.ts';
import { addStaffMessage, lockAnyTicket } from './ticket-store.ts';

export interface TicketAnswer {
  readonly ticketId: number;
  readonly message: string;
  /** Whether the ticket is closed by this answer. Otherwise it is open, even if it was closed before. */
  readonly close: boolean;
}

/** Adds the shop's answer to a ticket and mails it to the customer (API-9). The caller checks permissions. */
export async function answerTicket(
  transaction: Transaction<Tables>,
  { ticketId, message, close }: TicketAnswer,
  now: Date,
): Promise<Outcome<{ readonly messageId: number }, 'no-such-ticket'>> {
  if (!(await lockAnyTicket(transaction, ticketId))) return refuse('no-such-ticket');
  const status = close ? 'close' : 'open';
  const messageId = await addStaffMessage(transaction, { ticketId, message, status }, now);
  await enqueue(transaction, 'mail:ticket-answered', { ticketId, messageId });
  return accept({ messageId });
}
