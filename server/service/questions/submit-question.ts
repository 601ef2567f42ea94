import { sql, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { feedbackLimits } from '#domain/feedback-limits.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import type { RefusalTable } from '../../platform/api/http-refusal.ts';
import { readProductRating } from '../../catalogue/products/product-statistics-store.ts';
import { enqueue } from '../../platform/outbox/enqueue.ts';
import { countOpenQuestions } from './question-store.ts';

interface GivenQuestion {
  readonly customerId: number;
  readonly productId: number;
  readonly question: string;
}

type QuestionRefusal = 'no-such-product' | 'open-here' | 'open-elsewhere' | 'confirm-first' | 'many-wait';

export const questionRefusals: RefusalTable<QuestionRefusal> = {
  'no-such-product': { status: 404, message: 'This piece does not exist' },
  'open-here': {
    status: 409,
    message: `${feedbackLimits.openQuestionsOfCustomerOnProduct} of your questions about this piece are waiting for our answer. Please ask again when we have answered one.`,
  },
  'open-elsewhere': {
    status: 409,
    message: `${feedbackLimits.openQuestionsOfCustomer} of your questions are waiting for our answer. Please ask again when we have answered one.`,
  },
  'confirm-first': {
    status: 409,
    message:
      'Many questions about this piece are waiting for our answer. Please confirm your email or phone, then ask again.',
  },
  'many-wait': {
    status: 409,
    message:
      'Many questions about this piece are waiting for our answer. Please write to us on the Contact page.',
  },
};

/**
 * Stores a question on a piece and mails it to the shop. What accounts without a confirmed email or phone may leave on one piece
 * is bounded together, because such accounts are free; nobody else is refused for it. Confirmed accounts are cheap for the owner of a
 * domain, so those that have never paid for an order have a bound too. Locks: customer, then the piece's questions.
 */
export async function submitQuestion(
  transaction: Transaction<Tables>,
  { customerId, productId, question }: GivenQuestion,
  now: Date,
): Promise<Outcome<number, QuestionRefusal>> {
  if ((await readProductRating(transaction, productId)) === undefined) return refuse('no-such-product');
  await sql`select from customers where id = ${customerId} for no key update`.execute(transaction);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`questions on ${productId}`}, 0))`.execute(
    transaction,
  );
  const open = await countOpenQuestions(transaction, { customerId, productId });
  if (open.own >= feedbackLimits.openQuestionsOfCustomerOnProduct) return refuse('open-here');
  if (open.ofCustomer >= feedbackLimits.openQuestionsOfCustomer) return refuse('open-elsewhere');
  if (!open.verified && open.unverified >= feedbackLimits.openQuestionsOnProduct)
    return refuse('confirm-first');
  if (!open.paid && open.ofAll >= feedbackLimits.openQuestionsOfAllOnProduct) return refuse('many-wait');
  const { id } = await transaction
    .insertInto('product_questions')
    .values({ product_id: productId, customer_id: customerId, question, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueue(transaction, 'mail:customer-wrote', { where: 'question', id });
  return accept(id);
}
