import { sql, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { pictureHash } from '#database/media-files.ts';
import { reviewStatusAfterEdit } from '#domain/catalogue/review.ts';
import { feedbackLimits } from '#domain/feedback-limits.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import type { RefusalTable } from '../../platform/api/http-refusal.ts';
import type { Media } from '../../catalogue/media/media.ts';
import type { NormalisedPicture } from '../../catalogue/media/normalise-picture.ts';
import { widthsWithin } from '../../catalogue/media/picture-widths.ts';
import { readSettings } from '../../platform/settings/settings-store.ts';
import { lockPictureFiles } from '../../catalogue/media/stored-files.ts';

interface GivenPicture {
  readonly customerId: number;
  readonly reviewId: number;
  readonly picture: NormalisedPicture;
  /** The job of checkFilesLater. */
  readonly check: number;
}

type PictureRefusal = 'no-such-review' | 'too-many' | 'too-many-of-customer';

/** Another customer's review looks exactly like a missing one. */
export const reviewPictureRefusals: RefusalTable<PictureRefusal> = {
  'no-such-review': { status: 404, message: 'This review does not exist' },
  'too-many': {
    status: 409,
    message: `A review can have at most ${feedbackLimits.reviewPictures} photos.`,
  },
  'too-many-of-customer': {
    status: 409,
    message: `Your reviews already have ${feedbackLimits.reviewPicturesOfCustomer} photos, which is the most that we can store for you.`,
  },
};

/**
 * Adds a photograph to a review. It is moderated like other changes of the review. The same photograph is added once. Locks:
 * customer, review.
 */
export async function addReviewPicture(
  transaction: Transaction<Tables>,
  media: Pick<Media, 'keep'>,
  { customerId, reviewId, check, picture: { original, width, height } }: GivenPicture,
  now: Date,
): Promise<Outcome<true, PictureRefusal>> {
  await sql`select from customers where id = ${customerId} for no key update`.execute(transaction);
  // Undone with the row. Otherwise the photograph's files would stay for up to an hour after its removal.
  await transaction.deleteFrom('outbox').where('id', '=', check).execute();
  const review = await transaction
    .selectFrom('reviews')
    .select('status')
    .where('id', '=', reviewId)
    .where('customer_id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (review === undefined) return refuse('no-such-review');
  const hash = pictureHash(original);
  const stored = await transaction
    .selectFrom('review_pictures as p')
    .innerJoin('reviews as r', 'r.id', 'p.review_id')
    .select(['p.hash', 'p.review_id'])
    .where('r.customer_id', '=', customerId)
    .execute();
  const ofReview = stored.filter(({ review_id }) => review_id === reviewId);
  if (ofReview.some((each) => each.hash === hash)) return accept(true);
  if (ofReview.length >= feedbackLimits.reviewPictures) return refuse('too-many');
  if (stored.length >= feedbackLimits.reviewPicturesOfCustomer) return refuse('too-many-of-customer');
  await lockPictureFiles(transaction, hash);
  await transaction
    .insertInto('review_pictures')
    .values({ review_id: reviewId, hash, width, height, created_at: now })
    .execute();
  const { wait } = (await readSettings({ query: transaction })).reviews;
  await transaction
    .updateTable('reviews')
    .set({
      status: reviewStatusAfterEdit(review.status, wait),
      version: sql`version + 1`,
      updated_at: now,
    })
    .where('id', '=', reviewId)
    .execute();
  await media.keep(original, widthsWithin('review', width));
  return accept(true);
}
