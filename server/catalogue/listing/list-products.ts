import type { Product } from '#contract/product.ts';
import type { SortOrder } from '#contract/sort-orders.ts';
import type { ListingFilter, PriceRange } from './listing-filter.ts';
import { pickPieces, tallyPieces } from '../product-index/select-products.ts';
import type { Rankings } from '../product-index/product-index.ts';
import { search } from '../search/search.ts';
import { chosen, withDescendants } from '../product-index/taxonomy.ts';
import { tally, type Tallied } from '../product-index/facets.ts';

export interface ListingWish extends PriceRange {
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

export interface Listing extends Tallied {
  readonly products: Product[];
  readonly corrected: string | null;
}

/** One page of the listing with its counts (LIST-2, LIST-3, LIST-7). */
export async function listProducts(rankings: Rankings, wish: ListingWish): Promise<Listing> {
  const look = await rankings.look();
  const [shelves, found] = await Promise.all([look.shelves(), search(look, wish.typed)]);
  const roots = chosen(shelves.categories, wish.categories);
  const filter: ListingFilter = {
    categories: roots && [...withDescendants(shelves.categories, roots)],
    brands: chosen(shelves.brands, wish.brands),
    lowest: wish.lowest,
    highest: wish.highest,
  };
  const fitting = found.search === null ? null : await look.byRelevance(found.search);
  const tallies =
    fitting === null ? await look.tallies(found.search, wish) : tallyPieces(fitting, null, wish);
  const slice = { limit: wish.limit, skip: (wish.page - 1) * wish.limit };
  const order = wish.sort ?? (found.search === null ? 'featured' : 'newest');
  const ids =
    wish.sort === null && fitting !== null
      ? pickPieces(fitting, null, filter, slice)
      : pickPieces(await look.ranking(order), found.matches, filter, slice);
  return { ...tally(tallies, filter, shelves), products: await look.pieces(ids), corrected: found.corrected };
}
