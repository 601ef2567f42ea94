import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { sortOrders } from '#contract/sort-orders.ts';
import { fromRupees } from '#domain/money.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { demoDatabase } from '#tests/support/servers/database.ts';
import { createProduct, type TestProduct } from '#tests/support/data/products.ts';
import { invalidateOnChanges } from '../../platform/cache/invalidate-on-change.ts';
import { listProducts } from '../listing/list-products.ts';
import { plainSearch } from '../listing/listing-query.ts';
import { findProducts } from '../search/find-products.ts';
import { searchQuery } from '../search/search-query.ts';
import { isMatch } from './bitmap.ts';
import { createProductIndex } from './product-index.ts';

const { app, database } = await startShop(await demoDatabase());
const { query } = database;
const productIndex = createProductIndex(database, () => new Date());
await invalidateOnChanges(database, productIndex.caches);

async function foundBy(parameters: string): Promise<string[]> {
  const response = await app.inject(`/api/v1/products?limit=100&min_price=0&${parameters}`); // not cached as a response
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ products: { name: string }[] }>().products.map(({ name }) => name);
}

const polki = searchQuery([{ typed: ['polki'], words: [], concept: null, unwanted: false }]);

const change = (product: TestProduct) => query.updateTable('products').where('id', '=', product.id);

