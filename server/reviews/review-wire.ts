import type { Review } from '#contract/reviews.ts';
import { noPicture } from '../catalogue/products/picture-wire.ts';
import type { ReviewRow } from './review-store.ts';

/** A review, signed with the first name and the initial of the last name. */
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
