import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { SortOrder } from '#contract/sort-orders.ts';
import type { Tables } from '#database/tables.ts';
import { assertNever } from '#domain/outcome.ts';
import {
  matchesOf,
  type Matches,
  unpackIntegers,
  unpackSortedProducts,
  type PackedSortedProducts,
  type SortedProducts,
} from './sorted-products.ts';

/** All published products in this order, read from one index (database/migrations/0027_rankings.sql). */
export async function readSortedProducts(query: Kysely<Tables>, order: SortOrder): Promise<SortedProducts> {
  const { rows } = await sql<PackedSortedProducts>`
    select coalesce(string_agg(int4send(id), ''), '') as ids,
           coalesce(string_agg(int4send(category_id), ''), '') as categories,
           coalesce(string_agg(int4send(coalesce(brand_id, 0)), ''), '') as brands,
           coalesce(string_agg(float8send(price_paise), ''), '') as prices,
           count(*) filter (where leads) as leading
      from (${inOrder(order)}) piece`.execute(query);
  const [packed] = rows;
  if (packed === undefined) throw new Error('an aggregate query returned no row');
  return unpackSortedProducts(packed);
}

/** The published products that a query of search-query.ts matches. */
export async function readMatches(query: Kysely<Tables>, search: string): Promise<Matches> {
  const { rows } = await sql<{ ids: Buffer }>`
    select coalesce(string_agg(int4send(product_id), ''), '') as ids
      from product_search where published and document @@ to_tsquery('simple', ${search})`.execute(query);
  return matchesOf(rows[0] === undefined ? new Int32Array() : unpackIntegers(rows[0].ids));
}

/** Best match first; equal matches stay in the given order. */
export async function sortByRelevance(
  query: Kysely<Tables>,
  search: string,
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select given.id from unnest(${[...ids]}::integer[]) with ordinality given(id, place)
      join product_search s on s.product_id = given.id
     order by ts_rank(s.document, to_tsquery('simple', ${search})) desc, given.place`.execute(query);
  return rows.map(({ id }) => id);
}

const columns = sql`p.id, p.category_id, p.brand_id, p.price_paise`;
const published = sql`from products p where p.status = 'published'`;
const newestFirst = sql`p.published_at desc, p.id desc`;

/** Every order ends in the id, so that no product appears on two pages or on none. */
function inOrder(order: SortOrder): RawBuilder<unknown> {
  switch (order) {
    case 'featured':
      return sql`select ${columns}, p.featured as leads ${published} order by p.featured desc, ${newestFirst}`;
    case 'price-low':
      return sql`select ${columns}, false as leads ${published} order by p.price_paise, p.id desc`;
    case 'price-high':
      return sql`select ${columns}, false as leads ${published} order by p.price_paise desc, p.id desc`;
    case 'rating':
      return sql`select ${columns}, p.rating is not null as leads ${published}
                  order by p.rating desc nulls last, ${newestFirst}`;
    case 'name':
      return sql`select p.product_id as id, p.category_id, p.brand_id, p.price_paise, false as leads
                   from product_search p where p.published order by p.sort_name, p.product_id`;
    case 'newest':
      return sql`select ${columns}, false as leads ${published} order by ${newestFirst}`;
    default:
      return assertNever(order);
  }
}
