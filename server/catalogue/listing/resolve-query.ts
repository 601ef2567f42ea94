import type { ChosenFacets } from '#domain/catalogue/facets.ts';
import type { Matches } from '../product-index/bitmap.ts';
import { chosenValues, type RenamedValue } from '../product-index/chosen-values.ts';
import { named } from '../product-index/facet-counts.ts';
import type { FacetIndex } from '../product-index/facet-index.ts';
import { withoutHeld } from '../product-index/held-products.ts';
import type { ProductIndex, ProductIndexReader } from '../product-index/product-index.ts';
import { placesOf, type ListingFilter } from '../product-index/select-products.ts';
import type { SortedProducts } from '../product-index/sorted-products.ts';
import { chosen, homeNode, withDescendants } from '../product-index/taxonomy.ts';
import type { Taxonomy, TaxonomyNode } from '../product-index/taxonomy.ts';
import { search, type SearchMatch } from '../search/search.ts';
import type { ReadQuery } from './listing-query.ts';

/** A query with the categories, brands, countries and facets that it names, and what its search finds. */
export interface ResolvedQuery {
  readonly reader: ProductIndexReader;
  readonly taxonomy: Taxonomy;
  readonly countries: readonly TaxonomyNode[];
  readonly index: FacetIndex;
  readonly facets: ChosenFacets;
  readonly found: SearchMatch;
  /** What is found, and has the facets that the words name; null: everything. */
  readonly matches: Matches | null;
  /** All products. */
  readonly newest: SortedProducts;
  /** Places in `newest`, worked out once for each set of matches. */
  readonly placesOf: (matches: Matches | null) => Int32Array;
  readonly filter: ListingFilter;
  /** Values of filters that the shop does not know. */
  readonly unknown: readonly string[];
  /** Values that the query does not call by their slug. */
  readonly renamed: readonly RenamedValue[];
  /** When the first hold ends, and with it the counts change; null: nothing is held. */
  readonly heldUntil: Date | null;
}

export async function resolveQuery(productIndex: ProductIndex, query: ReadQuery): Promise<ResolvedQuery> {
  const reader = await productIndex.reader();
  const [newest, taxonomy, origin, everyFacet, vocabulary, held, match] = await Promise.all([
    reader.ranking('newest'),
    reader.taxonomy(),
    reader.countries(),
    reader.facets(),
    reader.vocabulary(),
    reader.held(),
    search(reader, query.search),
  ]);
  const found = isOfFilters(query, match) ? { ...everything, corrected: query.filterWords } : match;
  const roots = chosen(taxonomy.categories, query.categories, taxonomy.formerCategories);
  const brands = chosen(taxonomy.brands, query.brands, taxonomy.formerBrands);
  const origins = chosen(origin.known, query.countries);
  const values = chosenValues(everyFacet, query.facets, vocabulary);
  const index = withoutHeld(values.index, held);
  const formerly = origin.known.filter(({ id }) => id !== homeNode.id && origins.ids?.includes(id) === true);
  const ends = [...held.values()].map((end) => end.getTime());
  const places = new Map<Matches | null, Int32Array>();
  return {
    ...{ reader, taxonomy, newest, found, index },
    countries: [...new Set([...origin.nodes, ...formerly])],
    facets: values.facets,
    matches: named(index, query.named, found.matches),
    placesOf: (matches) => {
      const known = places.get(matches) ?? placesOf(newest, matches);
      places.set(matches, known);
      return known;
    },
    filter: {
      categories: roots.ids && [...withDescendants(taxonomy.categories, roots.ids)],
      brands: brands.ids,
      countries: origins.ids,
      lowest: query.lowest,
      highest: query.highest,
    },
    unknown: [roots, brands, origins, values].flatMap((each) => each.unknown),
    renamed: [
      ...roots.renamed.map((one) => ({ filter: 'category', ...one }) as const),
      ...brands.renamed.map((one) => ({ filter: 'brand', ...one }) as const),
      ...origins.renamed.map((one) => ({ filter: 'country', ...one }) as const),
      ...values.renamed,
    ],
    heldUntil: ends.length === 0 ? null : new Date(Math.min(...ends)),
  };
}

const everything: SearchMatch = { search: null, matches: null, corrected: null, understood: [] };

/** Whether a search says no more than its price or facet: of 'fine things under 30,000' only that is known. */
function isOfFilters({ filterWords }: ReadQuery, { matches, understood }: SearchMatch): boolean {
  return filterWords !== '' && matches?.size === 0 && understood.length === 0;
}
