import { z } from 'zod';
import { id, optionalQuery, optionalText, time, words } from '#contract/wire-schemas.ts';
import { reviewStatuses } from '#domain/catalogue/review.ts';
import { adminCall } from './admin-call.ts';
import { idParams, version, pagePosition, pageQuery } from './admin-schemas.ts';

const status = z.enum(reviewStatuses);

const adminReview = z.object({
  id,
  version,
  status,
  rating: z.number().int().min(1).max(5),
  comment: z.string(),
  product: z.object({ id, name: z.string(), slug: z.string() }),
  customer: z.object({ id, name: z.string() }),
  orderId: id,
  at: time,
  /** URLs of a small file and of a large one. */
  pictures: z.array(z.object({ url: z.string(), widest: z.string() })),
  /** Empty without a reply. */
  reply: z.string(),
  repliedAt: time.nullable(),
});
export type AdminReview = z.output<typeof adminReview>;

export const listReviews = adminCall({
  name: 'adminListReviews',
  summary: 'List reviews, newest first, by status and search text',
  area: 'Reviews',
  permission: 'reviews.moderate',
  method: 'GET',
  path: '/api/admin/reviews',
  query: z.object({
    status: optionalQuery(status),
    search: optionalQuery(words(100)),
    page: pageQuery,
  }),
  answer: z.object({
    reviews: z.array(adminReview),
    ...pagePosition,
    /** Counts by status, regardless of the search. */
    counts: z.partialRecord(status, z.number().int()),
    /** New reviews are shown only after somebody approves them. */
    requireApproval: z.boolean(),
  }),
});

export const moderateReview = adminCall({
  name: 'adminModerateReview',
  summary: 'Publish or hide a review; ratings count published reviews only',
  area: 'Reviews',
  permission: 'reviews.moderate',
  method: 'POST',
  path: '/api/admin/reviews/{id}/status',
  params: idParams,
  body: z.object({ version, status: status.exclude(['waiting']) }),
  answer: adminReview,
  refusals: [404, 409],
});

export const replyToReview = adminCall({
  name: 'adminReplyToReview',
  summary: 'Write, change or remove the reply to a review',
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
  summary: 'Set whether new reviews need approval before they are shown',
  area: 'Reviews',
  permission: 'settings.write',
  method: 'PUT',
  path: '/api/admin/review-moderation',
  body: z.object({ requireApproval: z.boolean() }),
  answer: z.object({ requireApproval: z.boolean() }),
});
