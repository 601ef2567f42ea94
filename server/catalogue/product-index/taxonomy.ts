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

/** What had these slugs before. */
type FormerSlugs = ReadonlyMap<string, number>;

/** Categories and brands. They are few, so that the category tree is walked in memory. */
export interface Taxonomy {
  readonly categories: readonly CategoryNode[];
  readonly brands: readonly TaxonomyNode[];
  readonly formerCategories: FormerSlugs;
  readonly formerBrands: FormerSlugs;
}

/** The countries of origin of the published products. Imports are few, so only these are listed. */
export interface Countries {
  /** India first, then by name; none if nothing is imported. The ids hold until the products change. */
  readonly nodes: readonly TaxonomyNode[];
  /** India, and every country that a product in the shop has or had. */
  readonly known: readonly TaxonomyNode[];
  /** The country of each product that is not Indian; null: none is stated, or none that has a slug. */
  readonly ofImports: ReadonlyMap<number, number | null>;
}

export const homeNode: TaxonomyNode = { id: 0, slug: slugify(homeCountry), name: homeCountry };

export async function readTaxonomy(query: Kysely<Tables>): Promise<Taxonomy> {
  const [categories, brands, formerCategories, formerBrands] = await Promise.all([
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
    query.selectFrom('former_category_slugs').select(['slug', 'category_id']).execute(),
    query.selectFrom('former_brand_slugs').select(['slug', 'brand_id']).execute(),
  ]);
  return {
    categories,
    brands,
    formerCategories: new Map(formerCategories.map(({ slug, category_id }) => [slug, category_id])),
    formerBrands: new Map(formerBrands.map(({ slug, brand_id }) => [slug, brand_id])),
  };
}

export interface Chosen {
  /** null: nothing was given. */
  readonly ids: readonly number[] | null;
  /** Values that match nothing. */
  readonly unknown: readonly string[];
  /** Values that are no present slug, and the slug of what they match. */
  readonly renamed: readonly { readonly from: string; readonly to: string }[];
}

/** What is chosen by slugs, ids or names (in any case), or by former slugs. */
export function chosen(
  taxonomy: readonly TaxonomyNode[],
  wanted: readonly string[],
  formerSlugs: FormerSlugs = new Map(),
): Chosen {
  const found = wanted.map((value) => ({
    value,
    nodes: nodesOf(taxonomy, value.toLowerCase(), formerSlugs),
  }));
  return {
    ids: wanted.length === 0 ? null : found.flatMap(({ nodes }) => nodes.map(({ id }) => id)),
    unknown: found.filter(({ nodes }) => nodes.length === 0).map(({ value }) => value),
    renamed: found.flatMap(({ value: from, nodes: [node] }) =>
      node === undefined || taxonomy.some(({ slug }) => slug === from) ? [] : [{ from, to: node.slug }],
    ),
  };
}

function nodesOf(
  taxonomy: readonly TaxonomyNode[],
  value: string,
  formerSlugs: FormerSlugs,
): readonly TaxonomyNode[] {
  const nodes = taxonomy.filter(
    ({ id, slug, name }) => slug === value || String(id) === value || name.toLowerCase() === value,
  );
  return nodes.length > 0 ? nodes : taxonomy.filter(({ id }) => id === formerSlugs.get(value));
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
