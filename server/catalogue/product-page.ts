import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { countPublished, everything, readListing } from './listing-store.ts';
import { readProductsInOrder } from './product-store.ts';
import { productWire } from './product-wire.ts';

interface Paging {
  readonly limit?: number | undefined;
  /** The page, from 1: the family of clients calls it so. */
  readonly offset?: number | undefined;
}

/** One page of the newest pieces, all or the featured ones, in wire names. */
export async function newestProducts(
  query: Kysely<Tables>,
  { limit = 10, offset = 1 }: Paging,
  { featuredOnly }: { featuredOnly: boolean },
) {
  const filter = { ...everything, featuredOnly };
  const [total, ids] = await Promise.all([
    countPublished(query, { featuredOnly }),
    readListing(query, filter, { order: 'newest', limit, skip: (offset - 1) * limit }),
  ]);
  const products = (await readProductsInOrder(query, ids)).map(productWire);
  return { total_size: total, limit, offset, products };
}
