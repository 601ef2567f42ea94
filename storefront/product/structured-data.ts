import { toRupees } from '#domain/money.ts';
import { pictureAddress } from '../ui/picture-view.ts';
import { productPath } from './card-view.ts';
import type { ProductView } from './load-product.ts';

/** A piece and its place in the shop in schema.org's words. The default rating is never among them (LIST-6). */
export function structuredData(piece: ProductView, origin: string): object[] {
  const address = `${origin}${productPath(piece.slug)}`;
  const steps = [
    ['Home', '/'],
    ['Products', '/products'],
    [piece.category.name, `/products?category=${piece.category.slug}`],
  ] as const;
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: piece.name,
      sku: String(piece.id),
      url: address,
      image: piece.pictures.map(({ picture }) => `${origin}${pictureAddress(picture, 900)}`),
      ...(piece.brand === null ? {} : { brand: { '@type': 'Brand', name: piece.brand } }),
      ...(piece.rating === null || piece.reviews === 0
        ? {}
        : {
            aggregateRating: {
              '@type': 'AggregateRating',
              ratingValue: piece.rating,
              reviewCount: piece.reviews,
            },
          }),
      offers: {
        '@type': 'Offer',
        url: address,
        priceCurrency: 'INR',
        price: toRupees(piece.price).toFixed(2),
        availability: `https://schema.org/${piece.stock > 0 ? 'InStock' : 'OutOfStock'}`,
      },
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: steps.map(([name, path], index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: `${origin}${path}`,
      })),
    },
  ];
}
