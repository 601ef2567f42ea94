import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { SortOrder } from '#contract/sort-orders.ts';
import type { Tables } from '#database/tables.ts';
import { assertNever } from '#domain/outcome.ts';
import { matchesOf, type Matches } from './bitmap.ts';
import {
  unpackIntegers,
  unpackSortedProducts,
  type PackedSortedProducts,
  type SortedProducts,
} from './sorted-products.ts';
import type { Countries } from './taxonomy.ts';

/** An order that the database sorts in. */
export type StoredOrder = Exclude<SortOrder, 'country'>;

/**
 * All published products in this order: read from one index (database/migrations/0003_products.sql), and sorted where the shop has
 * prices by rate.
 */
export async function readSortedProducts(
  query: Kysely<Tables>,
  order: StoredOrder,
  countries: Countries,
): Promise<SortedProducts> {
  const shop = (await hasPricesByRate(query)) ? byRate : fixed;
  const { rows } = await sql<PackedSortedProducts>`
    select coalesce(string_agg(int4send(id), ''), '') as ids,
           coalesce(string_agg(int4send(category_id), ''), '') as categories,
           coalesce(string_agg(int4send(coalesce(brand_id, 0)), ''), '') as brands,
           coalesce(string_agg(float8send(price_paise), ''), '') as prices,
           count(*) filter (where leads) as leading
      from (${inOrder(order, shop)}) piece`.execute(query);
  const [packed] = rows;
  if (packed === undefined) throw new Error('an aggregate query returned no row');
  return unpackSortedProducts(packed, countries);
}

/** The published products that are sold out, as `isSoldOut` decides. */
export async function readSoldOut(query: Kysely<Tables>): Promise<Matches> {
  const { rows } = await sql<{ ids: Buffer }>`
    select coalesce(string_agg(int4send(id), ''), '') as ids
      from products where status = 'published' and stock < greatest(minimum_quantity, 1)`.execute(query);
  return matchesOf(rows[0] === undefined ? new Int32Array() : unpackIntegers(rows[0].ids));
}

/** The published products whose price is reduced by a discount. */
export async function readReduced(query: Kysely<Tables>): Promise<Matches> {
  const { rows } = await sql<{ ids: Buffer }>`
    select coalesce(string_agg(int4send(p.id), ''), '') as ids
      from products p join product_prices t on t.product_id = p.id
     where p.status = 'published' and t.price_paise < t.unit_price_paise`.execute(query);
  return matchesOf(rows[0] === undefined ? new Int32Array() : unpackIntegers(rows[0].ids));
}

async function hasPricesByRate(query: Kysely<Tables>): Promise<boolean> {
  const current = await query.selectFrom('current_price_set').select('price_set_id').executeTakeFirst();
  return (current?.price_set_id ?? null) !== null;
}

/** Where the prices of the products come from. */
interface PriceSource {
  /** The price of product `p`. */
  readonly price: RawBuilder<unknown>;
  readonly products: RawBuilder<unknown>;
  /** Rows of product_search by name, whose columns repeat those of the products. */
  readonly names: RawBuilder<unknown>;
}

const fixed: PriceSource = {
  price: sql`p.discounted_asking_price_paise`,
  products: sql`from products p where p.status = 'published'`,
  names: sql`from product_search p where p.published`,
};

const byRate: PriceSource = {
  price: sql`coalesce(cp.price_paise, p.discounted_asking_price_paise)`,
  products: sql`from products p left join current_prices cp on cp.product_id = p.id and p.pricing_mode = 'by_rate'
                 where p.status = 'published'`,
  names: sql`from product_search p left join current_prices cp on cp.product_id = p.product_id where p.published`,
};

const newestFirst = sql`p.published_at desc, p.id desc`;

/** Every order ends in the id, so that no product appears on two pages or on none. */
function inOrder(order: StoredOrder, { price, products, names }: PriceSource): RawBuilder<unknown> {
  const columns = sql`p.id, p.category_id, p.brand_id, ${price} as price_paise`;
  switch (order) {
    case 'featured':
      return sql`select ${columns}, p.featured as leads ${products} order by p.featured desc, ${newestFirst}`;
    case 'price-low':
      return sql`select ${columns}, false as leads ${products} order by ${price}, p.id desc`;
    case 'price-high':
      return sql`select ${columns}, false as leads ${products} order by ${price} desc, p.id desc`;
    case 'rating':
      return sql`select ${columns}, p.rating is not null as leads ${products}
                  order by p.rating desc nulls last, ${newestFirst}`;
    case 'name':
      return sql`select p.product_id as id, p.category_id, p.brand_id, ${price} as price_paise, false as leads
                   ${names} order by p.sort_name, p.product_id`;
    case 'newest':
      return sql`select ${columns}, false as leads ${products} order by ${newestFirst}`;
    default:
      return assertNever(order);
  }
}
