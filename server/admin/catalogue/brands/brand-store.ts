import { sql, type Kysely, type Transaction } from 'kysely';
import type { AdminBrand } from '#contract/admin/brands.ts';
import type { Tables } from '#database/tables.ts';
import type { HttpRefusal } from '../../../platform/api/http-refusal.ts';
import { fieldRefusal } from '../../core/refusals.ts';

export type BrandFields = Pick<AdminBrand, 'name' | 'slug' | 'pictureId' | 'published'>;

/** All brands, also hidden ones, in the order of the shop. */
export async function readAdminBrands(query: Kysely<Tables>, id?: number): Promise<AdminBrand[]> {
  return query
    .selectFrom('brands as b')
    .select(['b.id', 'b.version', 'b.name', 'b.slug', 'b.published', 'b.picture_id as pictureId'])
    .select(sql<number>`(select count(*) from products p where p.brand_id = b.id)`.as('products'))
    .$if(id !== undefined, (one) => one.where('b.id', '=', id ?? 0))
    .orderBy('b.position')
    .orderBy('b.name')
    .execute();
}

/** Locks the row until the transaction ends. */
export async function lockBrand(
  transaction: Transaction<Tables>,
  id: number,
): Promise<AdminBrand | undefined> {
  await transaction.selectFrom('brands').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  const [brand] = await readAdminBrands(transaction, id);
  return brand;
}

export function brandColumns({ name, slug, pictureId, published }: BrandFields) {
  return { name, slug, picture_id: pictureId, published };
}

export function auditedBrand({ name, slug, pictureId, published }: BrandFields): BrandFields {
  return { name, slug, pictureId, published };
}

/** Checks that name and slug are unique; null: no error. Locks the table, so that saves run one after the other. */
export async function checkBrand(
  transaction: Transaction<Tables>,
  { name, slug }: BrandFields,
  id = 0,
): Promise<HttpRefusal | null> {
  await sql`lock table brands in share row exclusive mode`.execute(transaction);
  const others = await transaction
    .selectFrom('brands')
    .select(['name', 'slug'])
    .where((brand) => brand.or([brand('slug', '=', slug), brand('name', '=', name)]))
    .where('id', '<>', id)
    .execute();
  if (others.some((other) => other.name === name))
    return fieldRefusal('name', 'A brand with this name already exists');
  const [same] = others;
  return same === undefined ? null : fieldRefusal('slug', `${same.name} already has this address`);
}
