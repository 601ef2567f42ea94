import type { MetaDescriptor } from 'react-router';
import type { Shell } from '../shell/load-shell.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { pictureUrl } from '../ui/picture-view.ts';
import { productCountText } from './product-count-text.ts';
import { defaultListingQuery, listingPath } from './listing.ts';
import { listingTitle } from './listing-title.ts';
import type { ListingView } from './listing.ts';

/** The canonical address has category and page, but no other filters (FOOT-3). */
export function listingMeta(listing: ListingView, shell: Shell | null): MetaDescriptor[] {
  const { query, total, pages, products } = listing;
  const categories = query.categories.length === 1 ? query.categories : [];
  const title = listingTitle(listing);
  const picture = products[0]?.picture ?? null;
  return pageMeta(shell, {
    title: query.page > 1 ? `${title}, page ${query.page}` : title,
    description:
      `${title}: ${productCountText(total)}${pages > 1 ? `, page ${query.page} of ${pages}` : ''}. ${shell?.shop.described ?? ''} Priced in rupees.`.replace(
        '  ',
        ' ',
      ),
    path: listingPath({ ...defaultListingQuery, categories, page: query.page }),
    image: picture === null ? null : pictureUrl(picture, 1200),
  });
}
