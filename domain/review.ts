import type { OrderStatus } from './order-status.ts';

export type ReviewStatus = 'waiting' | 'published' | 'rejected';

/** Verified buyers only: a piece, or its delivery, is judged once it is in their hands (ITEM-5, ACCT-2). */
export function mayBeReviewed(status: OrderStatus): boolean {
  return status === 'delivered';
}

/** What becomes of a review that is written anew: one that the shop has not let through waits for the shop again. */
export function statusAfterEdit(status: ReviewStatus): ReviewStatus {
  return status === 'published' ? 'published' : 'waiting';
}
