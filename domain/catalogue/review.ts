import type { OrderStatus } from '../orders/order-status.ts';

export const reviewStatuses = ['waiting', 'published', 'rejected'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

/** Verified buyers only: a piece, or its delivery, is judged once it is in their hands (ITEM-5, ACCT-2). */
export function isReviewable(status: OrderStatus): boolean {
  return status === 'delivered';
}

/** How a review begins: in the shop at once, unless the owner wants to read each before. */
export function initialReviewStatus(wait: boolean): ReviewStatus {
  return wait ? 'waiting' : 'published';
}

/** What becomes of a review that is written anew: one that the shop has not let through waits for the shop again. */
export function reviewStatusAfterEdit(status: ReviewStatus, wait: boolean): ReviewStatus {
  return status === 'published' ? initialReviewStatus(wait) : 'waiting';
}
