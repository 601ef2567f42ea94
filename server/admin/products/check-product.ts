import { sql, type Kysely } from 'kysely';
import type { ProductFields } from '#contract/admin/product-fields.ts';
import type { Tables } from '#database/tables.ts';
import { HttpRefusal } from '../../api/http-refusal.ts';
import { refuseUnpublishable, refuseWithoutPicture } from '../pictures/refuse-unpublishable.ts';

/** Advisory lock, so that two concurrent saves cannot both find the same slug free. */
const naming = 4_527_041;

/** Checks that need the database: unique slug and code, existing category and brand, pictures. null: no error. */
export async function checkProduct(
  transaction: Kysely<Tables>,
  { name, slug, code, status, categoryId, brandId }: ProductFields,
  id = 0,
): Promise<HttpRefusal | null> {
  await sql`select pg_advisory_xact_lock(${naming})`.execute(transaction);
  const others = await transaction
    .selectFrom('products')
    .select(['name', 'slug', 'code'])
    .where((product) => product.or([product('slug', '=', slug), product('code', '=', code)]))
    .where('id', '<>', id)
    .execute();
  const sameSlug = others.find((other) => other.slug === slug);
  if (sameSlug !== undefined) return fieldRefusal('slug', `${sameSlug.name} already has this address`);
  const sameCode = others.find((other) => other.code === code);
  if (sameCode !== undefined) return fieldRefusal('code', `${sameCode.name} already has this code`);
  if (!(await isThere(transaction, 'categories', categoryId))) {
    return fieldRefusal('categoryId', 'Please choose a category');
  }
  if (brandId !== null && !(await isThere(transaction, 'brands', brandId))) {
    return fieldRefusal('brandId', 'This brand no longer exists');
  }
  if (status !== 'published') return null;
  return id === 0 ? refuseWithoutPicture([name]) : refuseUnpublishable(transaction, [id]);
}

/** Whether the row exists; locks it against deletion until the transaction ends. */
export async function isThere(
  transaction: Kysely<Tables>,
  table: 'categories' | 'brands',
  id: number,
): Promise<boolean> {
  const row = await transaction
    .selectFrom(table)
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

export function fieldRefusal(code: string, message: string): HttpRefusal {
  return new HttpRefusal({ status: 422, code, message });
}
