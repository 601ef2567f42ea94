import type { Product } from '#contract/product.ts';
import { countFacets, leftBeside, type CountedFacet } from '../product-index/facet-counts.ts';
import { priceHistogram, type PriceHistogram } from '../product-index/price-histogram.ts';
import type { ProductIndex } from '../product-index/product-index.ts';
import { placesWithin, type Facets, type ListingFilter } from '../product-index/select-products.ts';
import { bitsAt } from '../product-index/sorted-products.ts';
import { findPage } from './find-page.ts';
import { readWords, type ListingQuery, type ReadQuery } from './listing-query.ts';
import { resolveQuery, type ResolvedQuery } from './resolve-query.ts';

export interface Listing extends Facets, Pick<ResolvedQuery['found'], 'corrected' | 'understood'> {
  readonly products: Product[];
}

export interface FacetedListing extends Listing, Pick<ResolvedQuery, 'unknown' | 'renamed' | 'heldUntil'> {
  readonly choices: readonly CountedFacet[];
  readonly prices: PriceHistogram;
}

/** One page of the listing with its counts of categories, brands and countries (LIST-2, LIST-3, LIST-7). */
export async function listProducts(productIndex: ProductIndex, asked: ListingQuery): Promise<Listing> {
  const query = readWords(asked);
  return list(await resolveQuery(productIndex, query), query);
}

/** The same with the counts of the facets (FIND-4). */
export async function listFacetedProducts(
  productIndex: ProductIndex,
  asked: ListingQuery,
): Promise<FacetedListing> {
  const query = readWords(asked);
  const resolved = await resolveQuery(productIndex, query);
  const { newest, index, facets, filter, unknown, renamed, heldUntil } = resolved;
  const places = resolved.placesOf(resolved.matches);
  const bounded = filter.lowest !== null || filter.highest !== null;
  const within = (bounds: ListingFilter) => bitsAt(newest, placesWithin(newest, places, bounds));
  const anyPrice = within({ ...filter, lowest: null, highest: null });
  const products = bounded ? within(filter) : anyPrice;
  return {
    ...(await list(resolved, query)),
    choices: countFacets(index, facets, products),
    prices: priceHistogram(newest, leftBeside(index, facets, 'price', anyPrice)),
    ...{ unknown, renamed, heldUntil },
  };
}

async function list(resolved: ResolvedQuery, query: ReadQuery): Promise<Listing> {
  const { ids, ...facets } = await findPage(resolved, query);
  const { corrected, understood } = resolved.found;
  return { ...facets, products: await resolved.reader.products(ids), corrected, understood };
}
