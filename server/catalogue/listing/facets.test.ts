import { describe, expect, it, vi } from 'vitest';
import type { Answer } from '#contract/api-call.ts';
import type { listProducts } from '#contract/catalogue.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { demoDatabase } from '#tests/support/servers/database.ts';
import { createProduct } from '#tests/support/data/products.ts';

const { app, database } = await startShop(await demoDatabase());

type Listing = Answer<typeof listProducts>;

async function list(query = ''): Promise<Listing> {
  const response = await app.inject(`/api/v1/products?limit=100${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

const slugs = ({ products }: Listing) => products.map(({ slug }) => slug).toSorted();
const total = async (query: string) => (await list(query)).total_size;

function countsOf({ facets }: Listing, key: string): Record<string, number> {
  const values = facets.choices.find((choice) => choice.key === key)?.values ?? [];
  return Object.fromEntries(values.map(({ slug, count }) => [slug, count]));
}

describe('the facets of the listing', () => {
  it('[FIND-4] are price, metal, era, stone, craft, occasion, size, certificate, offers and availability', async () => {
    const all = await list();
    expect(all.facets.choices.map(({ key }) => key)).toEqual([
      ...['price', 'metal', 'era', 'stone', 'craft', 'occasion', 'size', 'certificate', 'offer', 'stock'],
    ]);
    expect(countsOf(all, 'era')).toEqual({ vintage: 7, new: 31 });
    expect(countsOf(all, 'metal')).toMatchObject({ 'gold-22k': 25, 'gold-18k': 10, 'silver-925': 3 });
    expect(countsOf(all, 'stone')['pearl'], 'cultured pearls too').toBeGreaterThan(15);
    expect(countsOf(all, 'craft')).toMatchObject({ meenakari: 6, 'temple-work': 1 });
    expect(countsOf(all, 'size')).toMatchObject({ 'ring-14': 5, 'bangle-2-4': 4 });
    expect(countsOf(all, 'stock')).toEqual({ 'in-stock': 36, sold: 2 });
    expect(countsOf(all, 'certificate')).toMatchObject({ igi: 5, gtl: 3 });
    expect(all.facets.choices.flatMap(({ values }) => values)).toContainEqual({
      ...{ slug: 'gtl', name: 'GTL report', count: 3 },
    });
  });

  it('[FIND-4] [FIND-15] on sale is what has a discount, as its card says, and follows it', async () => {
    const isReduced = ({ discount_amount: discount }: Listing['products'][number]) => discount > 0;
    const reduced = (await list()).products.filter(isReduced).map(({ slug }) => slug);
    expect(reduced.length).toBeGreaterThan(1);
    expect(slugs(await list('&offer=sale'))).toEqual(reduced.toSorted());
    expect(slugs(await list('&search=sale'))).toEqual(reduced.toSorted());
    const { id } = await createProduct(database, { name: 'Plain ring' });
    const discount = (value: number) =>
      database.query.updateTable('products').set({ discount_value: value }).where('id', '=', id).execute();
    await discount(1000);
    expect(countsOf(await list(), 'offer')).toEqual({ sale: reduced.length + 1 });
    await discount(0);
    expect(countsOf(await list(), 'offer')).toEqual({ sale: reduced.length });
    await database.query.deleteFrom('products').where('id', '=', id).execute();
  });

  it('[FIND-4] count what each value leaves with all other facets applied', async () => {
    for (const filters of [
      '',
      '&metal=gold-22k',
      '&metal=gold-22k&stone=ruby&stone=emerald',
      '&occasion=wedding&era=new&stock=in-stock&category=necklace-sets',
      '&search=polki&price=below-100000&max_price=90000',
      '&price=100000-200000&price=200000-400000&certificate=report',
    ]) {
      const { facets } = await list(filters);
      for (const { key, values } of facets.choices) {
        const others = filters.replaceAll(new RegExp(`&${key}=[^&]*`, 'g'), '');
        for (const { slug, count } of values.slice(0, 4))
          expect(await total(`${others}&${key}=${slug}`), `${others} + ${key}=${slug}`).toBe(count);
      }
    }
  });

  it('[FIND-4] combine: any value of a facet, and all facets', async () => {
    const both = slugs(await list('&stone=ruby&stone=emerald'));
    const each = [...slugs(await list('&stone=ruby')), ...slugs(await list('&stone=emerald'))];
    expect(both).toEqual([...new Set(each)].toSorted());
    expect(slugs(await list('&stone=sapphire,blue-sapphire&era=vintage'))).toEqual([
      'ashcroft-victorian-sapphire-pendant',
      'aurelia-deco-starburst-brooch',
      'mayfair-sapphire-deco-ring',
      'navratna-rajwada-ring',
    ]);
    expect(await total('&stone=ruby&certificate=report&era=vintage')).toBe(0);
  });

  it('[FIND-4] keep values without products, with the count 0', async () => {
    expect(countsOf(await list('&metal=silver-925'), 'stone')).toMatchObject({ emerald: 0, ruby: 0 });
  });

  it('[FIND-7] count prices in fourteen parts, whatever price is chosen', async () => {
    const { prices } = (await list('&era=new')).facets;
    expect(prices.counts).toHaveLength(14);
    expect(prices.counts.reduce((sum, count) => sum + count)).toBe(31);
    const dearest = (await list('&era=new&sort=price-high')).products[0]?.purchase_price ?? 0;
    expect(prices.to).toBe(Math.ceil(dearest / 100) * 100);
    for (const price of ['&max_price=200000', '&min_price=100000', '&price=below-100000'])
      expect((await list(`&era=new${price}`)).facets.prices).toEqual(prices);
    const first = await total(`&era=new&max_price=${prices.to / 14 - 0.01}`);
    expect(prices.counts[0]).toBe(first);
    expect((await list('&search=qqqq')).facets.prices).toEqual({
      to: 100,
      counts: prices.counts.map(() => 0),
    });
  });

  it('[FIND-4] ignore unknown values', async () => {
    expect(await total('&stone=kryptonite&size=ring-99')).toBe(await total(''));
    expect(await total('&stone=kryptonite,ruby')).toBe(await total('&stone=ruby'));
    const many = Array.from({ length: 60 }, (_, place) => `s${place}`).join(',');
    expect((await app.inject(`/api/v1/products?stone=${many}`)).statusCode).toBe(422);
    expect((await app.inject('/api/v1/products?stone=%00')).statusCode).toBe(422);
  });

  it('[FIND-4] follow every change of a product', async () => {
    const before = countsOf(await list(), 'craft')['meenakari'] ?? 0;
    const { id } = await createProduct(database, {
      columns: { craft: 'Meenakari, Filigree', occasion: 'Haldi' },
    });
    const now = await list();
    expect(countsOf(now, 'craft')).toMatchObject({ meenakari: before + 1, filigree: 1 });
    expect(countsOf(now, 'occasion')).toMatchObject({ haldi: 1 });
    const change = () => database.query.updateTable('products').where('id', '=', id);
    const stock = countsOf(now, 'stock');
    await change().set({ stock: 0 }).execute();
    await vi.waitFor(async () =>
      expect(countsOf(await list(), 'stock')).toEqual({
        'in-stock': (stock['in-stock'] ?? 0) - 1,
        sold: (stock['sold'] ?? 0) + 1,
      }),
    );
    await change().set({ craft: null }).execute();
    expect(countsOf(await list(), 'craft')['filigree']).toBeUndefined();
  });
});

describe('the occasion Bridal', () => {
  const found = async (query: string) => slugs(await list(query));

  it('[FIND-18] lists what a search for it finds, however the owner writes the occasion', async () => {
    const before = await found('&occasion=bridal');
    expect(before).toEqual(await found('&search=bridal'));
    expect(before, 'of the occasion Wedding').toContain('noor-polki-choker-set');
    const add = async (columns: object, name = 'Kundan haar') => {
      const { id } = await createProduct(database, { name, columns });
      return (await database.query.selectFrom('products').select('slug').where('id', '=', id).execute())[0]
        ?.slug;
    };
    const added = [
      await add({ occasion: 'Festival, Shaadi' }),
      await add({ occasion: 'दुल्हन' }),
      await add({}, 'Set for the bride'),
    ];
    await add({ occasion: 'Gift' });
    expect(new Set(await found('&occasion=bridal'))).toEqual(new Set([...before, ...added]));
  });

  it('[FIND-18] is offered only where chosen, or where the owner writes it so', async () => {
    expect(countsOf(await list(), 'occasion')['bridal']).toBeUndefined();
    const chosen = await list('&occasion=bridal');
    expect(countsOf(chosen, 'occasion')['bridal']).toBe(chosen.total_size);
    await createProduct(database, { columns: { occasion: 'Bridal' } });
    expect(countsOf(await list(), 'occasion')['bridal']).toBe(chosen.total_size + 1);
  });
});

describe('what a search finds', () => {
  it.each(['lac', 'foil', 'dori', 'silk', 'velvet'])(
    '[FIND-6] is never the filling or the packing: %s',
    async (typed) => {
      for (const { name, category } of (await list(`&search=${typed}`)).products)
        expect(`${name} ${category.name}`.toLowerCase()).toContain(typed); // 'lac' is inside 'necklace'
    },
  );

  it('[FIND-6] [FIND-17] is silver for silver foil, and says so', async () => {
    const found = await list('&search=silver+foil');
    expect(found.corrected).toBe('silver');
    expect(slugs(found)).toEqual(slugs(await list('&search=silver')));
  });

  it('[FIND-6] has craft and occasion, and the era', async () => {
    expect(slugs(await list('&search=bridal'))).toContain('noor-polki-choker-set');
    expect(slugs(await list('&search=vintage'))).toHaveLength(7);
    expect(slugs(await list('&search=temple'))).toEqual(['devalaya-antique-temple-kada']);
  });
});
