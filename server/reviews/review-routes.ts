import * as calls from '#contract/reviews.ts';
import type { Api } from '../api/api.ts';
import { done } from '../api/success-message.ts';
import { refused } from '../api/http-refusal.ts';
import { readShelved } from '../catalogue/products/product-statistics-store.ts';
import { noSuchProduct } from '../catalogue/products/no-such-product.ts';
import { isUsualPage, tagsOfPage } from '../catalogue/listing/product-page.ts';
import { once } from '../idempotency/idempotent.ts';
import type { Shop } from '../shop.ts';
import { refuseTooMany } from '../rate-limit/enforce-rate-limit.ts';
import { readReviews } from './review-store.ts';
import { reviewWire } from './review-wire.ts';
import { deliveryReviewRefusals, submitDeliveryReview } from './submit-delivery-review.ts';
import { reviewRefusals, submitReview } from './submit-review.ts';

/** The most that a list without pages holds. */
const newest = 100;

/** What buyers say of pieces and deliveries (ITEM-5, ACCT-2). */
export function serveReviews(api: Api, shop: Shop): void {
  const { query } = shop.database;

  api.open(
    calls.getProductReviews,
    async ({ params: { id }, query: asked }, { tag }) => {
      if ((await readShelved(query, id)) === undefined) return noSuchProduct();
      const page = { limit: asked.limit ?? newest, page: asked.offset ?? 1 };
      const reviews = await readReviews(query, id, page);
      [`product:${id}`, ...tagsOfPage(asked, reviews)].forEach(tag);
      return reviews.map(reviewWire);
    },
    ({ query: asked }) => isUsualPage(asked),
  );

  api.open(calls.getProductRating, async ({ params: { id } }, { tag }) => {
    const piece = await readShelved(query, id);
    if (piece === undefined) return noSuchProduct();
    tag(`product:${id}`);
    return Number(piece.rating ?? 0);
  });

  const review = once(shop, calls.submitReview, async (transaction, { body }, { customerId }) => {
    const { product_id: productId, order_id: orderId, rating, comment } = body;
    const given = { customerId, productId, orderId: orderId ?? null, rating, comment };
    const outcome = await submitReview(transaction, given, shop.clock());
    if (!outcome.accepted) return refused(reviewRefusals, outcome);
    return { ...done('Thank you for your review'), review_id: outcome.value };
  });
  api.signedIn(
    calls.submitReview,
    async (received, visit) => (await tooMany(visit.customerId)) ?? review(received, visit),
  );

  const reviewDelivery = once(shop, calls.submitDeliveryReview, async (transaction, { body }, visit) => {
    const { order_id: orderId, rating, comment } = body;
    const given = { customerId: visit.customerId, orderId, rating, comment };
    const outcome = await submitDeliveryReview(transaction, given, shop.clock());
    return outcome.accepted ? done('Thank you for your review') : refused(deliveryReviewRefusals, outcome);
  });
  api.signedIn(
    calls.submitDeliveryReview,
    async (received, visit) => (await tooMany(visit.customerId)) ?? reviewDelivery(received, visit),
  );

  function tooMany(customerId: number) {
    const allowance = { bucket: `review:customer:${customerId}`, most: 30, minutes: 60 };
    return refuseTooMany(shop, allowance, 'You have reviewed a lot. Please try again later.');
  }
}
