import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import { enqueue } from '../../platform/outbox/enqueue.ts';
import { saveAnswer, lockContactMessage } from './contact-store.ts';

export interface ContactAnswer {
  readonly contactMessageId: number;
  readonly answer: string;
}

/**
 * Answers a contact message, once, by mail to the address that came with it (CONTACT-1). The caller checks permissions.
 */
export async function answerContactMessage(
  transaction: Transaction<Tables>,
  { contactMessageId, answer }: ContactAnswer,
  now: Date,
): Promise<Outcome<true, 'no-such-message' | 'answered'>> {
  const message = await lockContactMessage(transaction, contactMessageId);
  if (message === undefined) return refuse('no-such-message');
  if (message.answered_at !== null) return refuse('answered');
  await saveAnswer(transaction, contactMessageId, answer, now);
  await enqueue(transaction, 'mail:contact-answered', { contactMessageId });
  return accept(true);
}
