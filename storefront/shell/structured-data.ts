import { pages } from '#domain/shop/pages.ts';

/** schema.org's BreadcrumbList; the steps are below Home. */
export function breadcrumbList(
  origin: string,
  steps: readonly (readonly [name: string, path: string])[],
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [['Home', pages.home.path] as const, ...steps].map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${origin}${path}`,
    })),
  };
}
