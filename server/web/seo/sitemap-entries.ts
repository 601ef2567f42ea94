import { hiddenPages } from '#domain/shop/hidden-pages.ts';
import type { ShopSettings } from '#domain/shop/settings.ts';
import { allPages, fillPath, pages, rootOf } from '#domain/shop/pages.ts';
import type { readProducts } from './sitemap-store.ts';
import type { SitemapEntry } from './sitemap.ts';

type ProductRow = Awaited<ReturnType<typeof readProducts>>[number];

/** The indexed pages other than products, and some listings. */
export function pageEntries(
  origin: string,
  settings: Pick<ShopSettings, 'legal' | 'faq'>,
  /** Paths of listings. */
  listings: readonly string[],
  showsRates: boolean,
): SitemapEntry[] {
  const hidden = hiddenPages(settings, showsRates);
  const fixed = allPages
    .filter((page) => page.robots === 'index' && rootOf(page) === page.path && !hidden.has(page.path))
    .map(({ path }) => path);
  return [...fixed, ...listings].map((path) => ({ address: origin + path }));
}

export function productEntry(origin: string, { slug, updated_at, pictures }: ProductRow): SitemapEntry {
  return {
    address: origin + fillPath(pages.product.path, { slug }),
    changed: updated_at,
    pictures: pictures.map(({ hash, widths }) => `${origin}/media/${hash}-${Math.max(...widths)}.jpg`),
  };
}
