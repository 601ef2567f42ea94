import { z } from 'zod';
import { feedbackLimits } from '#domain/feedback-limits.ts';
import { call } from './api-call.ts';
import { fullUrl, id, loose, looseId, ok, paging, text, time } from './wire-schemas.ts';

/** Existing clients expect the number of account and order. A public review tells neither. */
const untold = z.literal(0);

export const review = z.object({
  id,
  product_id: id,
  customer_id: untold,
  order_id: untold,
  rating: z.number().int().min(1).max(5),
  comment: z.string(),
  status: z.literal(1),
  attachment: z.array(z.string()),
  attachment_full_url: z.array(fullUrl),
  created_at: time,
  updated_at: time,
  /** The first name and the initial of the last name. */
  customer: z
    .object({ id: untold, f_name: z.string(), l_name: z.string(), image_full_url: fullUrl })
    .nullable(),
  /** Reply of the shop, and when it was written or changed. */
  reply: z.string().nullable(),
  replied_at: time.nullable(),
});
export type Review = z.output<typeof review>;

const stars = loose(z.number().int().min(1).max(5));

export const getProductReviews = call({
  name: 'getProductReviews',
  summary: 'List the published reviews of a product, newest first. Without paging, the newest hundred',
  area: 'Reviews',
  access: 'public',
  method: 'GET',
  path: '/api/v1/products/reviews/{id}',
  params: z.object({ id: looseId }),
  query: z.object(paging),
  answer: z.array(review),
  refusals: [404],
});

export const getProductRating = call({
  name: 'getProductRating',
  summary: 'Get the average rating of a product as a bare number. 0 without ratings',
  area: 'Reviews',
  access: 'public',
  method: 'GET',
  path: '/api/v1/products/rating/{id}',
  failure: 'Failed to fetch product rating',
  params: z.object({ id: looseId }),
  answer: z.number().min(0).max(5),
  refusals: [404],
});

export const submitReview = call({
  name: 'submitReview',
  summary:
    'Review a delivered product. A second review of the same product replaces the first and its photographs',
  area: 'Reviews',
  access: 'customer',
  method: 'POST',
  path: '/api/v1/customer/reviews/submit',
  body: z.object({ product_id: looseId, order_id: looseId.nullish(), rating: stars, comment: text(2000) }),
  answer: ok.extend({ review_id: id }),
  refusals: [403, 404, 409, 429],
});

/** Base64 makes four characters of three bytes. */
const pictureText = Math.ceil(feedbackLimits.reviewPictureBytes / 3) * 4;

export const addReviewPicture = call({
  name: 'addReviewPicture',
  summary: 'Add a photograph to a review of the customer. A new review of the product removes it again',
  area: 'Reviews',
  access: 'customer',
  method: 'POST',
  path: '/api/v1/customer/reviews/{id}/pictures',
  params: z.object({ id: looseId }),
  body: z.object({
    /** A JPEG, PNG, WebP or AVIF file in Base64. */
    picture: z.base64('must be a picture in Base64').min(1, 'is required').max(pictureText),
  }),
  bodyLimit: pictureText + 1024,
  answer: ok,
  refusals: [404, 409, 413, 429],
});

export const submitDeliveryReview = call({
  name: 'submitDeliveryReview',
  summary: 'Rate the delivery of an order. A second rating replaces the first',
  area: 'Reviews',
  access: 'customer',
  method: 'POST',
  path: '/api/v1/customer/order/deliveryman-reviews/submit',
  body: z.object({ order_id: looseId, rating: stars, comment: text(1000) }),
  answer: ok,
  refusals: [403, 404, 429],
});
