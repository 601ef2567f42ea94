import * as calls from '#contract/reviews.ts';
import type { Api } from '../../platform/api/api.ts';
import { successMessage } from '../../platform/api/success-message.ts';
import { HttpRefusal, refused } from '../../platform/api/http-refusal.ts';
import { readProductRating } from '../../catalogue/products/product-statistics-store.ts';
import { noSuchProduct } from '../../catalogue/products/no-such-product.ts';
import { isCacheablePage, cacheTagsOfPage } from '../../catalogue/listing/product-page.ts';
import { idempotent } from '../../platform/idempotency/idempotent.ts';
import type { Shop } from '../../platform/shop.ts';
import { enforceRateLimit } from '../../platform/rate-limit/enforce-rate-limit.ts';
import { rateLimits } from '../../platform/rate-limit/rate-limits.ts';
import { readReviews, type ReviewRow } from './review-store.ts';
import { deliveryReviewRefusals, submitDeliveryReview } from './submit-delivery-review.ts';
import { reviewRefusals, submitReview } from './submit-review.ts';
import type { Review } from '#contract/reviews.ts';
import type { FullUrl } from '#contract/wire-schemas.ts';
import type { Media } from '../../catalogue/media/media.ts';
import { normaliseUpload } from '../../catalogue/media/normalise-upload.ts';
import { feedbackLimits } from '#domain/feedback-limits.ts';
import { refuse } from '#domain/outcome.ts';
import { pictureHash } from '#database/media-files.ts';
import { widthsWithin } from '../../catalogue/media/picture-widths.ts';
import { checkFilesLater } from '../../catalogue/media/stored-files.ts';
import { addReviewPicture, reviewPictureRefusals } from './add-review-picture.ts';
import { ownsReview, readReviewPictures } from './review-picture-store.ts';
import { noPicture } from '../../catalogue/products/picture-wire.ts';

interface ShopWithPictures extends Shop {
  readonly pictures: Media;
}

/** Maximum length of a list without paging. */
const newest = 100;

/** ITEM-5, ACCT-2 */
export function serveReviews(api: Api, shop: ShopWithPictures): void {
  const { query } = shop.database;

  api.open(
    calls.getProductReviews,
    async ({ params: { id }, query: queryParams }, { tag }) => {
      if ((await readProductRating(query, id)) === undefined) return noSuchProduct();
      const page = { limit: queryParams.limit ?? newest, page: queryParams.offset ?? 1 };
      const reviews = await readReviews(query, id, page);
      [`product:${id}`, ...cacheTagsOfPage(queryParams, reviews)].forEach(tag);
      const pictures = await readReviewPictures(
        query,
        reviews.map((each) => each.id),
      );
      return reviews.map((row) => reviewWire(row, pictures.get(row.id) ?? []));
    },
    ({ query: queryParams }) => isCacheablePage(queryParams),
  );

  api.open(calls.getProductRating, async ({ params: { id } }, { tag }) => {
    const product = await readProductRating(query, id);
    if (product === undefined) return noSuchProduct();
    tag(`product:${id}`);
    return Number(product.rating ?? 0);
  });

  const review = idempotent(shop, calls.submitReview, async (transaction, { body }, { customerId }) => {
    const { product_id: productId, order_id: orderId, rating, comment } = body;
    const given = { customerId, productId, orderId: orderId ?? null, rating, comment };
    const outcome = await submitReview(transaction, given, shop.clock());
    if (!outcome.accepted) return refused(reviewRefusals, outcome);
    const { id, waits } = outcome.value;
    return {
      ...successMessage(
        waits ? 'Thank you. Your review will appear once we have checked it.' : 'Thank you for your review',
      ),
      review_id: id,
    };
  });
  api.signedIn(
    calls.submitReview,
    async (received, context) => (await tooManyRequests(context.customerId)) ?? review(received, context),
  );

  api.signedIn(calls.addReviewPicture, async ({ params, body }, { customerId }) => {
    const limited = await enforceRateLimit(query, rateLimits.reviewPicture, customerId, shop.clock());
    if (limited !== null) return limited;
    // Before the picture is decoded, which takes seconds of the processor: accounts are free.
    if (!(await ownsReview(query, customerId, params.id)))
      return refused(reviewPictureRefusals, refuse('no-such-review'));
    const file = Buffer.from(body.picture, 'base64');
    const picture = await normaliseUpload(shop.pictures, file, feedbackLimits.reviewPictureLength);
    if (picture instanceof HttpRefusal) return picture;
    const widths = widthsWithin('review', picture.width);
    const check = await checkFilesLater(shop.database, { hash: pictureHash(picture.original), widths });
    const given = { customerId, reviewId: params.id, picture, check };
    const added = await shop.database.transaction((transaction) =>
      addReviewPicture(transaction, shop.pictures, given, shop.clock()),
    );
    return added.accepted ? successMessage('Photo added') : refused(reviewPictureRefusals, added);
  });

  const reviewDelivery = idempotent(
    shop,
    calls.submitDeliveryReview,
    async (transaction, { body }, context) => {
      const { order_id: orderId, rating, comment } = body;
      const given = { customerId: context.customerId, orderId, rating, comment };
      const outcome = await submitDeliveryReview(transaction, given, shop.clock());
      return outcome.accepted
        ? successMessage('Thank you for your review')
        : refused(deliveryReviewRefusals, outcome);
    },
  );
  api.signedIn(
    calls.submitDeliveryReview,
    async (received, context) =>
      (await tooManyRequests(context.customerId)) ?? reviewDelivery(received, context),
  );

  function tooManyRequests(customerId: number) {
    return enforceRateLimit(query, rateLimits.review, customerId, shop.clock());
  }
}

/** A review, signed with the first name and the initial of the last name. */
export function reviewWire(row: ReviewRow, pictures: readonly FullUrl[]): Review {
  const [initial = ''] = row.last_name;
  return {
    id: row.id,
    product_id: row.product_id,
    customer_id: 0,
    order_id: 0,
    rating: row.rating,
    comment: row.comment,
    status: 1,
    attachment: pictures.flatMap(({ key }) => key ?? []),
    attachment_full_url: [...pictures],
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    customer: {
      id: 0,
      f_name: row.first_name,
      l_name: initial === '' ? '' : `${initial}.`,
      image_full_url: noPicture,
    },
    reply: row.reply,
    replied_at: row.reply === null ? null : (row.replied_at?.toISOString() ?? null),
  };
}
