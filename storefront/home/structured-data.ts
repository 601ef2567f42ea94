import { pages } from '#domain/shop/pages.ts';
import type { Shell } from '../shell/load-shell.ts';

/** The shop itself in schema.org's words: who it is, how to reach it, and what it takes back. */
export function structuredData({ shop, origin }: Shell): object[] {
  const here = (path: string) => new URL(path, origin).href;
  const organization = {
    '@context': 'https://schema.org',
    '@type': 'JewelryStore',
    '@id': here('/#shop'),
    name: shop.name,
    ...(shop.legalName !== '' && { legalName: shop.legalName }),
    ...(shop.gstin !== null && { taxID: shop.gstin, vatID: shop.gstin }),
    url: here(pages.home.path),
    logo: here(shop.logo),
    ...(shop.cover !== null && { image: here(shop.cover) }),
    ...(shop.email !== '' && { email: shop.email }),
    ...(shop.phone !== '' && {
      telephone: shop.phone,
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer service',
        telephone: shop.phone,
        ...(shop.email !== '' && { email: shop.email }),
      },
    }),
    ...(shop.address.length > 0 && { address: shop.address.join(' ') }),
    sameAs: shop.social.map(({ url }) => url),
    currenciesAccepted: 'INR',
    ...(shop.returnDays !== null && {
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: 'IN',
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: shop.returnDays,
        returnMethod: 'https://schema.org/ReturnByMail',
      },
    }),
  };
  const site = {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: shop.name,
    url: here(pages.home.path),
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${here(pages.products.path)}?search={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
  return [organization, site];
}
