import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { reviewStatusAfterEdit, initialReviewStatus } from '#domain/catalogue/review.ts';

type Review = Selectable<Tables['reviews']>;

/** A published review with the name of its author. */
export interface ReviewRow extends Review {
  readonly first_name: string;
  readonly last_name: string;
}

interface Page {
  readonly limit: number;
  /** 1-based. */
  readonly page: number;
}

export function readReviews(
  query: Kysely<Tables>,
  productId: number,
  { limit, page }: Page,
): Promise<ReviewRow[]> {
  return query
    .selectFrom('reviews as r')
    .innerJoin('customers as c', 'c.id', 'r.customer_id')
    .selectAll('r')
    .select(['c.first_name', 'c.last_name'])
    .where('r.product_id', '=', productId)
    .where('r.status', '=', 'published')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
}

export interface Purchase {
  readonly orderId: number;
  readonly status: OrderStatus;
}

/** The customer's orders, tests apart, that contain a product, newest first, or only the named order. */
export function readPurchases(
  query: Kysely<Tables>,
  { customerId, productId, orderId }: { customerId: number; productId: number; orderId: number | null },
): Promise<Purchase[]> {
  return query
    .selectFrom('orders as o')
    .innerJoin('order_lines as l', 'l.order_id', 'o.id')
    .select(['o.id as orderId', 'o.status'])
    .where('o.customer_id', '=', customerId)
    .where('l.product_id', '=', productId)
    .where('o.test', '=', false)
    .where((order) => (orderId === null ? order.lit(true) : order('o.id', '=', orderId)))
    .orderBy('o.id', 'desc')
    .execute();
}

interface NewReview {
  readonly customerId: number;
  readonly productId: number;
  readonly orderId: number;
  readonly rating: number;
  readonly comment: string;
  /** Pending moderation. */
  readonly wait: boolean;
}

/** Inserts the customer's review of a product, or replaces it, without the pictures of the former. Returns the id. */
export async function saveReview(
  transaction: Transaction<Tables>,
  { customerId, productId, orderId, rating, comment, wait }: NewReview,
  now: Date,
): Promise<number> {
  const { id } = await transaction
    .insertInto('reviews')
    .values({
      customer_id: customerId,
      product_id: productId,
      order_id: orderId,
      rating,
      comment,
      status: initialReviewStatus(wait),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.constraint('reviews_once').doUpdateSet({
        order_id: orderId,
        rating,
        comment,
        updated_at: now,
        status: sql`case when reviews.status = 'published' then ${reviewStatusAfterEdit('published', wait)}
                         else ${reviewStatusAfterEdit('rejected', wait)} end`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await transaction.deleteFrom('review_pictures').where('review_id', '=', id).execute();
  return id;
}
