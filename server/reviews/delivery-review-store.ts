import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';

/** Status and carrier of an order, if it belongs to this customer. */
export function readDelivery(query: Kysely<Tables>, customerId: number, orderId: number) {
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
export async function saveDeliveryReview(
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
