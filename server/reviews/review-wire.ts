import type { Review } from '#contract/reviews.ts';
import { noPicture } from '../catalogue/products/picture-wire.ts';
import type { ReviewRow } from './review-store.ts';

/** A review in wire names. Who wrote it stays a signature: the first name, and how the last one begins. */
export function reviewWire(row: ReviewRow): Review {
  const [initial = ''] = row.last_name;
  return {
    id: row.id,
    product_id: row.product_id,
    customer_id: row.customer_id,
    order_id: row.order_id,
    rating: row.rating,
    comment: row.comment,
    status: 1,
    attachment: [],
    attachment_full_url: [],
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    customer: {
      id: row.customer_id,
      f_name: row.first_name,
      l_name: `${initial}.`,
      image_full_url: noPicture,
    },
    reply: row.reply,
  };
}
