import { isDeepStrictEqual } from 'node:util';
import { sql, type Kysely } from 'kysely';
import type { AdminProduct } from '#contract/admin/products.ts';
import type { ProductFields, ProductStone } from '#contract/admin/product-fields.ts';
import type { Tables } from '#database/tables.ts';
import type { ProductState } from '#domain/catalogue/product.ts';
import { readProduct } from '../../catalogue/products/product-store.ts';
import { adminProduct, productColumns } from './product-mapping.ts';

export async function readAdminProduct(query: Kysely<Tables>, id: number): Promise<AdminProduct | undefined> {
  const row = await readProduct(query, id);
  return row && adminProduct(row);
}

/** Locks the product against edits and orders until the transaction ends. Carts can still add it. */
export async function lockProduct(
  transaction: Kysely<Tables>,
  id: number,
): Promise<AdminProduct | undefined> {
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
  fields: ProductFields,
  now: Date,
): Promise<number> {
  const { id } = await transaction
    .insertInto('products')
    .values({
      ...productColumns(fields),
      published_at: fields.status === 'published' ? now : null,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeStones(transaction, id, fields.stones);
  return id;
}

/** Changed stones, which are rows of another table, increase the version too. */
export async function updateProduct(
  transaction: Kysely<Tables>,
  before: AdminProduct,
  fields: ProductFields,
  now: Date,
): Promise<void> {
  const stonesStay = isDeepStrictEqual(before.stones, fields.stones);
  await transaction
    .updateTable('products')
    .set({
      ...productColumns(fields),
      published_at: publishedAt(fields.status, now),
      updated_at: now,
      ...(stonesStay ? {} : { version: sql<number>`version + 1` }),
    })
    .where('id', '=', before.id)
    .execute();
  if (!stonesStay) await writeStones(transaction, before.id, fields.stones);
}

/** A product that is published again keeps its first publication date. */
export function publishedAt(status: ProductState, now: Date) {
  return status === 'published' ? sql<Date>`coalesce(published_at, ${now})` : sql<Date>`published_at`;
}

async function writeStones(
  transaction: Kysely<Tables>,
  id: number,
  stones: readonly ProductStone[],
): Promise<void> {
  await transaction.deleteFrom('product_stones').where('product_id', '=', id).execute();
  if (stones.length === 0) return;
  await transaction
    .insertInto('product_stones')
    .values(
      stones.map((stone, index) => ({
        ...stone,
        product_id: id,
        position: index + 1,
        cut: stone.cut === '' ? null : stone.cut,
        note: stone.note === '' ? null : stone.note,
      })),
    )
    .execute();
}
