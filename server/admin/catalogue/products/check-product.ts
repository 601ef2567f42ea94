import { sql, type Kysely } from 'kysely';
import type { ProductFields } from '#contract/admin/product-fields.ts';
import type { Tables } from '#database/tables.ts';
import type { HttpRefusal } from '../../../platform/api/http-refusal.ts';
import { pairCodes } from '../../../catalogue/products/paired-store.ts';
import { fieldRefusal } from '../../core/refusals.ts';
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

/** Refuses codes of “Pairs with” that no piece has; `more`: codes that are about to be added. null: no error. */
export async function checkPairs(
  transaction: Kysely<Tables>,
  { code, pairsWith }: Pick<ProductFields, 'code' | 'pairsWith'>,
  more: ReadonlySet<string> = new Set(),
): Promise<HttpRefusal | null> {
  const codes = pairCodes(pairsWith);
  if (codes.length === 0) return null;
  const rows = await transaction.selectFrom('products').select('code').where('code', 'in', codes).execute();
  const known = new Set(rows.map((row) => row.code));
  const unknown = codes.filter((each) => each !== code && !known.has(each) && !more.has(each));
  if (unknown.length === 0) return null;
  const [only] = unknown;
  return fieldRefusal(
    'pairsWith',
    unknown.length === 1 ? `No piece has the code ${only}` : `No pieces have the codes ${unknown.join(', ')}`,
  );
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
