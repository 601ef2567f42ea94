import { availability, availabilityTerm, nothingOwn } from '#domain/catalogue/availability.ts';
import { toRupees } from '#domain/money.ts';
import { breadcrumbs, plainText } from '../shell/structured-data.ts';
import { pictureAddress } from '../ui/picture-view.ts';
import { productPath } from './card-view.ts';
import type { ProductView } from './load-product.ts';

/** A piece and its place in the shop in schema.org's words. The default rating is never among them (LIST-6). */
export function structuredData(piece: ProductView, origin: string): object[] {
  const address = `${origin}${productPath(piece.slug)}`;
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: piece.name,
      description: plainText(piece.details),
      sku: piece.code,
      additionalProperty: { '@type': 'PropertyValue', name: 'HSN', value: piece.hsn },
      url: address,
      image: piece.pictures.map(({ picture }) => new URL(pictureAddress(picture, 1200), origin).href),
      category: piece.category.name,
      ...(piece.brand !== null && { brand: { '@type': 'Brand', name: piece.brand } }),
      ...(piece.material !== null && { material: piece.material }),
      ...(piece.rating !== null &&
        piece.reviews > 0 && {
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
        availability: `https://schema.org/${availabilityTerm(availability(piece, nothingOwn, 0))}`,
        itemCondition: `https://schema.org/${piece.condition === 'new' ? 'New' : 'Used'}Condition`,
      },
    },
    breadcrumbs(origin, [
      ['Home', '/'],
      ['Products', '/products'],
      [piece.category.name, `/products?category=${piece.category.slug}`],
      [piece.name, productPath(piece.slug)],
    ]),
  ];
}
