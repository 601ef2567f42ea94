import { availability, availabilitySchemaTerm, noShopperStock } from '#domain/catalogue/availability.ts';
import { toRupees } from '#domain/money.ts';
import { categoryPath, pages, productPath } from '#domain/shop/pages.ts';
import { breadcrumbList } from '../shell/structured-data.ts';
import { plainText } from '../ui/text.ts';
import { pictureUrl } from '../ui/picture-view.ts';
import type { ProductView } from './load-product.ts';

/** schema.org data of a product. Never contains the default rating (LIST-6). */
export function structuredData(product: ProductView, origin: string): object[] {
  const address = `${origin}${productPath(product.slug)}`;
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: product.name,
      description: plainText(product.details),
      sku: String(product.id),
      additionalProperty: [
        { '@type': 'PropertyValue', name: 'Article', value: product.code },
        { '@type': 'PropertyValue', name: 'HSN', value: product.hsn },
      ],
      url: address,
      image: product.pictures.map(({ picture }) => new URL(pictureUrl(picture, 1200), origin).href),
      category: product.category.name,
      ...(product.brand !== null && { brand: { '@type': 'Brand', name: product.brand } }),
      ...(product.material !== null && { material: product.material }),
      ...(product.rating !== null &&
        product.reviews > 0 && {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: product.rating,
            reviewCount: product.reviews,
          },
        }),
      offers: {
        '@type': 'Offer',
        url: address,
        priceCurrency: 'INR',
        price: toRupees(product.price).toFixed(2),
        availability: `https://schema.org/${availabilitySchemaTerm(availability(product, noShopperStock, 0))}`,
        itemCondition: `https://schema.org/${product.condition === 'new' ? 'New' : 'Used'}Condition`,
      },
    },
    breadcrumbList(origin, [
      ['Products', pages.products.path],
      [product.category.name, categoryPath(product.category.slug)],
      [product.name, productPath(product.slug)],
    ]),
  ];
}
