import type { HandlerInput } from '#contract/api-call.ts';
import type { listProducts as listProductsCall } from '#contract/catalogue.ts';
import type { Product } from '#contract/product.ts';
import type { SortOrder } from '#contract/sort-orders.ts';
import {
  countFacetGroups,
  selectProducts,
  summariseFacets,
  type Facets,
  type ListingFilter,
  type PriceRange,
} from '../product-index/select-products.ts';
import { limits } from '#domain/limits.ts';
import { toPaise, type Paise } from '#domain/money.ts';
import type { ProductIndex } from '../product-index/product-index.ts';
import { search } from '../search/search.ts';
import { chosen, homeNode, withDescendants } from '../product-index/taxonomy.ts';

export interface ListingQuery extends PriceRange {
  /** The words as typed; empty: no search. */
  readonly search: string;
  /** Slugs or ids. */
  readonly categories: readonly string[];
  readonly brands: readonly string[];
  /** Slugs or names of countries of origin. */
  readonly countries: readonly string[];
  readonly sort: SortOrder | null;
  readonly limit: number;
  /** From 1. */
  readonly page: number;
}

export interface Listing extends Facets {
  readonly products: Product[];
  readonly corrected: string | null;
}

/** Converts the API's query; bounds finer than a paisa are rounded. */
export function parseListingQuery(query: HandlerInput<typeof listProductsCall>['query']): ListingQuery {
  return {
    search: query.search ?? '',
    categories: query.category,
    brands: query.brand,
    countries: query.country,
    lowest: bound(query.min_price),
    highest: bound(query.max_price),
    sort: query.sort ?? null,
    limit: query.limit ?? limits.listingPage,
    page: query.offset ?? query.page ?? 1,
  };
}

function bound(rupees: number | undefined): Paise | null {
  return rupees === undefined ? null : toPaise(Math.round(rupees * 100));
}

/** One page of the listing with its counts (LIST-2, LIST-3, LIST-7). */
export async function listProducts(productIndex: ProductIndex, query: ListingQuery): Promise<Listing> {
  const reader = await productIndex.reader();
  const [taxonomy, countries, found] = await Promise.all([
    reader.taxonomy(),
    reader.countries(),
    search(reader, query.search),
  ]);
  const roots = chosen(taxonomy.categories, query.categories);
  const filter: ListingFilter = {
    categories: roots && [...withDescendants(taxonomy.categories, roots)],
    brands: chosen(taxonomy.brands, query.brands),
    countries: chosen(countries.length === 0 ? [homeNode] : countries, query.countries),
    lowest: query.lowest,
    highest: query.highest,
  };
  const fitting = found.search === null ? null : await reader.byRelevance(found.search);
  const facetCounts =
    fitting === null ? await reader.facetCounts(found.search, query) : countFacetGroups(fitting, null, query);
  const slice = { limit: query.limit, skip: (query.page - 1) * query.limit };
  const order = query.sort ?? (found.search === null ? 'featured' : 'newest');
  const ids =
    query.sort === null && fitting !== null
      ? selectProducts(fitting, null, filter, slice)
      : selectProducts(await reader.ranking(order), found.matches, filter, slice);
  return {
    ...summariseFacets(facetCounts, filter, taxonomy, countries),
    products: await reader.products(ids),
    corrected: found.corrected,
  };
}
