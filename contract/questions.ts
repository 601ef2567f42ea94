import { z } from 'zod';
import { feedbackLimits } from '#domain/feedback-limits.ts';
import { call } from './api-call.ts';
import { id, looseId, ok, text, time } from './wire-schemas.ts';

/** A question that the shop answered in public. It does not say who asked. */
const productQuestion = z.object({
  id,
  question: z.string(),
  answer: z.string(),
  answered_at: time,
});
export type ProductQuestion = z.output<typeof productQuestion>;

const ownQuestion = z.object({
  id,
  product: z.object({ id, name: z.string(), slug: z.string() }),
  question: z.string(),
  /** null: not answered yet. */
  answer: z.string().nullable(),
  answered_at: time.nullable(),
  /** Whether question and answer are shown on the page of the product. */
  public: z.boolean(),
  created_at: time,
});
export type OwnQuestion = z.output<typeof ownQuestion>;

export const getProductQuestions = call({
  name: 'getProductQuestions',
  summary: `List the questions on a product that the shop answered in public, the ${feedbackLimits.shownQuestions} answered last`,
  area: 'Questions',
  access: 'public',
  method: 'GET',
  path: '/api/v1/products/questions/{id}',
  params: z.object({ id: looseId }),
  answer: z.array(productQuestion),
  refusals: [404],
});

export const submitProductQuestion = call({
  name: 'submitProductQuestion',
  summary: 'Ask the shop about a product',
  area: 'Questions',
  access: 'customer',
  method: 'POST',
  path: '/api/v1/customer/questions',
  body: z.object({ product_id: looseId, question: text(feedbackLimits.questionLength) }),
  answer: ok.extend({ id }),
  refusals: [404, 409, 429],
});

export const listOwnQuestions = call({
  name: 'listOwnQuestions',
  summary:
    'List the questions of the customer on products, with the answers, newest first; at most a hundred',
  area: 'Questions',
  access: 'customer',
  method: 'GET',
  path: '/api/v1/customer/questions',
  answer: z.array(ownQuestion),
});
