import type { Product } from '#contract/product.ts';
import type { SortOrder } from '#contract/sort-orders.ts';
import type { ListingFilter, PriceRange } from './listing-filter.ts';
import { selectProducts, countFacetGroups } from '../product-index/select-products.ts';
import type { ProductIndex } from '../product-index/product-index.ts';
import { search } from '../search/search.ts';
import { chosen, withDescendants } from '../product-index/taxonomy.ts';
import { tally, type Facets } from '../product-index/facets.ts';

export interface ListingQuery extends PriceRange {
  /** As typed; empty to search for nothing. */
  readonly typed: string;
  /** Slugs or ids. */
  readonly categories: readonly string[];
  readonly brands: readonly string[];
  readonly sort: SortOrder | null;
  readonly limit: number;
  /** From 1. */
  readonly page: number;
}

export interface Listing extends Facets {
  readonly products: Product[];
  readonly corrected: string | null;
}

/** One page of the listing with its counts (LIST-2, LIST-3, LIST-7). */
export async function listProducts(productIndex: ProductIndex, wish: ListingQuery): Promise<Listing> {
  const look = await productIndex.look();
  const [taxonomy, found] = await Promise.all([look.taxonomy(), search(look, wish.typed)]);
  const roots = chosen(taxonomy.categories, wish.categories);
  const filter: ListingFilter = {
    categories: roots && [...withDescendants(taxonomy.categories, roots)],
    brands: chosen(taxonomy.brands, wish.brands),
    lowest: wish.lowest,
    highest: wish.highest,
  };
  const fitting = found.search === null ? null : await look.byRelevance(found.search);
  const facetCounts =
    fitting === null ? await look.facetCounts(found.search, wish) : countFacetGroups(fitting, null, wish);
  const slice = { limit: wish.limit, skip: (wish.page - 1) * wish.limit };
  const order = wish.sort ?? (found.search === null ? 'featured' : 'newest');
  const ids =
    wish.sort === null && fitting !== null
      ? selectProducts(fitting, null, filter, slice)
      : selectProducts(await look.ranking(order), found.matches, filter, slice);
  return {
    ...tally(facetCounts, filter, taxonomy),
    products: await look.products(ids),
    corrected: found.corrected,
  };
}
