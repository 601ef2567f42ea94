import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import { enqueue } from '../outbox/enqueue.ts';
import { addChatMessage, hasChat, markSeen } from './chat-store.ts';

export interface ChatAnswer {
  readonly customerId: number;
  readonly message: string;
}

/**
 * The shop answers in the chat with a customer, who is told by mail, since nobody waits in a chat for a day (API-9). What
 * the customer said so far counts as read. Who may answer is the caller's to check.
 */
export async function answerChat(
  transaction: Transaction<Tables>,
  { customerId, message }: ChatAnswer,
  now: Date,
): Promise<Outcome<{ readonly messageId: number }, 'no-such-chat'>> {
  if (!(await hasChat(transaction, customerId))) return refuse('no-such-chat');
  await markSeen(transaction, customerId, now);
  const { id: messageId } = await addChatMessage(transaction, { customerId, author: 'staff', message }, now);
  await enqueue(transaction, 'mail:chat-answered', { messageId });
  return accept({ messageId });
}
