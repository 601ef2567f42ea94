import { isDeepStrictEqual } from 'node:util';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { AdminProduct } from '#contract/admin/products.ts';
import type { ProductFields } from '#contract/admin/product-fields.ts';
import type { Tables } from '#database/tables.ts';
import type { ProductState } from '#domain/catalogue/product.ts';
import { readProduct } from '../../../catalogue/products/product-store.ts';
import { sharePrices } from '../../../catalogue/rates/price-lock.ts';
import type { SettledProduct } from '../../../catalogue/pricing/settle-price.ts';
import { storePrice } from '../../../catalogue/pricing/store-price.ts';
import { writeLines } from './product-lines-store.ts';
import { adminProduct, productColumns } from './product-mapping.ts';

export async function readAdminProduct(query: Kysely<Tables>, id: number): Promise<AdminProduct | undefined> {
  const row = await readProduct(query, id);
  return row && adminProduct(row);
}

/** Locks the current prices, and the product against edits and orders, until the transaction ends. Carts can still add it. */
export async function lockProduct(
  transaction: Transaction<Tables>,
  id: number,
): Promise<AdminProduct | undefined> {
  await sharePrices(transaction);
  await sql`select id from products where id = ${id} for no key update`.execute(transaction);
  return readAdminProduct(transaction, id);
}

/** A product that this transaction has written. */
export async function readExistingProduct(transaction: Kysely<Tables>, id: number): Promise<AdminProduct> {
  const product = await readAdminProduct(transaction, id);
  if (product === undefined)
    throw new Error(`product ${id} is missing although it was written in this transaction`);
  return product;
}

export async function insertProduct(
  transaction: Kysely<Tables>,
  settled: SettledProduct,
  now: Date,
): Promise<number> {
  const { fields } = settled;
  const { id } = await transaction
    .insertInto('products')
    .values({
      ...productColumns(fields, settled.unitPrice),
      size_stock: fields.sizeSupply === 'stock' ? '{}' : null,
      published_at: fields.status === 'published' ? now : null,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeLines(transaction, id, fields);
  await storePrice(transaction, id, settled);
  return id;
}

/** Changed lines, which are rows of other tables, increase the version too. */
export async function updateProduct(
  transaction: Kysely<Tables>,
  before: AdminProduct,
  settled: SettledProduct,
  now: Date,
): Promise<void> {
  const { fields } = settled;
  const linesStay = isDeepStrictEqual(linesOf(before), linesOf(fields));
  await transaction
    .updateTable('products')
    .set({
      ...productColumns(fields, settled.unitPrice),
      ...sizeStockColumn(before, fields),
      published_at: publishedAt(fields.status, now),
      updated_at: now,
      ...(linesStay ? {} : { version: sql<number>`version + 1` }),
    })
    .where('id', '=', before.id)
    .execute();
  if (!linesStay) await writeLines(transaction, before.id, fields);
  await storePrice(transaction, before.id, settled);
}

/** Sizes get their stock when they begin to have one, and lose it when they have none of their own. */
function sizeStockColumn(before: AdminProduct, { sizeSupply, sizeChoice }: ProductFields) {
  if (sizeSupply !== 'stock') return { size_stock: null };
  const stays = before.sizeSupply === 'stock' && before.sizeChoice === sizeChoice;
  return stays ? {} : { size_stock: '{}' };
}

function linesOf({ stones, metals, charges }: Pick<ProductFields, 'stones' | 'metals' | 'charges'>) {
  return { stones, metals, charges };
}

/** A product that is published again keeps its first publication date. */
export function publishedAt(status: ProductState, now: Date) {
  return status === 'published' ? sql<Date>`coalesce(published_at, ${now})` : sql<Date>`published_at`;
}
