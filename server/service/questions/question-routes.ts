import { submitProductQuestion, getProductQuestions, listOwnQuestions } from '#contract/questions.ts';
import type { Api } from '../../platform/api/api.ts';
import { refused } from '../../platform/api/http-refusal.ts';
import { successMessage } from '../../platform/api/success-message.ts';
import { noSuchProduct } from '../../catalogue/products/no-such-product.ts';
import { readProductRating } from '../../catalogue/products/product-statistics-store.ts';
import { idempotent } from '../../platform/idempotency/idempotent.ts';
import { enforceRateLimit } from '../../platform/rate-limit/enforce-rate-limit.ts';
import { limitUnverifiedWriters } from '../../customers/auth/limit-unverified-writers.ts';
import { rateLimits } from '../../platform/rate-limit/rate-limits.ts';
import type { Shop } from '../../platform/shop.ts';
import { answerPlace } from '../../customers/profile/answer-place.ts';
import { submitQuestion, questionRefusals } from './submit-question.ts';
import { readOwnQuestions, readPublicQuestions } from './question-store.ts';

/** Questions on a piece (TRUST-4). */
export function serveQuestions(api: Api, shop: Shop): void {
  const { query } = shop.database;

  api.open(getProductQuestions, async ({ params: { id } }, { tag }) => {
    if ((await readProductRating(query, id)) === undefined) return noSuchProduct();
    tag(`product:${id}`);
    return readPublicQuestions(query, id);
  });

  const ask = idempotent(shop, submitProductQuestion, async (transaction, { body }, { customerId }) => {
    const given = { customerId, productId: body.product_id, question: body.question };
    const asked = await submitQuestion(transaction, given, shop.clock());
    if (!asked.accepted) return refused(questionRefusals, asked);
    const place = await answerPlace(transaction, customerId, 'in your account under Messages');
    return { ...successMessage(`Thank you. ${place}`), id: asked.value };
  });
  api.signedIn(submitProductQuestion, async (received, context) => {
    const throttled =
      (await enforceRateLimit(query, rateLimits.productQuestion, context.customerId, shop.clock())) ??
      (await limitUnverifiedWriters(shop, context)) ??
      (await enforceRateLimit(query, rateLimits.questionOfNetwork, context.address, shop.clock()));
    return throttled ?? ask(received, context);
  });

  api.signedIn(listOwnQuestions, (_, { customerId }) => readOwnQuestions(query, customerId));
}
