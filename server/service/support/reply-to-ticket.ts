import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { serverLimits } from '#domain/server-limits.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import { enqueue } from '../../platform/outbox/enqueue.ts';
import { addCustomerMessage, countWaitingReplies, lockTicket } from './ticket-store.ts';

export type ReplyRefusal = 'no-such-ticket' | 'closed' | 'wait';

interface CustomerReply {
  readonly customerId: number;
  readonly ticketId: number;
  readonly message: string;
}

/** Adds a customer's reply to their own open ticket. The shop is notified by mail. */
export async function replyToTicket(
  transaction: Transaction<Tables>,
  { customerId, ticketId, message }: CustomerReply,
  now: Date,
): Promise<Outcome<true, ReplyRefusal>> {
  const ticket = await lockTicket(transaction, customerId, ticketId);
  if (ticket === undefined) return refuse('no-such-ticket');
  if (ticket.status === 'close') return refuse('closed');
  if ((await countWaitingReplies(transaction, ticketId)) >= serverLimits.waitingReplies)
    return refuse('wait');
  const id = await addCustomerMessage(transaction, { ticketId, message }, now);
  await enqueue(transaction, 'mail:customer-wrote', { where: 'ticket-reply', id });
  return accept(true);
}
