import type { FastifyInstance } from 'fastify';
import type { ResponseCache } from '../../platform/cache/response-cache.ts';
import type { RenderedResponse } from '../../platform/cache/cached-response.ts';
import { sendCached } from '../../platform/cache/send-cached.ts';
import { readPricingBasis } from '../../catalogue/rates/current-set.ts';
import { readSettings } from '../../platform/settings/settings-store.ts';
import type { Shop } from '../../platform/shop.ts';
import { pageEntries, productEntry } from './sitemap-entries.ts';
import { countProducts, readCategorySlugs, readProducts } from './sitemap-store.ts';
import { sitemapIndexXml, sitemapXml } from './sitemap.ts';
import { webManifest } from './web-manifest.ts';
import { isEmpty } from '../../catalogue/product-index/bitmap.ts';
import type { ProductIndex } from '../../catalogue/product-index/product-index.ts';
import { menuEntries, menuEntryPath } from '#domain/shop/menu-entries.ts';
import { allPages, categoryPath, rootOf } from '#domain/shop/pages.ts';

interface SeoOptions extends Pick<Shop, 'database'> {
  readonly cache: ResponseCache;
  readonly productIndex: Pick<ProductIndex, 'reader'>;
  /** Scheme and host of the shop. */
  readonly origin: string;
  /** Products in one sitemap; a shop with more has several, and an index. */
  readonly productsInSitemap?: number;
}

const xml = 'application/xml; charset=utf-8';
const listing = ['listing', 'categories', 'config', 'rates'];

/** Sitemap, robots.txt, security.txt and web manifest. */
export function seoRoutes(app: FastifyInstance, options: SeoOptions): void {
  const { cache, database, origin, productIndex, productsInSitemap: pageSize = 20_000 } = options;

  const products = async (page: number) =>
    (await readProducts(database.query, { skip: (page - 1) * pageSize, limit: pageSize })).map((row) =>
      productEntry(origin, row),
    );
  const pages = async () => {
    const settings = await readSettings(database);
    const showsRates = settings.rates.shown && (await readPricingBasis(database.query)) !== null;
    const facets = await (await productIndex.reader()).facets();
    // A listing without a piece is not indexed.
    const menu = settings.branding.menu.filter((key) =>
      facets[menuEntries[key].facet].some(({ slug, products }) => slug === key && !isEmpty(products)),
    );
    const listings = [
      ...(await readCategorySlugs(database.query)).map(categoryPath),
      ...menu.map(menuEntryPath),
    ];
    return pageEntries(origin, settings, listings, showsRates);
  };
  const files = async () => Math.ceil((await countProducts(database.query)) / pageSize);

  cachedRoute('/robots.txt', async () => response('text/plain; charset=utf-8', robotsText(origin), []));
  // Not cached: it contains its expiry date.
  app.get('/.well-known/security.txt', async (_, reply) => {
    const { email } = (await readSettings(database)).company;
    if (email === '') return reply.callNotFound();
    return reply.type('text/plain; charset=utf-8').send(securityTxt(origin, email, new Date()));
  });
  cachedRoute('/site.webmanifest', async () => {
    const { company, branding } = await readSettings(database);
    const { favicon, accent } = branding;
    const manifest = webManifest({ name: company.name, favicon, accent });
    return response('application/manifest+json', JSON.stringify(manifest), ['config']);
  });
  cachedRoute('/sitemap.xml', async () => {
    const count = await files();
    if (count <= 1) return response(xml, sitemapXml([...(await pages()), ...(await products(1))]), listing);
    const names = Array.from({ length: count }, (_, index) => `${origin}/sitemap-${index + 1}.xml`);
    return response(xml, sitemapIndexXml([`${origin}/sitemap-0.xml`, ...names]), listing);
  });
  app.get<{ Params: { page: string } }>('/sitemap-:page(^\\d{1,5}).xml', async (request, reply) => {
    const page = Number(request.params.page);
    const count = await files();
    if (count <= 1 || page > count) return reply.callNotFound();
    const cached = await cache.get(`/sitemap-${page}.xml`, async () =>
      response(xml, sitemapXml(page === 0 ? await pages() : await products(page)), listing),
    );
    reply.hijack();
    sendCached(request.raw, reply.raw, cached);
    return reply;
  });

  function cachedRoute(path: string, render: () => Promise<RenderedResponse>): void {
    app.get(path, async (request, reply) => {
      const cached = await cache.get(path, render);
      reply.hijack();
      sendCached(request.raw, reply.raw, cached);
      return reply;
    });
  }
}

function response(type: string, text: string, tags: readonly string[]): RenderedResponse {
  const headers = { 'content-type': type, 'cache-control': 'public, max-age=0, must-revalidate' };
  return { status: 200, headers, body: Buffer.from(text), tags: new Set(tags) };
}

/** Customers' pages also say noindex themselves (FOOT-3). */
const disallowed = [
  ...allPages.filter(({ access }) => access === 'customer').map((page) => rootOf(page)),
  '/api/',
];

function robotsText(origin: string): string {
  const rules = disallowed.map((path) => `Disallow: ${path}\n`).join('');
  return `User-agent: *\n${rules}Allow: /\n\nSitemap: ${origin}/sitemap.xml\n`;
}

const halfYear = 182 * 24 * 3_600_000;

/** Where to report a vulnerability (RFC 9116): the shop's email address; see docs/security.md. */
function securityTxt(origin: string, email: string, now: Date): string {
  const expires = new Date(now.getTime() + halfYear).toISOString();
  const canonical = `${origin}/.well-known/security.txt`;
  return `Contact: mailto:${email}\nExpires: ${expires}\nPreferred-Languages: en\nCanonical: ${canonical}\n`;
}