describe('a list held in memory', () => {
  it('[LIST-7] contains a product as soon as it is published, each time', async () => {
    for (let time = 0; time < 20; time += 1) {
      const name = `Ratna${'abcdefghijklmnopqrst'[time]} pendant`;
      await createProduct(database, { name });
      expect(await foundBy('sort=newest')).toContain(name);
      expect(await foundBy(`search=${encodeURIComponent(name)}`)).toContain(name);
    }
  });

  it('[LIST-3] follows every change that moves or hides a product', async () => {
    const product = await createProduct(database, { name: 'Wandering ring', price: 1 });
    const place = async (sort: string) => (await foundBy(`sort=${sort}`)).indexOf('Wandering ring');
    expect(await place('price-low')).toBe(0);
    await change(product)
      .set({ asking_price_paise: fromRupees(99_000_000) })
      .execute();
    expect(await place('price-high')).toBe(0);
    await change(product)
      .set({ featured: true, published_at: new Date('2100-01-01') })
      .execute();
    expect(await place('featured')).toBe(0);
    expect(await place('newest')).toBe(0);
    await change(product).set({ rating_sum: 5, rating_count: 1 }).execute();
    expect(await place('rating')).toBe(0);
    await change(product).set({ name: 'Aaa settled ring' }).execute();
    expect((await foundBy('sort=name'))[0]).toBe('Aaa settled ring');
    await change(product).set({ status: 'archived' }).execute();
    expect(await foundBy('sort=newest')).not.toContain('Aaa settled ring');
    await change(product).set({ status: 'published' }).execute();
    expect(await foundBy('search=settled')).toContain('Aaa settled ring');
    await query.deleteFrom('products').where('id', '=', product.id).execute();
    expect(await foundBy('search=settled')).toEqual([]);
  });

  it('[LIST-7] finds a product by words added to it', async () => {
    const product = await createProduct(database, { name: 'Plain kangan' });
    expect(await foundBy('search=zircon')).toEqual([]);
    await query
      .insertInto('product_stones')
      .values({ product_id: product.id, position: 0, kind: 'zircon', source: 'natural' })
      .execute();
    expect(await foundBy('search=zircon')).toEqual(['Plain kangan']);
  });

  it.each(['ruby', 'ruby’s', 'rubies', 'Rubies'])(
    '[LIST-7] finds ‘Rubies’ in a name by ‘%s’',
    async (typed) => {
      const name = 'Vaidehi brooch of two Rubies';
      const { id } = await createProduct(database, { name });
      expect(await foundBy(`search=${encodeURIComponent(`vaidehi ${typed}`)}`)).toEqual([name]);
      await query.deleteFrom('products').where('id', '=', id).execute();
    },
  );

  it('[LIST-7] finds a product by the present names of its category and brand', async () => {
    const { id: brand_id } = await query
      .insertInto('brands')
      .values({ slug: 'jauhari', name: 'Jauhari' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: category_id } = await query
      .insertInto('categories')
      .values({ slug: 'hansli', name: 'Hansli' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await createProduct(database, { name: 'Shelved piece', columns: { brand_id, category_id } });
    const finds = async (words: string) => (await foundBy(`search=${words}`)).includes('Shelved piece');
    expect([await finds('jauhari'), await finds('hansli')]).toEqual([true, true]);
    await query.updateTable('brands').set({ name: 'Vistaar' }).where('id', '=', brand_id).execute();
    expect([await finds('vistaar'), await finds('jauhari')]).toEqual([true, false]);
    await query.updateTable('categories').set({ name: 'Gulband' }).where('id', '=', category_id).execute();
    expect([await finds('gulband'), await finds('hansli')]).toEqual([true, false]);
  });

  it.each([
    [['ranking', 'listing', 'words']],
    [['words', 'ranking', 'listing']],
    [['listing', 'words', 'ranking']],
  ])('[LIST-7] finds a change whose notices arrive in the order %j', async (order) => {
    const { id: other } = await createProduct(database, { name: 'Nargisi brooch' });
    const { id } = await createProduct(database, { name: 'Tezgul brooch' });
    const tell = (tag: string) => productIndex.caches.forEach((cache) => cache.invalidate(tag));
    const total = async () => (await listProducts(productIndex, plainSearch('nargisi', 8))).total;
    expect(await total()).toBe(1);
    await query.transaction().execute(async (transaction) => {
      await sql`alter table product_search disable trigger user`.execute(transaction); // nothing tells this change
      await sql`update product_search set sort_name = 'nargisi' where product_id = ${id}`.execute(
        transaction,
      );
      await sql`alter table product_search enable trigger user`.execute(transaction);
    });
    for (const tag of order) {
      if (tag === 'words') tell(`words:${id}`);
      tell(tag);
      await total();
    }
    expect(await total()).toBe(2);
    await query.deleteFrom('products').where('id', 'in', [id, other]).execute();
  });

  it('[LIST-7] a sale of a size that stays in stock leaves words and facets as they are', async () => {
    const sized = query.updateTable('products').where('size_stock', 'is not', null);
    const { id, size_stock: stock } = await query
      .selectFrom('products')
      .select(['id', 'size_stock'])
      .where('size_stock', 'is not', null)
      .executeTakeFirstOrThrow();
    const [size, count] = Object.entries(stock ?? {}).find(([, left]) => left > 1) ?? ['', 0];
    expect(count).toBeGreaterThan(1);
    const reader = () => productIndex.reader();
    const [words, facets] = [await (await reader()).words(), await (await reader()).facets()];
    await sized
      .where('id', '=', id)
      .set({ size_stock: JSON.stringify({ ...stock, [size]: count - 1 }), stock: sql`stock - 1` })
      .execute();
    await database.pool.query('select tell_untold(1000)');
    expect(await (await reader()).words()).toBe(words);
    expect(await (await reader()).facets()).toBe(facets);
  });

  it('[LIST-7] recounts after each change, and counts once for all pages', async () => {
    const total = async (parameters: string) => {
      const response = await app.inject(`/api/v1/products?min_price=2&${parameters}`);
      return response.json<{ total_size: number }>().total_size;
    };
    expect(await total('max_price=5')).toBe(0);
    const product = await createProduct(database, { price: 4 });
    expect(await total('max_price=5')).toBe(1);
    await change(product)
      .set({ asking_price_paise: fromRupees(6) })
      .execute();
    expect(await total('max_price=5')).toBe(0);
    expect(await total('max_price=6')).toBe(1);
    const range = { lowest: null, highest: null };
    const facetCounts = await (await productIndex.reader()).facetCounts(range);
    expect(await (await productIndex.reader()).facetCounts(range)).toBe(facetCounts);
  });

  it.each(sortOrders)(
    '[LIST-3] sorted by %s, is read once and not read again after a sale',
    async (order) => {
      const product = await createProduct(database, { stock: 5 });
      const before = await (await productIndex.reader()).ranking(order);
      const wordsBefore = await (await productIndex.reader()).words();
      await change(product).set({ stock: 4, sold_count: 1 }).execute();
      expect(await (await productIndex.reader()).ranking(order)).toBe(before);
      expect(await (await productIndex.reader()).words()).toBe(wordsBefore);
      await change(product)
        .set({ asking_price_paise: fromRupees(7) })
        .execute();
      expect(await (await productIndex.reader()).ranking(order)).not.toBe(before);
      const words = await (await productIndex.reader()).words();
      expect(isMatch(findProducts(words, polki), product.id)).toBe(true);
    },
  );
});
