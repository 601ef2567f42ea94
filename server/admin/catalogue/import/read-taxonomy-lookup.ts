import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { plainSigns } from '#domain/input/characters.ts';
import type { TaxonomyLookup } from './table-columns.ts';

interface Named {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
}

/** Ids by slug or name, in lower case and the signs of a keyboard. Slugs, which are unique, win. */
function idsByName(things: readonly Named[]): ReadonlyMap<string, number> {
  return new Map([
    ...things.map(({ id, name }): [string, number] => [plainSigns(name).toLowerCase(), id]),
    ...things.map(({ id, slug }): [string, number] => [slug, id]),
  ]);
}

export async function readTaxonomyLookup(query: Kysely<Tables>): Promise<TaxonomyLookup> {
  const categories = await query.selectFrom('categories').select(['id', 'slug', 'name']).execute();
  const brands = await query.selectFrom('brands').select(['id', 'slug', 'name']).execute();
  return {
    categories: new Map(categories.map(({ id, slug }) => [id, slug])),
    brands: new Map(brands.map(({ id, slug }) => [id, slug])),
    categoryOf: idsByName(categories),
    brandOf: idsByName(brands),
  };
}
