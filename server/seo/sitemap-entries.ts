import type { ShopSettings } from '#domain/shop/settings.ts';
import { policyPages } from '#domain/shop/policy-pages.ts';
import type { readProducts } from './sitemap-store.ts';
import type { SitemapEntry } from './sitemap.ts';

type ProductRow = Awaited<ReturnType<typeof readProducts>>[number];

const always = ['/', '/products', '/about', '/contact', '/privacy', '/terms'];

/** The pages beside the pieces: as a visitor finds them linked. */
export function pageEntries(
  origin: string,
  { legal, faq }: Pick<ShopSettings, 'legal' | 'faq'>,
  categories: readonly string[],
): SitemapEntry[] {
  const policies = policyPages.filter(({ setting }) => legal[setting].shown).map(({ path }) => path);
  const answers = faq.questions.length > 0 ? ['/faq'] : [];
  const shelves = categories.map((slug) => `/products?category=${encodeURIComponent(slug)}`);
  return [...always, ...answers, ...policies, ...shelves].map((path) => ({ address: origin + path }));
}

export function productEntry(origin: string, { slug, updated_at, pictures }: ProductRow): SitemapEntry {
  return {
    address: `${origin}/products/${encodeURIComponent(slug)}`,
    changed: updated_at,
    pictures: pictures.map(({ hash, widths }) => `${origin}/media/${hash}-${Math.max(...widths)}.jpg`),
  };
}
