import { describe, expect, test, vi } from 'vitest';
import { getBrands } from '#contract/brands.ts';
import {
  getCategories,
  getCategoryProducts,
  getFeaturedProducts,
  getLatestProducts,
  getProductCounter,
  getRelatedProducts,
  listProducts,
  getTopRatedProducts,
  searchProducts,
} from '#contract/catalogue.ts';
import { getShippingMethods } from '#contract/shipping.ts';
import { addToWishlist } from '#contract/wishlist.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { demoDatabase } from '#tests/support/servers/database.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { callApi, signedInShopper } from '#tests/support/people/shopper.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const database = await demoDatabase();
const shop = await startShop(database);

describe('top-rated products', () => {
  test('[API-2] are only reviewed ones, best first', async () => {
    const { products, total_size } = unwrap(
      await callApi(shop, getTopRatedProducts, { query: { limit: 100 } }),
    );
    const ratings = products.map(({ rating }) => rating ?? 0);
    expect(total_size).toBe(products.length);
    expect(Math.min(...ratings)).toBeGreaterThan(0);
    expect(ratings).toEqual(ratings.toSorted((one, other) => other - one));
  });
});

describe('sold pieces', () => {
  test('[HOME-10] leave Featured, Latest Arrivals and “You May Also Like”, and come back with stock', async () => {
    const [sold, other, third] = [
      await createProduct(database, { name: 'Sold ring', columns: { featured: true } }),
      await createProduct(database, { name: 'Other ring', columns: { featured: true } }),
      await createProduct(database, { name: 'Third ring' }),
    ];
    const query = { limit: 100 };
    const params = { product: String(third.id) };
    const lists = async () =>
      Promise.all([
        callApi(shop, getFeaturedProducts, { query }).then((reply) => unwrap(reply).products),
        callApi(shop, getLatestProducts, { query }).then((reply) => unwrap(reply).products),
        callApi(shop, getRelatedProducts, { params }).then(unwrap),
      ]);
    const have = async (id: number) => (await lists()).map((list) => list.some((each) => each.id === id));
    const setStock = (stock: number) =>
      database.query.updateTable('products').set({ stock }).where('id', '=', sold.id).execute();
    await vi.waitFor(async () => expect(await have(sold.id)).toEqual([true, true, true]));
    await setStock(0);
    await vi.waitFor(async () => expect(await have(sold.id)).toEqual([false, false, false]));
    expect(await have(other.id)).toEqual([true, true, true]);
    await setStock(1);
    await vi.waitFor(async () => expect(await have(sold.id)).toEqual([true, true, true]));
    // Less than the minimum order is sold out as well.
    const columns = { minimum_quantity: 2 };
    await database.query.updateTable('products').set(columns).where('id', '=', sold.id).execute();
    await vi.waitFor(async () => expect(await have(sold.id)).toEqual([false, false, false]));
  });
});

describe('the search call of older clients', () => {
  test('[API-2] finds by name, with pagination', async () => {
    const query = { name: 'polki', limit: 2, offset: 2 };
    const found = unwrap(await callApi(shop, searchProducts, { query }));
    expect(found.total_size).toBeGreaterThan(3);
    expect(found).toMatchObject({ limit: 2, offset: 2 });
    expect(found.products).toHaveLength(2);
  });

  test.each(['', '   '])('[API-14] returns the newest products if the name is %j', async (name) => {
    const query = { sort: 'newest', limit: 10, category: '', brand: '', country: '' } as const;
    const { products } = unwrap(await callApi(shop, listProducts, { query }));
    expect(unwrap(await callApi(shop, searchProducts, { query: { name } })).products).toEqual(products);
  });
});

describe('the products of a category', () => {
  test('[API-2] are a bare list, or a page if a limit is given', async () => {
    const [category] = unwrap(await callApi(shop, getCategories));
    const params = { id: category?.id ?? 0 };
    const list = unwrap(await callApi(shop, getCategoryProducts, { params }));
    expect(list).toHaveLength(category?.product_count ?? 0);
    const page = unwrap(await callApi(shop, getCategoryProducts, { params, query: { limit: 1 } }));
    expect(page).toMatchObject({ total_size: category?.product_count, limit: 1, offset: 1 });
    expect(page).toHaveProperty('products.0.id', Array.isArray(list) ? list[0]?.id : 0);
  });

  test('[API-2] include those of subcategories', async () => {
    const product = await createProduct(database, { name: 'Toe ring' });
    const { category_id: id } = await database.query
      .selectFrom('products')
      .select('category_id')
      .where('id', '=', product.id)
      .executeTakeFirstOrThrow();
    const { id: above } = await database.query
      .insertInto('categories')
      .values({ slug: 'worn-low', name: 'Worn low' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await database.query.updateTable('categories').set({ parent_id: above }).where('id', '=', id).execute();
    const list = unwrap(await callApi(shop, getCategoryProducts, { params: { id: above } }));
    expect(list).toContainEqual(expect.objectContaining({ id: product.id }));
  });

  test('[API-2] are not found for an unknown category', async () => {
    const reply = await callApi(shop, getCategoryProducts, { params: { id: 2_000_000_000 } });
    expect(reply).toMatchObject({ status: 404, problem: { errors: [{ code: 'category' }] } });
  });
});

describe('the counter of a product', () => {
  test('[API-2] returns the current numbers of orders and wishlists', async () => {
    const [asha, ring] = [await signedInShopper(shop), await createProduct(database)];
    const counter = async () => unwrap(await callApi(shop, getProductCounter, { params: { id: ring.id } }));
    expect(await counter()).toEqual({ order_count: 0, wishlist_count: 0 });
    unwrap(await asha.call(addToWishlist, { body: { product_id: ring.id } }));
    unwrap(await asha.cart.add(ring));
    const { order_id: id } = unwrap(await asha.order());
    expect(await counter()).toEqual({ order_count: 1, wishlist_count: 1 });
    await database.query.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', id).execute();
    expect(await counter()).toEqual({ order_count: 0, wishlist_count: 1 });
  });

  test('[API-2] is not found for an unpublished product', async () => {
    const draft = await createProduct(database, { columns: { status: 'draft' } });
    expect(await callApi(shop, getProductCounter, { params: { id: draft.id } })).toMatchObject({
      status: 404,
    });
  });
});

test('[API-2] brands are a bare list sorted by name, with product counts', async () => {
  const brands = unwrap(await callApi(shop, getBrands));
  const names = brands.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(0);
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other)));
  const { rows } = await database.pool.query<{ count: number }>(
    "select count(*) as count from products where brand_id is not null and status = 'published'",
  );
  expect(brands.reduce((sum, { brand_products_count }) => sum + brand_products_count, 0)).toBe(
    rows[0]?.count,
  );
});

test('[API-2] the demo shop has one shipping method, which is free', async () => {
  const methods = unwrap(await callApi(shop, getShippingMethods));
  expect(methods).toMatchObject([{ id: 1, creator_type: 'admin', cost: 0, status: true }]);
  expect(methods[0]?.duration).not.toBe('');
});
