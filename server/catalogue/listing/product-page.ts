import type { SortOrder } from '#contract/sort-orders.ts';
import { limits } from '#domain/limits.ts';
import { doNotCache } from '../../platform/cache/expiry-tags.ts';
import { isMatch } from '../product-index/bitmap.ts';
import { selectProducts } from '../product-index/select-products.ts';
import type { ProductIndex } from '../product-index/product-index.ts';

export interface Paging {
  readonly limit?: number | undefined;
  /** Page number from 1; the name is fixed by existing clients. */
  readonly offset?: number | undefined;
}

export interface ProductSelection {
  readonly order: SortOrder;
  /** Only the featured or rated products at the start of the order. */
  readonly leadingOnly?: boolean;
  /** Without products that are sold out. */
  readonly unsoldOnly?: boolean;
  readonly categories?: readonly number[];
  readonly brands?: readonly number[];
}

/** Page sizes of the storefront and existing clients. Caching every size would store up to 100 copies of each list. */
const usualSizes: ReadonlySet<number | undefined> = new Set([
  ...[undefined, 4, 10, 20],
  ...[limits.homeProducts, limits.listingPage],
]);

export function isCacheablePage({ limit }: Paging): boolean {
  return usualSizes.has(limit);
}

/** Pages after the last are not cached, because there is no limit to their number. */
export function cacheTagsOfPage({ offset = 1 }: Paging, found: readonly unknown[]): readonly string[] {
  return offset > 1 && found.length === 0 ? [doNotCache] : [];
}

/** One page of the selected published products. */
export async function readProductPage(
  productIndex: ProductIndex,
  { limit = 10, offset = 1 }: Paging,
  { order, leadingOnly = false, unsoldOnly = false, categories, brands }: ProductSelection,
) {
  const reader = await productIndex.reader();
  const ranking = await reader.ranking(order);
  const filter = {
    categories: categories ?? null,
    brands: brands ?? null,
    countries: null,
    lowest: null,
    highest: null,
  };
  const all = { limit: leadingOnly ? ranking.leading : Number.POSITIVE_INFINITY, skip: 0 };
  const selected = selectProducts(ranking, null, filter, all);
  const soldOut = unsoldOnly ? await reader.soldOut() : null;
  const ids = soldOut === null ? selected : selected.filter((id) => !isMatch(soldOut, id));
  const page = ids.slice((offset - 1) * limit, offset * limit);
  const products = await reader.products(page);
  return { total_size: ids.length, limit, offset, products };
}
