import { sql, type Kysely, type Selectable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { prepared, queryBuilder } from '#database/prepared.ts';
import type { Tables } from '#database/tables.ts';
import { plainFields } from '#domain/catalogue/derive-fields.ts';
import type { PriceTag } from '#domain/catalogue/price.ts';
import type { PictureSlot } from '#domain/catalogue/picture-slot.ts';
import type { DiscountType, StoneSource } from '#domain/catalogue/product.ts';
import type { Paise } from '#domain/money.ts';
import type { PriceSnapshot } from '#domain/pricing/price-snapshot.ts';
import type { StoneBasis } from '#domain/pricing/pricing-input.ts';
import { isSlug } from '#domain/catalogue/slug.ts';
import type { ChargeRow, MetalRow } from '../pricing/pricing-input-of-row.ts';

export interface PictureRow {
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  readonly widths: readonly number[];
  readonly alt: string;
  readonly slot: PictureSlot | null;
}

export interface StoneRow {
  readonly kind: string;
  readonly cut: string | null;
  readonly pieces: number | null;
  readonly carats: number | null;
  readonly source: StoneSource;
  readonly note: string | null;
  readonly value_basis: StoneBasis | null;
  readonly value_paise: Paise | null;
}

/** The price in the current set of prices; null for an asking price. */
interface CurrentPrice {
  readonly price_set_id: number | null;
  readonly set_unit_price: Paise | null;
  readonly set_discount_type: DiscountType | null;
  readonly set_discount_value: number | null;
  /** Kept rows only: those of other prices follow from the product and the rates of the set. */
  readonly set_rows: PriceSnapshot | null;
}

/** A product of any status with its lines, pictures and names of category and brand. */
export interface ProductRow
  extends Omit<Selectable<Tables['products']>, 'discounted_asking_price_paise'>, CurrentPrice {
  readonly category_name: string;
  readonly category_slug: string;
  readonly brand_name: string | null;
  readonly metals: readonly MetalRow[];
  readonly stones: readonly StoneRow[];
  readonly charges: readonly ChargeRow[];
  readonly pictures: readonly PictureRow[];
  /** At the current price. The columns of the asking price and discount are what staff entered. */
  readonly tag: PriceTag;
}

export type UnpricedProduct = Omit<ProductRow, 'tag'>;

/** Named one by one because prepared statements fail when `*` starts to mean another list of columns. */
const productColumns = [
  ...plainFields.map(({ column }) => `p.${column}` as const),
  'p.id',
  'p.category_id',
  'p.brand_id',
  'p.published_at',
  'p.asking_price_paise',
  'p.discount_value',
  'p.stock',
  'p.size_stock',
  'p.details_html',
  'p.features',
  'p.making_value',
  'p.making_minimum_paise',
  'p.pricing_mode',
  'p.demo',
  'p.discount_scope',
  'p.rounding',
  'p.cost_paise',
  'p.rating_sum',
  'p.rating_count',
  'p.sold_count',
  'p.rating',
  'p.version',
  'p.created_at',
  'p.updated_at',
] as const;

/** Products of any status by id, in one query. Unknown ids are missing. */
export async function readProducts(
  query: Kysely<Tables>,
  ids: readonly number[],
): Promise<Map<number, ProductRow>> {
  if (ids.length === 0) return new Map();
  const { rows } = await productsOfIds(query, ids);
  return new Map(rows.map((row) => [row.id, withPriceTag(row)]));
}

const productsOfIds = prepared<UnpricedProduct>(
  'products-of-ids',
  selectProductDetails(queryBuilder).where('p.id', '=', sql.raw<number>('any($1::integer[])')).compile().sql,
);

export async function readProduct(query: Kysely<Tables>, id: number): Promise<ProductRow | undefined> {
  const [row] = (await productOfId(query, id)).rows;
  return row && withPriceTag(row);
}

const productOfId = prepared<UnpricedProduct>(
  'product-of-id',
  selectProductDetails(queryBuilder).where('p.id', '=', sql.raw<number>('$1')).compile().sql,
);

/** A published product by its slug, or by a former slug that no other product uses. */
export async function readPublishedProduct(
  query: Kysely<Tables>,
  slug: string,
): Promise<ProductRow | undefined> {
  if (!isSlug(slug)) return undefined;
  const row = await selectProductDetails(query)
    .where((product) =>
      product.or([
        product('p.slug', '=', slug),
        product(
          'p.id',
          '=',
          product.selectFrom('former_slugs as f').select('f.product_id').where('f.slug', '=', slug),
        ),
      ]),
    )
    .where('p.status', '=', 'published')
    .executeTakeFirst();
  return row && withPriceTag(row);
}

/** Products of any status in the order of the ids. Unknown ids are left out. */
export async function readProductsInOrder(
  query: Kysely<Tables>,
  ids: readonly number[],
): Promise<ProductRow[]> {
  const products = await readProducts(query, ids);
  return ids.flatMap((id) => products.get(id) ?? []);
}

/**
 * Selects all columns, stones and pictures of products; `p` is the product. The price is that of `product_prices`, which would read the
 * product a second time: one table more than PostgreSQL orders freely in the joins of a cart (join_collapse_limit).
 */
export function selectProductDetails(query: Kysely<Tables>) {
  return query
    .selectFrom('products as p')
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .leftJoin('brands as b', 'b.id', 'p.brand_id')
    .leftJoin('current_prices as cp', (price) =>
      price.onRef('cp.product_id', '=', 'p.id').on('p.pricing_mode', '=', sql.lit('by_rate' as const)),
    )
    .select(productColumns)
    .select([
      'cp.price_set_id',
      'cp.unit_price_paise as set_unit_price',
      'cp.discount_type as set_discount_type',
      'cp.discount_value as set_discount_value',
      'cp.rows as set_rows',
    ])
    .select((product) => [
      'c.name as category_name',
      'c.slug as category_slug',
      'b.name as brand_name',
      jsonArrayFrom(
        product
          .selectFrom('product_stones as s')
          .select(['s.kind', 's.cut', 's.pieces', 's.source', 's.note', 's.value_basis', 's.value_paise'])
          .select(sql<number | null>`s.carats`.as('carats'))
          .whereRef('s.product_id', '=', 'p.id')
          .orderBy('s.position'),
      ).as('stones'),
      // The helper takes a purity of digits for a number.
      sql<readonly MetalRow[]>`(
        select coalesce(json_agg(json_build_object('metal', m.metal, 'purity', m.purity, 'net_weight_mg', m.net_weight_mg,
                 'wastage_type', m.wastage_type, 'wastage_value', m.wastage_value, 'label', m.label) order by m.position), '[]')
          from product_metals m where m.product_id = p.id)`.as('metals'),
      jsonArrayFrom(
        product
          .selectFrom('product_charges as o')
          .select(['o.name', 'o.amount_paise'])
          .whereRef('o.product_id', '=', 'p.id')
          .orderBy('o.position'),
      ).as('charges'),
      jsonArrayFrom(
        product
          .selectFrom('product_pictures as pp')
          .innerJoin('pictures as i', 'i.id', 'pp.picture_id')
          .select(['i.hash', 'i.width', 'i.height', 'i.widths', 'pp.alt', 'pp.slot'])
          .whereRef('pp.product_id', '=', 'p.id')
          .where('pp.alt', '<>', sql.lit(''))
          .orderBy('pp.position'),
      ).as('pictures'),
    ]);
}

export function withPriceTag(row: UnpricedProduct): ProductRow {
  const tag: PriceTag = {
    unitPrice: row.set_unit_price ?? row.asking_price_paise,
    discountType: row.set_discount_type ?? row.discount_type,
    discountValue: row.set_discount_value ?? row.discount_value,
    taxModel: row.tax_model,
    taxRate: row.tax_basis_points,
  };
  return { ...row, tag };
}
