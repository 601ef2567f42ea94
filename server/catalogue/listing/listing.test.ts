import { describe, expect, it } from 'vitest';
import type { listProducts } from '#contract/catalogue.ts';
import { sortOrders } from '#contract/sort-orders.ts';
import type { Answer } from '#contract/api-call.ts';
import { limits } from '#domain/limits.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { demoDatabase } from '#tests/support/servers/database.ts';

type Listing = Answer<typeof listProducts>;

const { app, database } = await startShop(await demoDatabase());

async function list(query = ''): Promise<Listing> {
  const response = await app.inject(`/api/v1/products${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

const slugs = ({ products }: Listing) => products.map(({ slug }) => slug);
const prices = ({ products }: Listing) => products.map(({ purchase_price }) => purchase_price);
const ascending = (one: number, other: number) => one - other;

describe('the listing', () => {
  it('[LIST-7] counts every published product, and returns a page of them', async () => {
    const all = await list();
    expect(all).toMatchObject({ total_size: 38, limit: 24, offset: 1, corrected: null });
    expect(all.products).toHaveLength(24);
    expect((await list('?offset=2')).products).toHaveLength(14);
    expect((await list('?offset=3')).products).toHaveLength(0);
  });

  it('[LIST-7] accepts offset or page, and ignores empty filters', async () => {
    expect(slugs(await list('?page=2&limit=10'))).toEqual(slugs(await list('?offset=2&limit=10')));
    const empty = '?search=&category=&brand=&min_price=&max_price=&sort=&limit=&offset=&guest_id=1';
    expect(await list(empty)).toEqual(await list());
  });

  it.each(sortOrders)('[LIST-3] sorted by %s returns every product once, at any page size', async (sort) => {
    const whole = slugs(await list(`?sort=${sort}&limit=100`));
    expect(new Set(whole).size).toBe(38);
    const pages = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((page) => list(`?sort=${sort}&limit=7&offset=${page}`)),
    );
    expect(pages.flatMap(slugs)).toEqual(whole);
  });

  it('[LIST-3] sorts by the discounted price in both directions', async () => {
    const rising = prices(await list('?sort=price-low&limit=100'));
    expect(rising).toEqual([...rising].sort(ascending));
    expect(prices(await list('?sort=price-high&limit=100'))).toEqual(
      [...rising].sort(ascending).toReversed(),
    );
  });

  it('[LIST-3] sorts by name without regard to case and accents', async () => {
    const names = (await list('?sort=name&limit=100')).products.map(({ name }) => name.toLowerCase());
    expect(names).toEqual([...names].sort());
  });

  it('[LIST-3] sorts featured products first, newest first among them', async () => {
    const { products } = await list('?limit=100');
    const featured = products.filter((product) => product.featured === 1).length;
    expect(products.slice(0, featured).every((product) => product.featured === 1)).toBe(true);
    expect(slugs(await list('?sort=newest&limit=1'))).toEqual(await newest());
  });

  it('[LIST-6] sorts by average rating, with unreviewed products last', async () => {
    const ratings = (await list('?sort=rating&limit=100')).products.map(({ rating }) => rating ?? 0);
    expect(ratings).toEqual([...ratings].sort(ascending).toReversed());
    expect(ratings[0]).toBeGreaterThan(0);
    expect(ratings.at(-1)).toBe(0);
  });

  it('[LIST-2] filters by category, by slug or id, one or several', async () => {
    const rings = await list('?category=rings');
    expect(rings.total_size).toBe(5);
    const { id } = rings.products[0]?.category ?? { id: 0 };
    expect(slugs(await list(`?category=${id}`))).toEqual(slugs(rings));
    const both = await list('?category=rings,earrings&limit=100');
    expect(slugs(await list('?category=rings&category=earrings&limit=100'))).toEqual(slugs(both));
    expect(both.total_size).toBe(10);
    expect((await list('?category=no-such-category')).total_size).toBe(0);
  });

  it('[LIST-2] filters by discounted price, and always returns the full price range', async () => {
    const all = await list('?sort=price-low&limit=100');
    const bounds = prices(all);
    expect(all).toMatchObject({ min_price: bounds[0], max_price: bounds.at(-1) });
    const [lowest = 0, highest = 0] = [bounds[10], bounds[20]];
    const some = await list(`?min_price=${lowest}&max_price=${highest}&sort=price-low&limit=100`);
    expect(prices(some)).toEqual(bounds.filter((price) => price >= lowest && price <= highest));
    expect(some).toMatchObject({ min_price: bounds[0], max_price: bounds.at(-1) });
  });

  it('[LIST-7] counts each facet with the other filters but without its own', async () => {
    const all = await list('?limit=100');
    const rings = await list('?category=rings&limit=100');
    expect(rings.facets.categories).toEqual(all.facets.categories);
    expect(rings.facets.brands.reduce((sum, { count }) => sum + count, 0)).toBe(
      rings.products.filter((product) => product.brand_id !== null).length,
    );
    const [brand] = all.facets.brands;
    const ofBrand = await list(`?brand=${brand?.slug}&limit=100`);
    expect(ofBrand.total_size).toBe(brand?.count);
    for (const { slug, count } of ofBrand.facets.categories) {
      expect(count, slug).toBe(ofBrand.products.filter(({ category }) => category.slug === slug).length);
    }
  });

  it('[LAW-61] filters by country of origin, by slug or name, and counts each country without its own filter', async () => {
    const all = await list('?limit=100');
    expect(all.facets.countries).toEqual([
      { slug: 'india', name: 'India', count: 35 },
      { slug: 'belgium', name: 'Belgium', count: 1 },
      { slug: 'united-kingdom', name: 'United Kingdom', count: 2 },
    ]);
    const british = await list('?country=united-kingdom');
    expect(british.products.map(({ facts }) => facts.origin)).toEqual([
      expect.stringContaining('United Kingdom'),
      expect.stringContaining('United Kingdom'),
    ]);
    expect(british.facets.countries).toEqual(all.facets.countries);
    expect(british.facets.categories.reduce((sum, { count }) => sum + count, 0)).toBe(2);
    expect(slugs(await list('?country=UNITED%20KINGDOM'))).toEqual(slugs(british));
    expect((await list('?country=india,belgium&limit=100')).total_size).toBe(36);
    expect((await list('?country=atlantis')).total_size).toBe(0);
    expect((await list('?country=united-kingdom&category=rings')).total_size).toBe(1);
  });

  it('[LAW-61] sorts by country: India first, then by name, and the newest first in each', async () => {
    const sorted = (await list('?sort=country&limit=100')).products;
    const newest = (await list('?sort=newest&limit=100')).products;
    const from = (country: string) => newest.filter(({ facts }) => facts.origin.endsWith(country));
    expect(sorted.map(({ slug }) => slug)).toEqual(
      ['India', 'Belgium', 'United Kingdom'].flatMap(from).map(({ slug }) => slug),
    );
  });

  it('[LAW-61] follows a changed country, takes spellings as one, and offers no filter without imports', async () => {
    const [british] = (await list('?country=united-kingdom')).products;
    const setCountry = (country: string, where: string) =>
      database.pool.query(`update products set origin_country = '${country}' where ${where}`);
    await setCountry(' united  kingdom', `id = ${british?.id}`);
    expect((await list('?country=united-kingdom')).total_size).toBe(2);
    await setCountry('Italy', `id = ${british?.id}`);
    expect((await list('?country=italy')).total_size).toBe(1);
    const rows = await database.query
      .selectFrom('products')
      .select(['id', 'origin_country as country'])
      .where('origin_country', '<>', 'India')
      .execute();
    await setCountry('india ', `origin_country <> 'India'`);
    const all = await list();
    expect(all.facets.countries).toEqual([]);
    expect((await list('?country=india')).total_size).toBe(all.total_size);
    expect((await list('?country=italy')).total_size).toBe(0);
    for (const { id, country } of rows) await setCountry(country, `id = ${id}`);
  });

  it('[LIST-2] counts the products of a subcategory in its parent', async () => {
    const { rows } = await database.pool.query<{ id: number }>(
      `insert into categories (slug, name, parent_id) select 'cocktail-rings', 'Cocktail Rings', id from categories
        where slug = 'rings' returning id`,
    );
    await database.pool.query('update products set category_id = $1 where slug = $2', [
      rows[0]?.id,
      'noor-emerald-polki-cocktail-ring',
    ]);
    const rings = await list('?category=rings&limit=5&sort=newest&search=');
    expect(rings.total_size).toBe(5);
    const facets = new Map(
      (await list('?category=rings&limit=6')).facets.categories.map((each) => [each.slug, each]),
    );
    expect(facets.get('rings')?.count).toBe(5);
    expect(facets.get('cocktail-rings')?.count).toBe(1);
  });

  it.each([
    'min_price=cheap',
    'max_price=-1',
    'sort=random',
    'limit=0',
    'limit=101',
    'offset=0',
    'search=' + 'a'.repeat(limits.searchLength + 1),
  ])('[API-10] refuses %s and names the field', async (query) => {
    const response = await app.inject(`/api/v1/products?${query}`);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ success: false, errors: [{ code: query.split('=')[0] }] });
  });
});

async function newest(): Promise<string[]> {
  const { rows } = await database.pool.query<{ slug: string }>(
    "select slug from products where status = 'published' order by published_at desc, id desc limit 1",
  );
  return rows.map(({ slug }) => slug);
}
