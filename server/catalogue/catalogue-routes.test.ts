import { describe, expect, it } from 'vitest';
import type { Banner, Category } from '#contract/catalogue.ts';
import type { Product } from '#contract/product.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { demoDatabase } from '#tests/support/servers/database.ts';

const { app, database } = await startShop(await demoDatabase());

async function get<Answer>(path: string): Promise<Answer> {
  const response = await app.inject(`/api/v1/${path}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<Answer>();
}

interface Page {
  readonly total_size: number;
  readonly limit: number;
  readonly offset: number;
  readonly products: Product[];
}

describe('the calls of the home page', () => {
  it('[API-1] banners are a bare list, in order, each with its picture', async () => {
    const banners = await get<Banner[]>('banners?banner_type=all');
    expect(banners).toHaveLength(4);
    expect(banners[0]).toMatchObject({
      banner_type: 'Main Banner',
      published: 1,
      photo_full_url: { status: 200 },
    });
    expect(await get('banners')).toEqual(banners);
    expect(await get('banners?banner_type=main_banner')).toEqual(
      banners.filter(({ banner_type }) => banner_type === 'Main Banner'),
    );
    expect(await get('banners?banner_type=popup_banner')).toEqual([]);
  });

  it('[API-1] categories are the top level, each with its products', async () => {
    const categories = await get<Category[]>('categories');
    expect(categories).toHaveLength(10);
    expect(categories.every(({ parent_id }) => parent_id === 0)).toBe(true);
    expect(categories[0]).toMatchObject({
      slug: 'rings',
      product_count: 5,
      icon_full_url: { status: 200 },
      childes: [],
    });
    expect(categories[0]?.product.map(({ category }) => category.slug)).toEqual(Array(5).fill('rings'));
    const total = categories.reduce((sum, { product_count }) => sum + product_count, 0);
    expect(total).toBe(38);
  });

  it('[HOME-6] featured products are a page of featured products only', async () => {
    const page = await get<Page>('products/featured?limit=3');
    expect(page).toMatchObject({ limit: 3, offset: 1 });
    expect(page.products).toHaveLength(3);
    const whole = await get<Page>('products/featured?limit=100');
    expect(whole.products.every(({ featured }) => featured === 1)).toBe(true);
    expect(whole.total_size).toBe(whole.products.length);
    expect(whole.products.slice(0, 3)).toEqual(page.products);
  });

  it('[HOME-7] latest products come newest first, ten by default', async () => {
    const page = await get<Page>('products/latest');
    expect(page).toMatchObject({ limit: 10, offset: 1, total_size: 36 }); // two of the 38 are sold
    const { rows } = await database.pool.query<{ id: number }>(
      "select id from products where status = 'published' and stock > 0 order by published_at desc, id desc limit 10",
    );
    expect(page.products.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    expect((await get<Page>('products/latest?offset=2')).products[0]?.id).not.toBe(page.products[0]?.id);
  });

  it('[API-1] a trailing slash and unknown parameters change nothing', async () => {
    expect(await get('products/latest/?guest_id=7&locale=en')).toEqual(await get('products/latest'));
  });

  it('[API-1] an unpublished product is in none of the lists', async () => {
    await database.pool.query(
      "update products set status = 'draft' where category_id = (select id from categories where slug = 'anklets')",
    );
    const response = await app.inject('/api/v1/products?category=anklets');
    expect(response.json()).toMatchObject({ total_size: 0, products: [] });
  });
});

describe('cached responses', () => {
  const path = '/api/v1/products/details/begum-pearl-drop-earrings';

  it('are not sent again to a client that has them', async () => {
    const first = await app.inject(path);
    const second = await app.inject({ url: path, headers: { 'if-none-match': String(first.headers.etag) } });
    expect(first.headers['cache-control']).toContain('must-revalidate');
    expect(second.statusCode).toBe(304);
    expect(second.body).toBe('');
  });

  it('of a product are invalidated by a changed price', async () => {
    const before = (await app.inject(path)).json<Product>().unit_price;
    await database.pool.query(
      'update products set asking_price_paise = asking_price_paise + 100 where slug = $1',
      ['begum-pearl-drop-earrings'],
    );
    await expect.poll(async () => (await app.inject(path)).json<Product>().unit_price).toBe(before + 1);
  });

  it('of the listing are invalidated by a changed price', async () => {
    const cheapest = async () => {
      return (await app.inject('/api/v1/products?sort=price-low&limit=4')).json<Page>().products[0]
        ?.unit_price;
    };
    const before = await cheapest();
    await database.pool.query(
      'update products set asking_price_paise = 100, discount_value = 0 where slug = $1',
      ['mayfair-sapphire-deco-ring'],
    );
    expect(before).toBeGreaterThan(1);
    await expect.poll(cheapest).toBe(1);
  });

  it('do not include searches', async () => {
    const response = await app.inject('/api/v1/products?search=polki');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers.etag).toBeUndefined();
  });
});

describe('method checks', () => {
  it.each(['banners', 'categories', 'products', 'products/featured', 'config'])(
    '[API-10] /%s answers another method with 405 and lists the allowed ones',
    async (path) => {
      const response = await app.inject({ method: 'POST', url: `/api/v1/${path}`, payload: {} });
      expect(response.statusCode).toBe(405);
      expect(response.headers.allow).toBe('GET, HEAD');
      expect(response.json()).toMatchObject({ success: false, errors: [{ code: 'method-not-allowed' }] });
    },
  );
});
