import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Answer, HandlerInput } from '#contract/api-call.ts';
import type { listProducts, AdminProductRow } from '#contract/admin/products.ts';
import type { Tables } from '#database/tables.ts';
import { serverLimits } from '#domain/server-limits.ts';
import { toRupees } from '#domain/money.ts';
import type { Metal, ProductSortOrder, Purity } from '#domain/catalogue/product.ts';
import { priceAfterDiscount } from '#domain/catalogue/price.ts';
import { pictureWire } from '../../../catalogue/products/picture-wire.ts';
import { readProductsInOrder, type ProductRow } from '../../../catalogue/products/product-store.ts';
import { searchPatterns } from '../../core/search-patterns.ts';
import { isPriced } from './product-mapping.ts';

const defaultPageSize = 25;

const orders: Readonly<Record<ProductSortOrder, RawBuilder<unknown>>> = {
  newest: sql`p.id desc`,
  changed: sql`p.updated_at desc, p.id desc`,
  name: sql`lower(p.name), p.id`,
  cheapest: sql`price.price_paise, p.id desc`,
  dearest: sql`price.price_paise desc, p.id desc`,
  fewest: sql`p.stock, p.id desc`,
  most: sql`p.stock desc, p.id desc`,
};

const withPrice = sql`join product_prices price on price.product_id = p.id`;

/** One page of products of any status. */
export async function readProductList(
  query: Kysely<Tables>,
  wish: HandlerInput<typeof listProducts>['query'],
): Promise<Answer<typeof listProducts>> {
  const { sort = 'newest', page = 1, limit: perPage = defaultPageSize } = wish;
  const { rows } = await sql<{ id: number; total: number }>`
    select p.id, count(*) over ()::integer as total
      from products p ${sort === 'cheapest' || sort === 'dearest' ? withPrice : sql``}
     where ${sql.join(conditionsOf(wish), sql` and `)}
     order by ${orders[sort]} limit ${perPage} offset ${(page - 1) * perPage}`.execute(query);
  const products = await readProductsInOrder(
    query,
    rows.map(({ id }) => id),
  );
  const counted = await query
    .selectFrom('products')
    .select((each) => ['status', each.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute();
  const total = rows[0]?.total ?? 0;
  return {
    products: products.map(rowOf),
    page,
    pages: Math.max(1, Math.ceil(total / perPage)),
    total,
    counts: Object.fromEntries(counted.map(({ status, count }) => [status, count])),
  };
}

function conditionsOf(wish: HandlerInput<typeof listProducts>['query']): RawBuilder<unknown>[] {
  const { search, status, category, brand, stock, pricing, metal, purity, making } = wish;
  const words = search === undefined || search === '' ? null : searchPatterns(search).words;
  return [
    sql`true`,
    ...(words === null
      ? []
      : [sql`(p.name ilike ${words} or p.code ilike ${words} or p.slug ilike ${words})`]),
    ...(status === undefined ? [] : [sql`p.status = ${status}`]),
    ...(category === undefined ? [] : [sql`p.category_id in (${below(category)})`]),
    ...(brand === undefined ? [] : [sql`p.brand_id = ${brand}`]),
    ...(pricing === undefined ? [] : [sql`p.pricing_mode = ${pricing}`]),
    ...(metal === undefined && purity === undefined ? [] : [hasMetal(metal, purity)]),
    ...(making === undefined
      ? []
      : [making === 'none' ? sql`p.making_type is null` : sql`p.making_type = ${making}`]),
    ...(stock === 'out' ? [sql`p.stock = 0`] : []),
    ...(stock === 'low' ? [sql`p.stock between 1 and ${serverLimits.lowStock} and not p.one_of_a_kind`] : []),
  ];
}

/** A metal line of this metal and purity, or a summary of a product without lines. */
function hasMetal(metal: Metal | undefined, purity: Purity | undefined): RawBuilder<unknown> {
  const is = (table: string) =>
    sql.join(
      [
        ...(metal === undefined ? [] : [sql`${sql.ref(`${table}.metal`)} = ${metal}`]),
        ...(purity === undefined ? [] : [sql`${sql.ref(`${table}.purity`)} = ${purity}`]),
      ],
      sql` and `,
    );
  return sql`((${is('p')}) or exists (select from product_metals m where m.product_id = p.id and ${is('m')}))`;
}

/** The category and its descendants. */
function below(category: number): RawBuilder<unknown> {
  return sql`
    with recursive down as (
      select id from categories where id = ${category}
      union select c.id from categories c join down on c.parent_id = down.id
    ) select id from down`;
}

function rowOf(row: ProductRow): AdminProductRow {
  const [first] = row.pictures;
  const priced = isPriced(row);
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    code: row.code,
    slug: row.slug,
    status: row.status,
    category: row.category_name,
    brand: row.brand_name,
    picture: pictureWire(first, first?.alt),
    stock: row.stock,
    pricingMode: row.pricing_mode,
    price: priced ? toRupees(row.tag.unitPrice) : null,
    discountType: row.discount_type,
    discount: row.discount_value / 100,
    taxModel: row.tax_model,
    taxPercent: row.tax_basis_points / 100,
    shopperPrice: priced ? toRupees(priceAfterDiscount(row.tag)) : null,
  };
}
