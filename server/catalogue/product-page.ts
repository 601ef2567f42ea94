import type { SortOrder } from '#contract/sort-orders.ts';
import { pickPieces } from './pick-pieces.ts';
import type { Rankings } from './rankings.ts';

export interface Paging {
  readonly limit?: number | undefined;
  /** The page, from 1: the family of clients calls it so. */
  readonly offset?: number | undefined;
}

export interface Chosen {
  readonly order: SortOrder;
  /** Only those that the order puts at the head: featured ones, rated ones. */
  readonly leadingOnly?: boolean;
  readonly categories?: readonly number[];
  readonly brands?: readonly number[];
}

/** One page of published pieces, all or the chosen ones, in wire names. */
export async function pageOfProducts(
  rankings: Rankings,
  { limit = 10, offset = 1 }: Paging,
  { order, leadingOnly = false, categories, brands }: Chosen,
) {
  const look = await rankings.look();
  const ranking = await look.ranking(order);
  const filter = { categories: categories ?? null, brands: brands ?? null, lowest: null, highest: null };
  const all = { limit: leadingOnly ? ranking.leading : Number.POSITIVE_INFINITY, skip: 0 };
  const ids = pickPieces(ranking, null, filter, all);
  const page = ids.slice((offset - 1) * limit, offset * limit);
  const products = await look.pieces(page);
  return { total_size: ids.length, limit, offset, products };
}
