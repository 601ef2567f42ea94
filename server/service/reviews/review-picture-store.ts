import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { FullUrl } from '#contract/wire-schemas.ts';
import { pictureWire } from '../../catalogue/products/picture-wire.ts';
import { widthsWithin } from '../../catalogue/media/picture-widths.ts';

export interface ReviewPicture {
  readonly hash: string;
  readonly width: number;
  readonly height: number;
}

/** Whether this customer has written the review. */
export async function ownsReview(query: Kysely<Tables>, customerId: number, id: number): Promise<boolean> {
  const review = query
    .selectFrom('reviews')
    .select('id')
    .where('id', '=', id)
    .where('customer_id', '=', customerId);
  return (await review.executeTakeFirst()) !== undefined;
}

/** The pictures of these reviews, in the order in which they were added. */
export async function readReviewPictures(
  query: Kysely<Tables>,
  reviews: readonly number[],
): Promise<ReadonlyMap<number, FullUrl[]>> {
  if (reviews.length === 0) return new Map();
  const rows = await query
    .selectFrom('review_pictures')
    .select(['review_id', 'hash', 'width', 'height'])
    .where('review_id', 'in', reviews)
    .orderBy('id')
    .execute();
  const grouped = Map.groupBy(rows, ({ review_id }) => review_id);
  return new Map([...grouped].map(([review, pictures]) => [review, pictures.map(reviewPictureWire)]));
}

function reviewPictureWire({ hash, width, height }: ReviewPicture): FullUrl {
  return pictureWire({ hash, width, height, widths: widthsWithin('review', width) });
}
