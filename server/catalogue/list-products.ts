import type { Kysely } from 'kysely';
import type { SortOrder } from '#contract/sort-orders.ts';
import type { Tables } from '#database/tables.ts';
import type { ListingFilter, ListingOrder, PriceRange, Slice } from './listing-filter.ts';
import { pickPieces, tallyPieces } from './pick-pieces.ts';
import { readProductsInOrder, type ProductRow } from './product-store.ts';
import { sortByRelevance } from './ranking-store.ts';
import type { Rankings } from './rankings.ts';
import { search, type Found } from './search.ts';
import { chosen, withDescendants } from './shelves.ts';
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

export interface Catalogue {
  readonly query: Kysely<Tables>;
  readonly rankings: Rankings;
}

/** Ranking reads every find, so that beyond this many the newest come first. */
const mostRanked = 2000;

/** One page of the listing with its counts (LIST-2, LIST-3, LIST-7). */
export async function listProducts(catalogue: Catalogue, wish: ListingWish): Promise<Listing> {
  const { query, rankings } = catalogue;
  const [shelves, found] = await Promise.all([rankings.shelves(), search(catalogue, wish.typed)]);
  const roots = chosen(shelves.categories, wish.categories);
  const filter: ListingFilter = {
    categories: roots && [...withDescendants(shelves.categories, roots)],
    brands: chosen(shelves.brands, wish.brands),
    lowest: wish.lowest,
    highest: wish.highest,
  };
  const unlimited = found.matches === null && wish.lowest === null && wish.highest === null;
  const tallies = unlimited
    ? await rankings.tallies()
    : tallyPieces(await rankings.ranking('newest'), found.matches, wish);
  const counts = tally(tallies, filter, shelves);
  const slice = { limit: wish.limit, skip: (wish.page - 1) * wish.limit };
  const order = orderOf(wish, found.search, counts.total);
  const ids = slice.skip < counts.total ? await pageOf(catalogue, found, { filter, order, slice }) : [];
  return { ...counts, products: await readProductsInOrder(query, ids), corrected: found.corrected };
}

interface Wanted {
  readonly filter: ListingFilter;
  readonly order: ListingOrder;
  readonly slice: Slice;
}

async function pageOf(
  { query, rankings }: Catalogue,
  { search: searched, matches }: Found,
  { filter, order, slice }: Wanted,
): Promise<number[]> {
  if (order !== 'relevance') return pickPieces(await rankings.ranking(order), matches, filter, slice);
  const all = { limit: mostRanked, skip: 0 };
  const found = pickPieces(await rankings.ranking('newest'), matches, filter, all);
  const sorted = await sortByRelevance(query, searched ?? '', found);
  return sorted.slice(slice.skip, slice.skip + slice.limit);
}

function orderOf({ sort }: ListingWish, searched: string | null, total: number): ListingOrder {
  if (sort !== null) return sort;
  if (searched === null) return 'featured';
  return total > mostRanked ? 'newest' : 'relevance';
}
