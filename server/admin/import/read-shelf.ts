import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { Shelf } from './table-columns.ts';

/** Categories and brands, as a table names them: by their address. */
export async function readShelf(query: Kysely<Tables>): Promise<Shelf> {
  const categories = await query.selectFrom('categories').select(['id', 'slug']).execute();
  const brands = await query.selectFrom('brands').select(['id', 'slug']).execute();
  return {
    categories: new Map(categories.map(({ id, slug }) => [id, slug])),
    brands: new Map(brands.map(({ id, slug }) => [id, slug])),
    categoryOf: new Map(categories.map(({ id, slug }) => [slug, id])),
    brandOf: new Map(brands.map(({ id, slug }) => [slug, id])),
  };
}
