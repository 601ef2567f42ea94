import type { OrderStatus } from '../orders/order-status.ts';

export const reviewStatuses = ['waiting', 'published', 'rejected'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

/** Only buyers whose order was delivered may review (ITEM-5, ACCT-2). */
export function isReviewable(status: OrderStatus): boolean {
  return status === 'delivered';
}

/** A new review is published at once, unless the owner approves each first. */
export function initialReviewStatus(wait: boolean): ReviewStatus {
  return wait ? 'waiting' : 'published';
}

/** The status after the author edits a review. A rejected review waits for approval again. */
export function reviewStatusAfterEdit(status: ReviewStatus, wait: boolean): ReviewStatus {
  return status === 'published' ? initialReviewStatus(wait) : 'waiting';
}
