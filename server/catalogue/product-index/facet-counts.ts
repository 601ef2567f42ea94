import { facetKeys, type FacetKey } from '#domain/catalogue/facet-keys.ts';
import type { NamedFacet } from '#domain/catalogue/facet-words.ts';
import { facetTitles, type ChosenFacets, type FacetValue } from '#domain/catalogue/facets.ts';
import { asMatches, countCommon, intersection, union, type Bitmap, type Matches } from './bitmap.ts';
import type { FacetIndex } from './facet-index.ts';

export interface CountedFacet {
  readonly key: FacetKey;
  readonly title: string;
  readonly values: readonly (FacetValue & { readonly count: number })[];
}

/** The products of the chosen values of each facet that has a choice. Unknown values are ignored. */
function chosenProducts(index: FacetIndex, chosen: ChosenFacets): Map<FacetKey, Bitmap> {
  const products = new Map<FacetKey, Bitmap>();
  for (const key of facetKeys) {
    const values = index[key].filter(({ slug }) => chosen[key].includes(slug));
    if (values.length > 0) products.set(key, union(values.map((value) => value.products)));
  }
  return products;
}

/** The matches that have one chosen value of each facet; null: no choice and no search. */
export function narrowed(index: FacetIndex, chosen: ChosenFacets, matches: Matches | null): Matches | null {
  const filters = [...chosenProducts(index, chosen).values()];
  if (filters.length === 0) return matches;
  const [first, ...rest] = matches === null ? filters : [matches.bits, ...filters];
  return first === undefined ? null : asMatches(rest.reduce(intersection, first));
}

/** The matches that have each value that the words of a search name; none if no product has it. null: everything. */
export function named(
  index: FacetIndex,
  facets: readonly NamedFacet[],
  matches: Matches | null,
): Matches | null {
  return facets.reduce<Matches | null>((left, { key, slug }) => {
    const products = index[key].find((value) => value.slug === slug)?.products ?? new Uint32Array();
    return asMatches(left === null ? products : intersection(left.bits, products));
  }, matches);
}

/** The products that all facets but this one leave. */
export function leftBeside(index: FacetIndex, chosen: ChosenFacets, key: FacetKey, products: Bitmap): Bitmap {
  return withOthers(chosenProducts(index, chosen), key, products);
}

function withOthers(filters: ReadonlyMap<FacetKey, Bitmap>, key: FacetKey, products: Bitmap): Bitmap {
  return [...filters].reduce(
    (bits, [other, filter]) => (other === key ? bits : intersection(bits, filter)),
    products,
  );
}

/** Each value that is offered or chosen with the number of products that it leaves with all other facets applied. */
export function countFacets(index: FacetIndex, chosen: ChosenFacets, products: Bitmap): CountedFacet[] {
  const filters = chosenProducts(index, chosen);
  return facetKeys.map((key) => {
    const left = withOthers(filters, key, products);
    const values = index[key]
      .filter(({ slug, listed }) => listed || chosen[key].includes(slug))
      .map(({ slug, name, products: own }) => ({ slug, name, count: countCommon(left, own) }));
    return { key, title: facetTitles[key], values };
  });
}
