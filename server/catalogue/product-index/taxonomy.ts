import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';

export interface TaxonomyNode {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
}

export interface CategoryNode extends TaxonomyNode {
  readonly parent_id: number | null;
}

/** What pieces are sorted onto: few rows beside them, so that the tree is walked here and not in SQL. */
export interface Taxonomy {
  readonly categories: readonly CategoryNode[];
  readonly brands: readonly TaxonomyNode[];
}

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

/**
 * The ids of those that are wanted by slug, id or name; names without regard to case. An empty `wanted` is no choice: null.
 * What names none of them chooses nothing.
 */
export function chosen(taxonomy: readonly TaxonomyNode[], wanted: readonly string[]): number[] | null {
  if (wanted.length === 0) return null;
  const names = new Set(wanted.map((each) => each.toLowerCase()));
  return taxonomy
    .filter(({ id, slug, name }) => names.has(slug) || names.has(String(id)) || names.has(name.toLowerCase()))
    .map(({ id }) => id);
}

/** A category with all below it. */
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
