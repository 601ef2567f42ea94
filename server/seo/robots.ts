import { allPages, rootOf } from '#domain/shop/pages.ts';

/** Customers' pages also say noindex themselves (FOOT-3). */
const disallowed = [
  ...allPages.filter(({ access }) => access === 'customer').map((page) => rootOf(page)),
  '/api/',
];

export function robotsText(origin: string): string {
  const rules = disallowed.map((path) => `Disallow: ${path}\n`).join('');
  return `User-agent: *\n${rules}Allow: /\n\nSitemap: ${origin}/sitemap.xml\n`;
}
