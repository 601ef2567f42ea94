import type { Kysely } from 'kysely';
import type { SortOrder } from '#contract/sort-orders.ts';
import type { Tables } from '#database/tables.ts';
import { readListing, type ListingFilter, type ListingOrder, type PriceRange } from './listing-store.ts';
import { readProductsInOrder, type ProductRow } from './product-store.ts';
import { search } from './search.ts';
import { chosen, readShelves, withDescendants } from './shelves.ts';
import { tally, type Tallied } from './tally.ts';

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
  readonly products: ProductRow[];
  readonly corrected: string | null;
}

/** Ranking reads every find, so that beyond this many the newest come first. */
const mostRanked = 2000;

/** One page of the listing with its counts (LIST-2, LIST-3, LIST-7). */
export async function listProducts(query: Kysely<Tables>, wish: ListingWish): Promise<Listing> {
  const [shelves, found] = await Promise.all([readShelves(query), search(query, wish.typed, wish)]);
  const roots = chosen(shelves.categories, wish.categories);
  const filter: ListingFilter = {
    search: found.search,
    categories: roots && [...withDescendants(shelves.categories, roots)],
    brands: chosen(shelves.brands, wish.brands),
    lowest: wish.lowest,
    highest: wish.highest,
  };
  const counts = tally(found.tallies, filter, shelves);
  const skip = (wish.page - 1) * wish.limit;
  const slice = { order: orderOf(wish, found.search, counts.total), limit: wish.limit, skip };
  const ids = skip < counts.total ? await readListing(query, filter, slice) : [];
  return { ...counts, products: await readProductsInOrder(query, ids), corrected: found.corrected };
}

function orderOf({ sort }: ListingWish, searched: string | null, total: number): ListingOrder {
  if (sort !== null) return sort;
  if (searched === null) return 'featured';
  return total > mostRanked ? 'newest' : 'relevance';
}
