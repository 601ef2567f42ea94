import { sql, type Kysely, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { SortOrder } from '#contract/catalogue.ts';
import type { Tables } from '#database/tables.ts';
import type { Paise } from '#domain/money.ts';

export interface PriceRange {
  readonly lowest: Paise | null;
  readonly highest: Paise | null;
}

export interface ListingFilter extends PriceRange {
  /** A text search query of search.ts, or null to search for nothing. */
  readonly search: string | null;
  /** Null: all of them. */
  readonly categories: readonly number[] | null;
  readonly brands: readonly number[] | null;
  readonly featuredOnly?: boolean;
}

export const everything: ListingFilter = {
  search: null,
  categories: null,
  brands: null,
  lowest: null,
  highest: null,
};

/** How many published pieces one category has of one brand. */
export interface Tally {
  readonly category_id: number;
  readonly brand_id: number | null;
  /** Within the price range. */
  readonly count: number;
  /** Of all of them, whatever the range. */
  readonly lowest: Paise;
  readonly highest: Paise;
}

export type ListingOrder = SortOrder | 'relevance';

export interface Slice {
  readonly order: ListingOrder;
  readonly limit: number;
  /** How many to leave out before. */
  readonly skip: number;
}

type Published = SelectQueryBuilder<Tables & { p: Tables['products'] }, 'p', object>;

/** One pass over what the search finds; total, facets and price bounds all follow from these few rows (tally.ts). */
export async function readTallies(
  query: Kysely<Tables>,
  { search, lowest, highest }: Pick<ListingFilter, 'search' | 'lowest' | 'highest'>,
): Promise<Tally[]> {
  const found =
    search === null
      ? sql`products p where p.status = 'published'`
      : sql`product_search p where p.published and p.document @@ to_tsquery('simple', ${search})`;
  const { rows } = await sql<Tally>`
    select p.category_id, p.brand_id,
           count(*) filter (where ${within({ lowest, highest })}) as count,
           min(p.price_paise) as lowest, max(p.price_paise) as highest
      from ${found}
     group by p.category_id, p.brand_id`.execute(query);
  return rows;
}

/** The ids of one page of the listing, in order. */
export async function readListing(
  query: Kysely<Tables>,
  filter: ListingFilter,
  { order, limit, skip }: Slice,
): Promise<number[]> {
  let found = published(query, filter.search).where(within(filter));
  if (filter.categories !== null) {
    found = found.where('p.category_id', '=', sql<number>`any(${[...filter.categories]}::integer[])`);
  }
  if (filter.brands !== null) {
    found = found.where('p.brand_id', '=', sql<number>`any(${[...filter.brands]}::integer[])`);
  }
  if (filter.featuredOnly === true) found = found.where('p.featured', '=', true);
  const rows = await sorted(found, order, filter.search).select('p.id').limit(limit).offset(skip).execute();
  return rows.map(({ id }) => id);
}

export async function countPublished(
  query: Kysely<Tables>,
  { featuredOnly }: { featuredOnly: boolean },
): Promise<number> {
  let counted = published(query, null);
  if (featuredOnly) counted = counted.where('p.featured', '=', true);
  const { count } = await counted.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow();
  return count;
}

function published(query: Kysely<Tables>, search: string | null): Published {
  const all = query.selectFrom('products as p').where('p.status', '=', 'published');
  if (search === null) return all;
  return all.where('p.id', 'in', (piece) =>
    piece
      .selectFrom('product_search as s')
      .select('s.product_id')
      .where(sql<boolean>`s.document @@ to_tsquery('simple', ${search})`),
  );
}

function within({ lowest, highest }: PriceRange): RawBuilder<boolean> {
  const bounds = [
    ...(lowest === null ? [] : [sql`p.price_paise >= ${lowest}`]),
    ...(highest === null ? [] : [sql`p.price_paise <= ${highest}`]),
  ];
  return bounds.length === 0 ? sql`true` : sql`${sql.join(bounds, sql` and `)}`;
}

/** Every order ends in the id, so that pages neither repeat nor lose a piece. */
function sorted(found: Published, order: ListingOrder, search: string | null): Published {
  switch (order) {
    case 'featured':
      return newestFirst(found.orderBy('p.featured', 'desc'));
    case 'price-low':
      return found.orderBy('p.price_paise').orderBy('p.id', 'desc');
    case 'price-high':
      return found.orderBy('p.price_paise', 'desc').orderBy('p.id', 'desc');
    case 'rating':
      return newestFirst(found.orderBy('p.rating', (direction) => direction.desc().nullsLast()));
    case 'name':
      return found
        .innerJoin('product_search as n', 'n.product_id', 'p.id')
        .orderBy('n.sort_name')
        .orderBy('n.product_id') as unknown as Published;
    case 'newest':
      return newestFirst(found);
    case 'relevance':
      return newestFirst(
        found
          .innerJoin('product_search as r', 'r.product_id', 'p.id')
          .orderBy(sql`ts_rank(r.document, to_tsquery('simple', ${search}))`, 'desc') as unknown as Published,
      );
  }
}

function newestFirst(found: Published): Published {
  return found.orderBy('p.published_at', 'desc').orderBy('p.id', 'desc');
}
