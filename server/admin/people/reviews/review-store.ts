import { sql, type Kysely, type Transaction } from 'kysely';
import type { AdminReview, listReviews } from '#contract/admin/reviews.ts';
import type { Answer, HandlerInput } from '#contract/api-call.ts';
import type { Tables } from '#database/tables.ts';
import type { FullUrl } from '#contract/wire-schemas.ts';
import { readReviewPictures } from '../../../service/reviews/review-picture-store.ts';
import { readSettings } from '../../../platform/settings/settings-store.ts';
import { pagePosition, perPage } from '../../core/page-position.ts';
import { searchPatterns } from '../../core/search-patterns.ts';

function reviewsWithPeople(query: Kysely<Tables>) {
  return query
    .selectFrom('reviews as r')
    .innerJoin('products as p', 'p.id', 'r.product_id')
    .innerJoin('customers as c', 'c.id', 'r.customer_id');
}

function wireFields(chosen: ReturnType<typeof reviewsWithPeople>) {
  return chosen
    .select(['r.id', 'r.version', 'r.status', 'r.rating', 'r.comment', 'r.order_id', 'r.reply'])
    .select(['r.updated_at', 'r.replied_at', 'r.product_id', 'r.customer_id', 'p.name as product', 'p.slug'])
    .select(sql<string>`concat_ws(' ', c.first_name, c.last_name)`.as('customer'));
}

type Row = Awaited<ReturnType<ReturnType<typeof wireFields>['execute']>>[number];

function reviewWire(row: Row, pictures: readonly FullUrl[] = []): AdminReview {
  return {
    id: row.id,
    version: row.version,
    status: row.status,
    rating: row.rating,
    comment: row.comment,
    product: { id: row.product_id, name: row.product, slug: row.slug },
    customer: { id: row.customer_id, name: row.customer },
    orderId: row.order_id,
    at: row.updated_at.toISOString(),
    pictures: pictures.flatMap(adminPictureUrls),
    reply: row.reply ?? '',
    repliedAt: row.replied_at?.toISOString() ?? null,
  };
}

function adminPictureUrls({ key }: FullUrl): AdminReview['pictures'] {
  const [hash = ''] = key?.split('-') ?? [];
  return hash === '' ? [] : [{ url: `/media/${hash}-220.jpg`, widest: `/media/${hash}-1600.jpg` }];
}

/** A page of reviews, newest first. */
export async function readReviewList(
  query: Kysely<Tables>,
  { status, search = '', page = 1 }: HandlerInput<typeof listReviews>['query'],
): Promise<Answer<typeof listReviews>> {
  const { words } = searchPatterns(search);
  const chosen = reviewsWithPeople(query)
    .$if(status !== undefined, (some) => some.where('r.status', '=', status ?? 'waiting'))
    .$if(search !== '', (some) =>
      some.where(
        sql<boolean>`(r.comment ilike ${words} or p.name ilike ${words}
                      or concat_ws(' ', c.first_name, c.last_name) ilike ${words})`,
      ),
    );
  const { total } = await chosen
    .select((each) => each.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await wireFields(chosen)
    .orderBy('r.updated_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const counted = await query
    .selectFrom('reviews')
    .select((each) => ['status', each.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute();
  const pictures = await readReviewPictures(
    query,
    rows.map(({ id }) => id),
  );
  return {
    reviews: rows.map((row) => reviewWire(row, pictures.get(row.id))),
    ...pagePosition(page, total),
    counts: Object.fromEntries(counted.map(({ status: of, count }) => [of, count])),
    requireApproval: (await readSettings({ query })).reviews.wait,
  };
}

/** Locks the row until the transaction ends; undefined if it does not exist. */
export async function lockReview(
  transaction: Transaction<Tables>,
  id: number,
): Promise<AdminReview | undefined> {
  await transaction.selectFrom('reviews').select('id').where('id', '=', id).forUpdate().execute();
  const row = await wireFields(reviewsWithPeople(transaction)).where('r.id', '=', id).executeTakeFirst();
  return row && reviewWire(row, (await readReviewPictures(transaction, [id])).get(id));
}
