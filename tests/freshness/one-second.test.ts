import { afterAll, expect, test } from 'vitest';
import { getBanners, getFeaturedProducts, getProductDetails, listProducts } from '#contract/catalogue.ts';
import { getConfig } from '#contract/config.ts';
import type { Database } from '#database/connect.ts';
import { toPaise } from '#domain/money.ts';
import type { PageSource } from '#server/web/pages/page-source.ts';
import { startShop, type TestShop } from '../support/shops/test-shop.ts';
import { setSettings } from '../support/shops/settings.ts';
import { proxyTo } from '../support/servers/database-proxy.ts';
import { emptyDatabase } from '../support/servers/database.ts';
import { createProduct } from '../support/data/products.ts';
import { morning, priceByRate, publishRates } from '../support/data/rates.ts';
import { signedInShopper } from '../support/people/shopper.ts';
import { renderedPage } from '../support/answers/rendered-page.ts';
import { unwrap } from '../support/answers/unwrap.ts';

// Pages, their data and API responses show a change within a second, over HTTP, as browsers read them.

/** Pages that contain the responses of their API calls, so that a test sees what they were rendered from. */
const pages: PageSource = {
  async render(request, { callApi }) {
    const slug = new URL(request.url).pathname.replace(/\.data$/, '').slice('/products/'.length);
    const [featured, ...found] = await Promise.all([
      callApi(getFeaturedProducts, { query: { limit: 24 } }),
      callApi(getConfig),
      callApi(getBanners, { query: { banner_type: 'Main Banner' } }),
      callApi(listProducts, {
        query: { category: undefined, brand: undefined, country: undefined, sort: 'newest', limit: 24 },
      }),
      slug === '' ? null : callApi(getProductDetails, { params: { slug } }),
    ]);
    const slugs = featured.ok ? featured.answer.products.map((product) => product.slug) : [];
    return new Response(renderedPage(JSON.stringify({ found, featured: slugs.join(' ') })), {
      headers: { 'content-type': 'text/html' },
    });
  },
  startScript: '',
  live: false,
  files: null,
  assets: null,
};

interface Node {
  readonly shop: TestShop;
  /** The tags of the changes that the node was notified of. */
  readonly told: string[];
  readonly get: (path: string) => Promise<string>;
}

async function openNode(database: Database): Promise<Node> {
  const shop = await startShop(database, { pages });
  const told: string[] = [];
  // Registered after the shop's own caches, which are therefore invalidated first.
  await database.listen('shop_changes', {
    heard: (tag) => told.push(tag),
    lost: () => undefined,
    regained: () => undefined,
  });
  const address = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const get = async (path: string) => (await fetch(address + path)).text();
  return { shop, told, get };
}

const database = await emptyDatabase();
const one = await openNode(database);
const two = await openNode((await proxyTo(database)).database);
afterAll(async () => {
  await one.shop.app.close();
  await two.shop.app.close();
});

async function newProduct(): Promise<{ id: number; name: string; slug: string }> {
  const product = await createProduct(database, { name: 'Polki ring', stock: 1 });
  const { slug } = await database.query
    .selectFrom('products')
    .select('slug')
    .where('id', '=', product.id)
    .executeTakeFirstOrThrow();
  return { ...product, slug };
}

type Product = Awaited<ReturnType<typeof newProduct>>;

interface Change {
  readonly prepare?: (product: Product) => Promise<unknown>;
  readonly make: (product: Product, mark: string) => Promise<unknown>;
  readonly tag: (product: Product) => string;
  readonly paths: (product: Product) => readonly string[];
  /** What every response contains after the change. */
  readonly shows: (mark: string, product: Product) => RegExp;
}

// Newest first: in the order that the shop chooses, sold products come last (LIST-3).
const ofProduct = ({ slug }: Product) => [
  `/products/${slug}`,
  `/products/${slug}.data`,
  `/api/v1/products/details/${slug}`,
  '/products',
  '/products.data',
  '/api/v1/products?sort=newest',
];
const setProduct =
  (values: object) =>
  ({ id }: Product) =>
    database.query.updateTable('products').set(values).where('id', '=', id).execute();

