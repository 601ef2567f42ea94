import type { SortOrder } from '#contract/sort-orders.ts';
import { narrowed } from '../product-index/facet-counts.ts';
import { mostBest, type ProductIndexReader } from '../product-index/product-index.ts';
import {
  countFacetGroups,
  isUnfiltered,
  placesWithin,
  selectProducts,
  summariseFacets,
  type FacetCount,
  type Facets,
} from '../product-index/select-products.ts';
import { idsAt, type SortedProducts } from '../product-index/sorted-products.ts';
import { bestMatches } from '../search/find-products.ts';
import type { ReadQuery } from './listing-query.ts';
import type { ResolvedQuery } from './resolve-query.ts';

/** Who shows the page reads its products. */
export interface FoundPage extends Facets {
  /** Of the products, in their order. */
  readonly ids: readonly number[];
}

/** One page of what a query finds, with its counts of categories, brands and countries (LIST-2, LIST-3, LIST-7). */
export async function findPage(resolved: ResolvedQuery, query: ReadQuery): Promise<FoundPage> {
  const { counts, ids } = await select(resolved, query);
  return { ...summariseFacets(counts, resolved.filter, resolved.taxonomy, resolved.countries), ids };
}

/** What is asked for often is kept: all products, and searches without filters. */
async function select(
  { reader, index, facets, newest, found, filter, matches: all, placesOf }: ResolvedQuery,
  { sort, limit, page, lowest, highest }: ReadQuery,
): Promise<{ readonly counts: readonly FacetCount[]; readonly ids: readonly number[] }> {
  const range = { lowest, highest };
  const slice = { limit, skip: (page - 1) * limit };
  const matches = narrowed(index, facets, all);
  const { search: searched, matches: everything } = found;
  if (sort !== null || searched === null) {
    return {
      counts:
        matches === null
          ? await reader.facetCounts(range)
          : countFacetGroups(newest, placesOf(matches), range),
      ids: selectProducts(await inOrder(reader, sort ?? 'featured'), matches, filter, slice),
    };
  }
  const isWhole = matches === everything && isUnfiltered(filter);
  if (isWhole && slice.skip + limit <= mostBest) {
    const { counts, best } = await reader.plainResult(searched);
    return { counts, ids: best.slice(slice.skip, slice.skip + limit) };
  }
  const places = placesOf(matches);
  const [soldOut, words] = await Promise.all([reader.soldOut(), reader.words()]);
  const foundIds = idsAt(newest, placesOf(everything));
  return {
    counts: countFacetGroups(newest, places, range),
    ids: bestMatches(words, searched, {
      found: foundIds,
      ids: isWhole ? foundIds : idsAt(newest, placesWithin(newest, places, filter)),
      soldOut,
      ...slice,
    }),
  };
}

/** In the order featured, sold products come last, as in a search (LIST-3). */
function inOrder(reader: ProductIndexReader, sort: SortOrder): Promise<SortedProducts> {
  return sort === 'featured' ? reader.rankingSoldLast(sort) : reader.ranking(sort);
}
