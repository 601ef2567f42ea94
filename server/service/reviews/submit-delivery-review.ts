import type { Transaction, Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import { isReviewable } from '#domain/catalogue/review.ts';
import type { RefusalTable } from '../../platform/api/http-refusal.ts';

interface GivenDeliveryReview {
  readonly customerId: number;
  readonly orderId: number;
  readonly rating: number;
  readonly comment: string;
}

type DeliveryReviewRefusal = 'no-such-order' | 'not-delivered' | 'no-courier';

/** Another customer's order looks exactly like a missing one (ROUTE-9). */
export const deliveryReviewRefusals: RefusalTable<DeliveryReviewRefusal> = {
  'no-such-order': { status: 404, message: 'This order does not exist' },
  'not-delivered': { status: 403, message: 'A delivery can be rated once the order has been delivered' },
  'no-courier': { status: 403, message: 'This order was not delivered by a courier' },
};

/** Stores a rating of the delivery. */
export async function submitDeliveryReview(
  transaction: Transaction<Tables>,
  { customerId, orderId, ...review }: GivenDeliveryReview,
  now: Date,
): Promise<Outcome<true, DeliveryReviewRefusal>> {
  const delivery = await readDelivery(transaction, customerId, orderId);
  if (delivery === undefined) return refuse('no-such-order');
  if (!isReviewable(delivery.status)) return refuse('not-delivered');
  if (delivery.carrier === null) return refuse('no-courier');
  await saveDeliveryReview(transaction, { order_id: orderId, ...review }, now);
  return accept(true);
}

/** Status and carrier of an order, if it belongs to this customer. */
function readDelivery(query: Kysely<Tables>, customerId: number, orderId: number) {
  return query
    .selectFrom('orders')
    .select(['status', 'carrier'])
    .where('customer_id', '=', customerId)
    .where('id', '=', orderId)
    .executeTakeFirst();
}

interface NewDeliveryReview {
  readonly order_id: number;
  readonly rating: number;
  readonly comment: string;
}

/** Inserts the rating of an order, or replaces it. */
async function saveDeliveryReview(
  transaction: Transaction<Tables>,
  { order_id, rating, comment }: NewDeliveryReview,
  now: Date,
): Promise<void> {
  const said = { rating, comment, created_at: now };
  await transaction
    .insertInto('delivery_reviews')
    .values({ order_id, ...said })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(said))
    .execute();
}
