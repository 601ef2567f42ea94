import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import {
  countListing,
  everything,
  readListing,
  type ListingFilter,
  type ListingOrder,
} from './listing-store.ts';
import { readProductsInOrder } from './product-store.ts';
import { productWire } from './product-wire.ts';

interface Paging {
  readonly limit?: number | undefined;
  /** The page, from 1: the family of clients calls it so. */
  readonly offset?: number | undefined;
}

interface Chosen extends Partial<Omit<ListingFilter, 'search'>> {
  readonly order: ListingOrder;
}

/** One page of published pieces, all or the chosen ones, in wire names. */
export async function pageOfProducts(
  query: Kysely<Tables>,
  { limit = 10, offset = 1 }: Paging,
  { order, ...chosen }: Chosen,
) {
  const filter = { ...everything, ...chosen };
  const [total, ids] = await Promise.all([
    countListing(query, filter),
    readListing(query, filter, { order, limit, skip: (offset - 1) * limit }),
  ]);
  const products = (await readProductsInOrder(query, ids)).map(productWire);
  return { total_size: total, limit, offset, products };
}
