import { facetKeys } from '#domain/catalogue/facet-keys.ts';
import { quoted } from '../search/suggested-links.ts';
import { defaultListingQuery, listingPath, type ListingView } from './listing.ts';
import { landingValue, listingTitle, onlyCategory } from './listing-title.ts';

export interface ListingHead {
  readonly heading: string;
  /** The step of the breadcrumb below all products; null: all products are listed. */
  readonly part: string | null;
  readonly title: string;
  /** The title of shared links. */
  readonly shared: string;
  /** 'Rings Collection: 12 pieces, page 2 of 3' */
  readonly counted: string;
  /** The canonical address. */
  readonly path: string;
  readonly indexed: boolean;
}

/**
 * What the head of a listing states, computed by the loader. The canonical address has category and page, or one value of a
 * facet, but no other filters (FOOT-3). Combinations of facets are not indexed (FIND-4), nor is a
 * value that no product has now, and searches.
 */
export function listingHead(listing: ListingView): ListingHead {
  const { query, total, pages } = listing;
  const landing = landingValue(listing) !== null;
  const own = landing
    ? { facets: query.facets }
    : { categories: query.categories.length === 1 ? query.categories : [] };
  const named = listingTitle(listing);
  const isSearch = query.search !== '';
  const category = onlyCategory(listing);
  const heading = isSearch && category === undefined ? `Search: ${quoted(query.search)}` : named;
  const onPage = query.page > 1 ? `, page ${query.page}` : '';
  return {
    heading: listing.help === null ? heading : `No piece matches ${quoted(query.search)}`,
    part: category?.name ?? (landing || isSearch ? heading : null),
    title: heading + onPage,
    shared: named + onPage,
    counted: `${named}: ${productCountText(total)}${pages > 1 ? `, page ${query.page} of ${pages}` : ''}`,
    path: listingPath({ ...defaultListingQuery, ...own, page: query.page }),
    indexed: !isSearch && (landing ? total > 0 : facetKeys.every((key) => query.facets[key].length === 0)),
  };
}

/** LIST-4 */
export const nothingFound = 'No products found matching your criteria.';

/** '21 products', '1 product'. */
export function productCountText(count: number): string {
  return count === 1 ? '1 product' : `${count} products`;
}
