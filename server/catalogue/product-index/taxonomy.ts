import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { homeCountry } from '#domain/catalogue/country-of-origin.ts';
import { slugify } from '#domain/catalogue/slug.ts';

export interface TaxonomyNode {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
}

export interface CategoryNode extends TaxonomyNode {
  readonly parent_id: number | null;
}

/** Categories and brands. They are few, so that the category tree is walked in memory. */
export interface Taxonomy {
  readonly categories: readonly CategoryNode[];
  readonly brands: readonly TaxonomyNode[];
}

/** The countries of origin of the published products. Imports are few, so only these are listed. */
export interface Countries {
  /** India first, then by name; none if nothing is imported. The ids hold until the products change. */
  readonly nodes: readonly TaxonomyNode[];
  /** The country of each product that is not Indian; null: none is stated, or none that has a slug. */
  readonly ofImports: ReadonlyMap<number, number | null>;
}

export const homeNode: TaxonomyNode = { id: 0, slug: slugify(homeCountry), name: homeCountry };

export async function readTaxonomy(query: Kysely<Tables>): Promise<Taxonomy> {
  const [categories, brands] = await Promise.all([
    query
      .selectFrom('categories')
      .select(['id', 'slug', 'name', 'parent_id'])
      .where('published', '=', true)
      .orderBy('position')
      .orderBy('id')
      .execute(),
    query
      .selectFrom('brands')
      .select(['id', 'slug', 'name'])
      .where('published', '=', true)
      .orderBy('name')
      .execute(),
  ]);
  return { categories, brands };
}

/** The ids for slugs, ids or names (in any case). null: nothing was given. Unknown values match nothing. */
export function chosen(taxonomy: readonly TaxonomyNode[], wanted: readonly string[]): number[] | null {
  if (wanted.length === 0) return null;
  const names = new Set(wanted.map((each) => each.toLowerCase()));
  return taxonomy
    .filter(({ id, slug, name }) => names.has(slug) || names.has(String(id)) || names.has(name.toLowerCase()))
    .map(({ id }) => id);
}

/** The categories and all their descendants. */
export function withDescendants(categories: readonly CategoryNode[], roots: readonly number[]): Set<number> {
  const found = new Set(roots);
  for (let before = 0; before < found.size;) {
    before = found.size;
    for (const { id, parent_id } of categories) {
      if (parent_id !== null && found.has(parent_id)) found.add(id);
    }
  }
  return found;
}
