import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import { enqueue } from '../../platform/outbox/enqueue.ts';
import { addChatMessage, hasChat, markSeen } from './chat-store.ts';

export interface ChatAnswer {
  readonly customerId: number;
  readonly message: string;
}

/**
 * Adds the shop's answer to a chat and mails it to the customer, because nobody waits in a chat for a day (API-9). The
 * customer's messages so far count as read. The caller checks permissions.
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
