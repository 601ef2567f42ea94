import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { createProductIndex } from '#server/catalogue/product-index/product-index.ts';
import { ResponseCache } from '#server/platform/cache/response-cache.ts';
import { setSettings } from '#tests/support/shops/settings.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { demoDatabase, emptyDatabase } from '#tests/support/servers/database.ts';
import { seoRoutes } from './seo-routes.ts';

const { app, database } = await startShop(await demoDatabase());
const origin = 'https://shop.example';

async function read(path: string, from: Pick<typeof app, 'inject'> = app): Promise<string> {
  const response = await from.inject({ url: path });
  expect(response.statusCode, path).toBe(200);
  return response.body;
}

/** The content of every element with this name. */
function all(name: string, xml: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => text);
}

describe('the sitemap', () => {
  it('[ROUTE-11] lists every page and every published product once, with its pictures', async () => {
    const xml = await read('/sitemap.xml');
    const addresses = all('loc', xml);
    const slugs = await database.query
      .selectFrom('products')
      .where('status', '=', 'published')
      .select('slug')
      .execute();
    expect(addresses).toEqual(expect.arrayContaining(slugs.map(({ slug }) => `${origin}/products/${slug}`)));
    for (const path of ['/', '/about', '/faq', '/products?category=rings', '/return-policy']) {
      expect(addresses).toContain(origin + path);
    }
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses.filter((address) => /cart|login|profile/.test(address))).toEqual([]);
    expect(all('image:loc', xml).length).toBeGreaterThan(slugs.length);
    for (const picture of all('image:loc', xml)) {
      expect(picture).toMatch(/^https:\/\/shop\.example\/media\/[0-9a-f]{16}-1200\.jpg$/);
    }
    for (const changed of all('lastmod', xml)) expect(new Date(changed).toISOString()).toBe(changed);
  });

  it('[HEAD-9] lists Vintage and Bridal while they have a piece and stand in the menu', async () => {
    const lists = async (from?: Pick<typeof app, 'inject'>) =>
      all('loc', await read('/sitemap.xml', from)).filter((address) => /era=|occasion=/.test(address));
    const vintage = `${origin}/products?era=vintage`;
    const bridal = `${origin}/products?occasion=bridal`;
    expect(await lists()).toEqual([vintage, bridal]);
    await setSettings(database, 'branding', { menu: ['bridal'] });
    await expect.poll(() => lists()).toEqual([bridal]);
    const empty = await startShop(await emptyDatabase());
    expect(await lists(empty.app)).toEqual([]);
  });

  it('[ROUTE-11] of a large shop is an index of files that list every product', async () => {
    const large = fastify();
    const cache = new ResponseCache({ bytes: 1e7, report: (_, error) => expect.fail(String(error)) });
    const productIndex = createProductIndex(database, () => new Date());
    seoRoutes(large, { cache, database, origin, productIndex, productsInSitemap: 15 });
    const files = all('loc', await read('/sitemap.xml', large));
    expect(files[0]).toBe(`${origin}/sitemap-0.xml`);
    const listed = [];
    for (const file of files) listed.push(...all('loc', await read(new URL(file).pathname, large)));
    expect(listed.sort()).toEqual(all('loc', await read('/sitemap.xml')).sort());
    const beyond = await large.inject({ url: `/sitemap-${files.length}.xml` });
    expect(beyond.statusCode).toBe(404);
    await large.close();
  });
});

it('[FOOT-3] robots.txt names the sitemap and disallows the customer’s own pages', async () => {
  const text = await read('/robots.txt');
  expect(text).toContain(`\nSitemap: ${origin}/sitemap.xml\n`);
  for (const path of ['/cart', '/checkout', '/profile', '/orders', '/wishlist']) {
    expect(text).toContain(`Disallow: ${path}\n`);
  }
});

it('security.txt names a contact for security reports and an expiry date', async () => {
  const text = await read('/.well-known/security.txt');
  expect(text).toMatch(/^Contact: mailto:[^@\s]+@[^@\s]+\n/);
  expect(text).toContain('\nCanonical: https://shop.example/.well-known/security.txt\n');
  const expires = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '');
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThan(Date.now() + 366 * 24 * 3_600_000); // RFC 9116, 2.5.5
});

it('[FOOT-2] the web manifest has the name of the shop and its icons', async () => {
  const manifest = JSON.parse(await read('/site.webmanifest')) as {
    name: string;
    start_url: string;
    icons: readonly { src: string; sizes: string; purpose: string }[];
  };
  expect(manifest).toMatchObject({ name: 'Anarbagh', start_url: '/', theme_color: '#5a0f36' });
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
});
