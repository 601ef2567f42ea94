import { describe, expect, it } from 'vitest';
import type { Product } from '#contract/product.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { demoDatabase } from '#tests/support/servers/database.ts';

const shop = await startShop(await demoDatabase());
const { app, database } = shop;
const ring = 'noor-emerald-polki-cocktail-ring';
const takenOff = { draft: 'zoya-polki-jhumkas', archived: 'marwar-antique-borla' };

const details = (slug: string) => app.inject(`/api/v1/products/details/${slug}`);

describe('the product details call', () => {
  it('[API-1] finds a product by slug, with the field names of existing clients', async () => {
    const response = await details(ring);
    expect(response.statusCode).toBe(200);
    const product = response.json<Product & { average_review: number }>();
    expect(product).toMatchObject({
      slug: ring,
      name: 'Noor Emerald & Polki Cocktail Ring',
      category: { slug: 'rings', name: 'Rings' },
      unit_price: 285000,
      discount: 8,
      discount_type: 'percent',
      discount_amount: 22800,
      purchase_price: 262200,
      weight: '14.200 g',
      status: 1,
      thumbnail_full_url: { status: 200 },
      colors: [],
      variation: [],
    });
    expect(product.details).toContain('<p>');
    expect(product.dimensions).toContain('mm');
    expect(product.facts.stones.map(({ kind }) => kind).join()).toMatch(/polki/i);
    expect(product.images_full_url).toHaveLength(2);
  });

  it('[ITEM-2] returns existing pictures with their widths', async () => {
    const { thumbnail_full_url: picture, thumbnail } = (await details(ring)).json<Product>();
    expect(picture.path).toMatch(/^https:\/\/shop\.example\/media\/[0-9a-f]{16}-660\.webp$/);
    expect(thumbnail).toBe(picture.path);
    expect(picture).toMatchObject({ width: 1200, height: 1200, widths: [220, 440, 660, 760, 900, 1200] });
    expect(picture.alt).not.toBe('');
  });

  it('[LIST-6] returns null without reviews, and the average rating otherwise', async () => {
    const unrated = await productWhere('rating_count = 0');
    expect((await details(unrated)).json()).toMatchObject({ rating: null, reviews: 0, average_review: 0 });
    const rated = await productWhere('rating_count > 0');
    const { rows } = await database.pool.query<{ mean: number; count: number }>(
      `select round(avg(r.rating), 2)::float8 as mean, count(*) from reviews r join products p on p.id = r.product_id
        where p.slug = $1 and r.status = 'published'`,
      [rated],
    );
    expect((await details(rated)).json()).toMatchObject({ rating: rows[0]?.mean, reviews: rows[0]?.count });
  });

  it('[ITEM-7] returns 404 for an unknown slug', async () => {
    const response = await details('no-such-piece');
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toContain('application/problem+json');
    expect(response.json()).toMatchObject({ success: false, status: 404, errors: [{ code: 'product' }] });
  });

  it.each(["'", '..%2F..', '%F0%9F%92%8D', 'Noor', '-', 'a'.repeat(200)])(
    '[ITEM-7] returns 404 for an invalid slug: %s',
    async (slug) => {
      expect((await details(slug)).statusCode).toBe(404);
      expect((await app.inject(`/api/v1/products/related-products/${slug}`)).statusCode).toBe(404);
    },
  );

  it.each(['%00', 'ring%00'])('[API-10] refuses %s, which cannot be stored', async (slug) => {
    expect((await details(slug)).statusCode).toBe(422);
    expect((await app.inject(`/api/v1/products/related-products/${slug}`)).statusCode).toBe(422);
  });

  it.each(Object.entries(takenOff))('[ITEM-7] returns 404 while the product is %s', async (status, slug) => {
    await database.pool.query('update products set status = $2 where slug = $1', [slug, status]);
    expect((await details(slug)).statusCode).toBe(404);
    expect((await app.inject(`/api/v1/products/related-products/${slug}`)).statusCode).toBe(404);
  });

  it('[ITEM-3] still returns a sold-out product', async () => {
    const slug = 'dulhan-pearl-nath';
    await database.pool.query('update products set stock = 0 where slug = $1', [slug]);
    expect((await details(slug)).json()).toMatchObject({ current_stock: 0, status: 1 });
  });

  it('[ITEM-3] never returns a script', async () => {
    const slug = 'aadya-solitaire-diamond-ring';
    const hostile =
      '<p onclick="x()">Fine <script>alert(1)</script><a href="javascript:x()">gold</a></p><img src=x onerror=x()>';
    await database.pool.query('update products set details_html = $2 where slug = $1', [slug, hostile]);
    const { details: html } = (await details(slug)).json<Product>();
    expect(html).toBe('<p>Fine <a rel="noopener">gold</a></p>');
  });
});

describe('related products', () => {
  it('[ITEM-6] are up to ten others of the same category, by id or slug', async () => {
    const product = (await details(ring)).json<Product>();
    const bySlug = (await app.inject(`/api/v1/products/related-products/${ring}`)).json<Product[]>();
    const byId = (await app.inject(`/api/v1/products/related-products/${product.id}`)).json<Product[]>();
    expect(byId).toEqual(bySlug);
    expect(bySlug.length).toBeGreaterThan(0);
    expect(
      bySlug.every(({ category_id, id }) => category_id === product.category_id && id !== product.id),
    ).toBe(true);
  });

  it('[ITEM-6] are not found for an unknown product', async () => {
    expect((await app.inject('/api/v1/products/related-products/999999')).statusCode).toBe(404);
  });
});

async function productWhere(condition: string): Promise<string> {
  const { rows } = await database.pool.query<{ slug: string }>(
    `select slug from products where ${condition} and slug <> all($1) order by id limit 1`,
    [[ring, ...Object.values(takenOff)]],
  );
  if (rows[0] === undefined) throw new Error(`the demo shop has no piece where ${condition}`);
  return rows[0].slug;
}
