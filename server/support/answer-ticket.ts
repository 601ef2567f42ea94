import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import { enqueue } from '../outbox/enqueue.ts';
import { addStaffMessage, lockAnyTicket } from './ticket-store.ts';

export interface TicketAnswer {
  readonly ticketId: number;
  readonly message: string;
  /** Whether the shop takes the matter for settled. Otherwise the ticket is open, even one that was closed. */
  readonly close: boolean;
}

/** The shop answers a ticket, and its customer is told by mail (API-9). Who may answer is the caller's to check. */
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
