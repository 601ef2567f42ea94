import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import { isReviewable } from '#domain/catalogue/review.ts';
import type { RefusalTable } from '../../platform/api/http-refusal.ts';
import { giveConsent } from '../../customers/consents/consent-store.ts';
import { readSettings } from '../../platform/settings/settings-store.ts';
import { readPurchases, saveReview } from './review-store.ts';

interface GivenReview {
  readonly customerId: number;
  readonly productId: number;
  /** null: any order with the product. */
  readonly orderId: number | null;
  readonly rating: number;
  readonly comment: string;
}

interface SubmittedReview {
  readonly id: number;
  /** Whether it appears only once the staff have approved it. */
  readonly waits: boolean;
}

type ReviewRefusal = 'not-bought' | 'not-delivered';

export const reviewRefusals: RefusalTable<ReviewRefusal> = {
  'not-bought': { status: 403, message: 'Only pieces that you have bought can be reviewed' },
  'not-delivered': { status: 403, message: 'A piece can be reviewed once it has been delivered' },
};

/** Stores the review of a verified buyer (ITEM-5). */
export async function submitReview(
  transaction: Transaction<Tables>,
  given: GivenReview,
  now: Date,
): Promise<Outcome<SubmittedReview, ReviewRefusal>> {
  const purchases = await readPurchases(transaction, given);
  if (purchases.length === 0) return refuse('not-bought');
  const delivered = purchases.find(({ status }) => isReviewable(status));
  if (delivered === undefined) return refuse('not-delivered');
  const { wait } = (await readSettings({ query: transaction })).reviews;
  const id = await saveReview(transaction, { ...given, orderId: delivered.orderId, wait }, now);
  await giveConsent(transaction, { purpose: 'reviews', customer_id: given.customerId }, now);
  return accept({ id, waits: wait });
}
