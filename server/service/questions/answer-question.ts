import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import { enqueue } from '../../platform/outbox/enqueue.ts';
import { lockQuestion } from './question-store.ts';

interface QuestionAnswer {
  readonly questionId: number;
  readonly answer: string;
  /** Shown on the page of the piece; otherwise only the customer reads it. */
  readonly isPublic: boolean;
  /** When the answer that this one replaces was written, ISO 8601; null: there is none. */
  readonly replaces: string | null;
}

/**
 * Answers a question on a piece, or changes the answer and who reads it. New words are mailed to the customer. The caller checks
 * permissions.
 */
export async function answerQuestion(
  transaction: Transaction<Tables>,
  { questionId, answer, isPublic, replaces }: QuestionAnswer,
  now: Date,
): Promise<Outcome<true, 'no-such-question' | 'answered'>> {
  const question = await lockQuestion(transaction, questionId);
  if (question === undefined) return refuse('no-such-question');
  if ((question.answered_at?.toISOString() ?? null) !== replaces) return refuse('answered');
  await transaction
    .updateTable('product_questions')
    .set({ answer, public: isPublic, answered_at: now })
    .where('id', '=', questionId)
    .execute();
  if (question.answer !== answer) await enqueue(transaction, 'mail:question-answered', { questionId });
  return accept(true);
}
