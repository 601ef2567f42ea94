import { categoryPath, pages, productPath } from '#domain/shop/pages.ts';
import { breadcrumbList } from '../shell/structured-data.ts';
import { listingTitle, onlyCategory } from './listing-title.ts';
import type { ListingView } from './listing.ts';

/** schema.org data of a listing page: its products in order, and the breadcrumbs. */
export function structuredData(listing: ListingView, origin: string): object[] {
  const { products } = listing;
  const category = onlyCategory(listing);
  const list = {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: listingTitle(listing),
    numberOfItems: products.length,
    itemListElement: products.map(({ name, slug }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: `${origin}${productPath(slug)}`,
    })),
  };
  const steps = [
    ['Products', pages.products.path],
    ...(category === undefined ? [] : [[category.name, categoryPath(category.slug)] as const]),
  ] as const;
  return [...(products.length === 0 ? [] : [list]), breadcrumbList(origin, steps)];
}
