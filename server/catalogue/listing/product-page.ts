import type { SortOrder } from '#contract/sort-orders.ts';
import { limits } from '#domain/limits.ts';
import { doNotCache } from '../../cache/expiry-tags.ts';
import { selectProducts } from '../product-index/select-products.ts';
import type { ProductIndex } from '../product-index/product-index.ts';

export interface Paging {
  readonly limit?: number | undefined;
  /** The page, from 1: the family of clients calls it so. */
  readonly offset?: number | undefined;
}

export interface ProductSelection {
  readonly order: SortOrder;
  /** Only those that the order puts at the head: featured ones, rated ones. */
  readonly leadingOnly?: boolean;
  readonly categories?: readonly number[];
  readonly brands?: readonly number[];
}

/** As the storefront and the clients of the family ask; 100 sizes would be 100 copies of a list in memory. */
const usualSizes: ReadonlySet<number | undefined> = new Set([
  ...[undefined, 4, 10, 20],
  ...[limits.homeProducts, limits.listingPage],
]);

/** Whether a page is of a size that is cached. Others are read each time. */
export function isCacheablePage({ limit }: Paging): boolean {
  return usualSizes.has(limit);
}

/** The tags of a page: one past the last is not cached, as there are endlessly many. */
export function cacheTagsOfPage({ offset = 1 }: Paging, found: readonly unknown[]): readonly string[] {
  return offset > 1 && found.length === 0 ? [doNotCache] : [];
}

/** One page of published pieces, all or the chosen ones, in wire names. */
export async function readProductPage(
  productIndex: ProductIndex,
  { limit = 10, offset = 1 }: Paging,
  { order, leadingOnly = false, categories, brands }: ProductSelection,
) {
  const reader = await productIndex.reader();
  const ranking = await reader.ranking(order);
  const filter = { categories: categories ?? null, brands: brands ?? null, lowest: null, highest: null };
  const all = { limit: leadingOnly ? ranking.leading : Number.POSITIVE_INFINITY, skip: 0 };
  const ids = selectProducts(ranking, null, filter, all);
  const page = ids.slice((offset - 1) * limit, offset * limit);
  const products = await reader.products(page);
  return { total_size: ids.length, limit, offset, products };
}
