import { z } from 'zod';
import { id, optionalQuery, optionalText, time } from '#contract/wire-schemas.ts';
import { reviewStatuses } from '#domain/catalogue/review.ts';
import { adminCall } from './admin-call.ts';
import { idParams, version } from './admin-schemas.ts';

const status = z.enum(reviewStatuses);

export const adminReview = z.object({
  id,
  version,
  status,
  rating: z.number().int().min(1).max(5),
  comment: z.string(),
  product: z.object({ id, name: z.string(), slug: z.string() }),
  customer: z.object({ id, name: z.string() }),
  orderId: id,
  at: time,
  /** What the shop wrote under it; empty: nothing. */
  reply: z.string(),
  repliedAt: time.nullable(),
});
export type AdminReview = z.output<typeof adminReview>;

export const listReviews = adminCall({
  name: 'adminListReviews',
  summary: 'Reviews, the newest first, by status and by words of piece, customer or review',
  area: 'Reviews',
  permission: 'reviews.moderate',
  method: 'GET',
  path: '/api/admin/reviews',
  query: z.object({
    status: optionalQuery(status),
    search: optionalQuery(z.string().trim().max(100)),
    page: optionalQuery(z.coerce.number().int().min(1).max(10_000)),
  }),
  answer: z.object({
    reviews: z.array(adminReview),
    page: z.number().int(),
    pages: z.number().int(),
    total: z.number().int(),
    /** How many there are of each status, whatever is searched. */
    counts: z.partialRecord(status, z.number().int()),
    /** Whether a new review waits until somebody lets it through. */
    wait: z.boolean(),
  }),
});

export const moderateReview = adminCall({
  name: 'adminModerateReview',
  summary: 'Show a review in the shop, or hide it; the rating of its piece counts shown ones alone',
  area: 'Reviews',
  permission: 'reviews.moderate',
  method: 'POST',
  path: '/api/admin/reviews/{id}/status',
  params: idParams,
  body: z.object({ version, status: z.enum(['published', 'rejected']) }),
  answer: adminReview,
  refusals: [404, 409],
});

export const replyToReview = adminCall({
  name: 'adminReplyToReview',
  summary: 'Write, change or take back what stands under a review in the shop',
  area: 'Reviews',
  permission: 'reviews.moderate',
  method: 'PUT',
  path: '/api/admin/reviews/{id}/reply',
  params: idParams,
  body: z.object({ version, reply: optionalText(2000) }),
  answer: adminReview,
  refusals: [404, 409],
});

export const setReviewModeration = adminCall({
  name: 'adminSetReviewModeration',
  summary: 'Whether new reviews wait until somebody lets them through, or show at once',
  area: 'Reviews',
  permission: 'settings.write',
  method: 'PUT',
  path: '/api/admin/review-waiting',
  body: z.object({ wait: z.boolean() }),
  answer: z.object({ wait: z.boolean() }),
});
