import { listProducts } from '#contract/catalogue.ts';
import { limits } from '#domain/limits.ts';
import { cardView, type CardView } from '../product/card-view.ts';
import type { ShopContext } from '../shop-context.ts';
import type { ListingQuery } from './listing-query.ts';

export interface CategoryFilter {
  readonly slug: string;
  readonly name: string;
  readonly count: number;
}

export interface ListingView {
  readonly query: ListingQuery;
  readonly products: readonly CardView[];
  readonly total: number;
  readonly pages: number;
  readonly categories: readonly CategoryFilter[];
  /** Of the dearest piece, in rupees: the right end of the sliders. */
  readonly highestPrice: number;
  /** What was searched for instead (LIST-7). */
  readonly corrected: string | null;
  readonly failed: boolean;
}

export async function loadListing({ callApi }: ShopContext, query: ListingQuery): Promise<ListingView> {
  const reply = await callApi(listProducts, {
    query: {
      search: query.search,
      category: query.categories,
      brand: [],
      min_price: query.minimum ?? '',
      max_price: query.maximum ?? '',
      sort: query.sort,
      limit: limits.listingPage,
      page: query.page,
    },
  });
  if (!reply.ok) {
    const none = { products: [], total: 0, pages: 0, categories: [], highestPrice: 0, corrected: null };
    return { query, ...none, failed: true };
  }
  const { products, total_size, facets, max_price, corrected } = reply.answer;
  return {
    query,
    products: products.map(cardView),
    total: total_size,
    pages: Math.ceil(total_size / limits.listingPage),
    categories: facets.categories.map(({ slug, name, count }) => ({ slug, name, count })),
    highestPrice: max_price,
    corrected,
    failed: false,
  };
}
