import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import type { Product } from '#contract/product.ts';
import { fromRupees } from '#domain/money.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { demoDatabase } from '#tests/support/servers/database.ts';
import { createProduct, type TestProduct } from '#tests/support/data/products.ts';
import { invalidateOnChanges } from '../../platform/cache/invalidate-on-change.ts';
import { createListedProducts } from './listed-products.ts';

const database = await demoDatabase();
const { query } = database;
const nodes = [(await startShop(database)).app, (await startShop(database)).app]; // the nodes share no memory

/** The product in a list that is not cached as a response. */
async function listed(app: FastifyInstance, { id }: TestProduct): Promise<Product | undefined> {
  const response = await app.inject('/api/v1/products?limit=100&min_price=0&sort=newest');
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ products: Product[] }>().products.find((product) => product.id === id);
}

/** The product on each node directly after the change; each node had it in memory before. */
async function afterChange(product: TestProduct, change: () => Promise<unknown>): Promise<unknown[]> {
  for (const node of nodes) await listed(node, product);
  await change();
  return Promise.all(nodes.map((node) => listed(node, product)));
}

const change = (product: TestProduct) => query.updateTable('products').where('id', '=', product.id);
const both = (shown: object): unknown[] => nodes.map((): unknown => expect.objectContaining(shown));

describe('a product in a list', () => {
  it('[LIST-7] [PRICE-1] has the price and name saved just before, on every node', async () => {
    const product = await createProduct(database, { name: 'Old name', price: 1000 });
    for (const rupees of [2000, 3000, 4000]) {
      const name = `Ring for ${rupees}`;
      const save = () =>
        change(product)
          .set({ asking_price_paise: fromRupees(rupees), name })
          .execute();
      expect(await afterChange(product, save)).toEqual(both({ purchase_price: rupees, name }));
    }
  });

  it('[LIST-7] is updated with its stones, its rating and the names of its category and brand', async () => {
    const brand = { slug: 'second-brand', name: 'Second brand' };
    const { id: brand_id } = await query
      .insertInto('brands')
      .values(brand)
      .returning('id')
      .executeTakeFirstOrThrow();
    const product = await createProduct(database, { columns: { brand_id } });
    const stone = { product_id: product.id, position: 0, kind: 'ruby', source: 'natural' } as const;
    const set = () => query.insertInto('product_stones').values(stone).execute();
    const stones: unknown[] = [expect.objectContaining({ kind: 'ruby' })];
    expect(await afterChange(product, set)).toEqual(
      both({ facts: expect.objectContaining({ stones }) as unknown }),
    );
    const rate = () => change(product).set({ rating_sum: 4, rating_count: 1 }).execute();
    expect(await afterChange(product, rate)).toEqual(both({ rating: 4, reviews_count: 1 }));
    const brandAnew = () =>
      query.updateTable('brands').set({ name: 'Renamed' }).where('id', '=', brand_id).execute();
    expect(await afterChange(product, brandAnew)).toEqual(both({ brand: 'Renamed' }));
    const category = { id: (await listed(nodes[0] as FastifyInstance, product))?.category_id ?? 0 };
    const categoryAnew = () =>
      query.updateTable('categories').set({ name: 'Bands' }).where('id', '=', category.id).execute();
    expect(await afterChange(product, categoryAnew)).toEqual(
      both({ category: expect.objectContaining({ name: 'Bands' }) as unknown }),
    );
  });

  it('[LIST-7] has the current stock, although a sale sends no notification while units are left', async () => {
    const product = await createProduct(database, { stock: 5 });
    for (const stock of [4, 1, 0, 2]) {
      const updated_at = new Date(Date.UTC(2030, 1, stock + 1));
      const sell = () => change(product).set({ stock, updated_at }).execute();
      const shown = { current_stock: stock, updated_at: updated_at.toISOString() };
      expect(await afterChange(product, sell)).toEqual(both(shown));
    }
  });

  it('[LIST-7] disappears from every list once it is hidden or deleted', async () => {
    const [hidden, deleted] = [await createProduct(database), await createProduct(database)];
    const hide = () => change(hidden).set({ status: 'archived' }).execute();
    expect(await afterChange(hidden, hide)).toEqual([undefined, undefined]);
    const remove = () => query.deleteFrom('products').where('id', '=', deleted.id).execute();
    expect(await afterChange(deleted, remove)).toEqual([undefined, undefined]);
  });
});

describe('products in memory', async () => {
  const pieces = createListedProducts(query, () => new Date());
  await invalidateOnChanges(database, [pieces.memory]);
  const one = async (id: number) => {
    await database.caughtUp();
    return (await pieces.inOrder([id]))[0];
  };

  it('are read once, and again after a change or a sale', async () => {
    // The sales above are told up to half a second later; a change of any product during a read keeps nothing of it.
    const untold = async () => (await database.pool.query('select from untold_changes')).rowCount;
    await expect.poll(untold).toBe(0);
    const { id } = await createProduct(database, { stock: 5 });
    const first = await one(id);
    expect(first).toBeDefined();
    expect(await one(id)).toBe(first);
    await query.updateTable('products').where('id', '=', id).set({ stock: 4 }).execute();
    const sold = await one(id);
    expect(sold).not.toBe(first);
    expect(await one(id)).toBe(sold);
    await query.updateTable('products').where('id', '=', id).set({ name: 'Other' }).execute();
    expect(await one(id)).toMatchObject({ name: 'Other', current_stock: 4 });
  });

  it('are returned in the requested order, without unknown ones', async () => {
    const [one, two] = [await createProduct(database), await createProduct(database)];
    await database.caughtUp();
    const found = await pieces.inOrder([two.id, 2_000_000_000, one.id]);
    expect(found.map(({ id }) => id)).toEqual([two.id, one.id]);
  });

  it('are omitted once deleted, even before a notification arrives', async () => {
    const unnotified = createListedProducts(query, () => new Date());
    const { id } = await createProduct(database);
    expect(await unnotified.inOrder([id])).toHaveLength(1);
    await query.deleteFrom('products').where('id', '=', id).execute();
    expect(await unnotified.inOrder([id])).toEqual([]);
  });

  it('are frozen, so that callers cannot change them', async () => {
    const product = await one((await createProduct(database)).id);
    expect(() => Object.assign(product?.facts.size ?? {}, { height: 1 })).toThrow(TypeError);
  });
});