const changes: Readonly<Record<string, Change>> = {
  sale: {
    async make(product) {
      const buyer = await signedInShopper(one.shop);
      unwrap(await buyer.cart.add(product));
      unwrap(await buyer.order());
    },
    tag: ({ id }) => `product:${id}`,
    paths: ofProduct,
    shows: (_, { slug }) => new RegExp(`"slug":"${slug}"[^]{0,4000}?"current_stock":0`),
  },
  'featured sale': {
    prepare: setProduct({ featured: true }),
    make: setProduct({ stock: 0 }),
    tag: ({ id }) => `product:${id}`,
    paths: () => ['/', '/_.data'],
    shows: (_, { slug }) => new RegExp(`"featured":"((?!${slug})[^"])*"`),
  },
  price: {
    make: (product, mark) => setProduct({ asking_price_paise: Number(mark) * 100 })(product),
    tag: ({ id }) => `product:${id}`,
    paths: ofProduct,
    shows: (mark) => new RegExp(`"unit_price":${mark},`),
  },
  publication: {
    async prepare({ id }) {
      await priceByRate(database, id);
      await publishRates(database);
    },
    make: (_, mark) => publishRates(database, { ...morning, gold: toPaise(Number(mark) * 1200) }),
    tag: () => 'prices',
    paths: ofProduct,
    // 10 g of 22K with 12 % making, to the rupee.
    shows: (mark) => new RegExp(`"unit_price":${Math.round(Number(mark) * 123.2)},`),
  },
  description: {
    make: (product, mark) => setProduct({ details_html: `<p>Words ${mark}</p>` })(product),
    tag: ({ id }) => `product:${id}`,
    paths: ofProduct,
    shows: (mark) => new RegExp(`Words ${mark}`),
  },
  banner: {
    make: (_, mark) =>
      database.query
        .insertInto('banners')
        .values({ title: `Banner ${mark}` })
        .execute(),
    tag: () => 'banners',
    paths: () => ['/', '/_.data', '/products', '/api/v1/banners'],
    shows: (mark) => new RegExp(`Banner ${mark}`),
  },
  settings: {
    make: (_, mark) => setSettings(database, 'company', { email: `shop${mark}@post.example` }),
    tag: () => 'config',
    paths: ({ slug }) => ['/', '/_.data', `/products/${slug}`, '/api/v1/config'],
    shows: (mark) => new RegExp(`shop${mark}@post.example`),
  },
};

/** Milliseconds for which a stale response may still be served. */
const grace = 1000;
let marks = 7000;

/** Fills the caches that a change invalidates, makes the change, and waits until all nodes are notified. */
async function changeOn(nodes: readonly Node[], { prepare, make, tag, paths, shows }: Change) {
  const product = await newProduct();
  await prepare?.(product);
  await Promise.all(nodes.map(({ shop }) => shop.database.caughtUp()));
  const mark = String((marks += 1));
  for (const { get, told } of nodes) {
    for (const path of paths(product)) await get(path);
    for (const path of paths(product)) expect(shows(mark, product).test(await get(path)), path).toBe(false);
    told.length = 0;
  }
  await make(product, mark);
  for (const { told } of nodes) await expect.poll(() => told).toContain(tag(product));
  return { paths: paths(product), shown: shows(mark, product) };
}

const pass = ({ shop }: Node, milliseconds: number) =>
  (shop.now = new Date(shop.now.getTime() + milliseconds));

for (const nodes of [[one], [one, two]]) {
  for (const silence of [200, 2000, 600_000]) {
    for (const [name, change] of Object.entries(changes)) {
      test(`[API-15] [RATE-10] [HOME-10] a ${name} change is shown within a second (first read after ${silence / 1000} s, nodes: ${nodes.length})`, async () => {
        const { paths, shown } = await changeOn(nodes, change);
        for (const node of nodes) pass(node, silence);
        const old: string[] = [];
        const read = async ({ get }: Node, path: string) => {
          if (!shown.test(await get(path))) old.push(path);
        };
        for (const node of nodes) {
          for (const path of paths) await Promise.all([1, 2, 3, 4].map(() => read(node, path)));
          if (silence < grace) old.length = 0; // stale responses are allowed while the page is rendered again
          pass(node, grace);
          for (const path of paths) await read(node, path);
        }
        expect(old).toEqual([]);
      });
    }
  }
}
