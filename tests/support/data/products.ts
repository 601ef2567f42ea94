import { randomBytes } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Database } from '#database/connect.ts';
import type { Tables } from '#database/tables.ts';
import { fromRupees } from '#domain/money.ts';

export interface TestProduct {
  readonly id: number;
  readonly name: string;
}

interface ProductOptions {
  readonly name?: string;
  /** Rupees. */
  readonly price?: number;
  readonly stock?: number;
  readonly columns?: Partial<Insertable<Tables['products']>>;
}

/** Creates a product: published, at 1,000 rupees with tax included, stock 1, unless fields say otherwise. */
export async function createProduct(
  { query }: Database,
  { name = 'Polki ring', price = 1000, stock = 1, columns = {} }: ProductOptions = {},
): Promise<TestProduct> {
  const mark = randomBytes(6).toString('hex');
  const category_id = await ringCategory(query);
  const { id } = await query
    .insertInto('products')
    .values({
      slug: `piece-${mark}`,
      code: mark,
      name,
      category_id,
      status: 'published',
      published_at: new Date(),
      asking_price_paise: fromRupees(price),
      stock,
      metal: 'gold',
      hallmark: 'exempt',
      hallmark_reason: 'Jadau work',
      ...columns,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, name };
}

/** Looked up first: writing a category updates the search text of its products. */
async function ringCategory(query: Database['query']): Promise<number> {
  const found = await query
    .selectFrom('categories')
    .select('id')
    .where('slug', '=', 'rings')
    .executeTakeFirst();
  if (found !== undefined) return found.id;
  const { id } = await query
    .insertInto('categories')
    .values({ slug: 'rings', name: 'Rings' })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ name: 'Rings' }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function stockOf({ query }: Database, product: TestProduct): Promise<number> {
  const { stock } = await query
    .selectFrom('products')
    .select('stock')
    .where('id', '=', product.id)
    .executeTakeFirstOrThrow();
  return stock;
}

interface CouponOptions {
  readonly code: string;
  readonly columns?: Partial<Insertable<Tables['coupons']>>;
}

/** Creates a coupon: ten percent off for everybody without an end, unless fields say otherwise. */
export async function createCoupon(
  { query }: Database,
  { code, columns = {} }: CouponOptions,
): Promise<number> {
  const { id } = await query
    .insertInto('coupons')
    .values({ code, description: 'Ten percent off', type: 'percentage', value: 1000, ...columns })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds a described picture, which publishing requires. Its file does not exist. */
export async function addProductPicture({ query }: Database, productId: number): Promise<void> {
  const { id } = await query
    .insertInto('pictures')
    .values({ hash: randomBytes(8).toString('hex'), width: 900, height: 900, widths: [220, 440] })
    .returning('id')
    .executeTakeFirstOrThrow();
  await query
    .insertInto('product_pictures')
    .values({ product_id: productId, picture_id: id, position: 1, alt: 'The ring from above' })
    .execute();
}
