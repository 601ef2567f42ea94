import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { SortOrder } from '#contract/sort-orders.ts';
import type { Tables } from '#database/tables.ts';
import type { Paise } from '#domain/money.ts';
import { assertNever } from '#domain/outcome.ts';

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
  readonly ratedOnly?: boolean;
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
  const words = filter.search !== null || order === 'name';
  const { rows } = await sql<{ id: number }>`
    select p.id from products p ${words ? sql`join product_search s on s.product_id = p.id` : sql``}
     where ${sql.join(conditions(filter), sql` and `)}
     order by ${orderBy(order, filter.search)} limit ${limit} offset ${skip}`.execute(query);
  return rows.map(({ id }) => id);
}

/** How many there are of what needs no search. */
export async function countListing(query: Kysely<Tables>, filter: ListingFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from products p where ${sql.join(conditions(filter), sql` and `)}`.execute(query);
  return rows[0]?.count ?? 0;
}

function conditions(filter: ListingFilter): RawBuilder<unknown>[] {
  const { search, categories, brands, featuredOnly, ratedOnly } = filter;
  return [
    sql`p.status = 'published'`,
    within(filter),
    ...(search === null ? [] : [sql`s.document @@ to_tsquery('simple', ${search})`]),
    ...(categories === null ? [] : [sql`p.category_id = any(${[...categories]}::integer[])`]),
    ...(brands === null ? [] : [sql`p.brand_id = any(${[...brands]}::integer[])`]),
    ...(featuredOnly === true ? [sql`p.featured`] : []),
    ...(ratedOnly === true ? [sql`p.rating is not null`] : []),
  ];
}

function within({ lowest, highest }: PriceRange): RawBuilder<unknown> {
  const bounds = [
    ...(lowest === null ? [] : [sql`p.price_paise >= ${lowest}`]),
    ...(highest === null ? [] : [sql`p.price_paise <= ${highest}`]),
  ];
  return bounds.length === 0 ? sql`true` : sql.join(bounds, sql` and `);
}

const newestFirst = sql`p.published_at desc, p.id desc`;

/** Every order ends in the id, so that pages neither repeat nor lose a piece. Each has its index (0011_listing.sql). */
function orderBy(order: ListingOrder, search: string | null): RawBuilder<unknown> {
  switch (order) {
    case 'featured':
      return sql`p.featured desc, ${newestFirst}`;
    case 'price-low':
      return sql`p.price_paise, p.id desc`;
    case 'price-high':
      return sql`p.price_paise desc, p.id desc`;
    case 'rating':
      return sql`p.rating desc nulls last, ${newestFirst}`;
    case 'name':
      return sql`s.sort_name, s.product_id`;
    case 'newest':
      return newestFirst;
    case 'relevance':
      return sql`ts_rank(s.document, to_tsquery('simple', ${search})) desc, ${newestFirst}`;
    default:
      return assertNever(order);
  }
}
