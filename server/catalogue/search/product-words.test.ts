import { afterEach, describe, expect, it } from 'vitest';
import { createProduct } from '#tests/support/data/products.ts';
import { demoDatabase } from '#tests/support/servers/database.ts';
import { invalidateOnChanges } from '../../platform/cache/invalidate-on-change.ts';
import { asMatches, isMatch } from '../product-index/bitmap.ts';
import { keepWords } from './product-words.ts';

const database = await demoDatabase();
const { query } = database;
const words = keepWords(query, { page: 2, mostChanged: 2 });
await invalidateOnChanges(database, [words]);

async function now() {
  await database.caughtUp();
  return words.read();
}

/** Ids of the products that have the word. */
async function having(word: string): Promise<number[]> {
  const index = await now();
  const matches = asMatches(index.having([[[word]]]));
  return Array.from({ length: index.highest + 1 }, (_, id) => id).filter((id) => isMatch(matches, id));
}

afterEach(() => {
  words.listening = true;
});

describe('the words of the products', () => {
  it('[LIST-7] are those of all published products, page by page', async () => {
    const { rows } = await database.pool.query<{ id: number }>(
      `select id from products where status = 'published' order by id`,
    );
    expect(rows.length).toBeGreaterThan(30);
    expect(await having('#')).toEqual(rows.map(({ id }) => id));
  });

  it('[LIST-7] follow each product that is published, renamed, hidden and deleted, also more than are followed singly', async () => {
    await now();
    const products = await Promise.all(
      Array.from({ length: 4 }, (_, nth) => createProduct(database, { name: `Qila ${'abcd'[nth]}` })),
    );
    const ids = products.map(({ id }) => id).toSorted((one, other) => one - other);
    expect(await having('qila')).toEqual(ids);
    const [first = 0, second = 0, third = 0, fourth = 0] = ids;
    const change = (id: number) => query.updateTable('products').where('id', '=', id);
    await change(first).set({ name: 'Haveli' }).execute();
    expect([await having('qila'), await having('haveli')]).toEqual([[second, third, fourth], [first]]);
    await change(second).set({ status: 'archived' }).execute();
    await query.deleteFrom('products').where('id', '=', third).execute();
    expect(await having('qila')).toEqual([fourth]);
    await change(second).set({ status: 'published' }).execute();
    expect(await having('qila')).toEqual([second, fourth]);
    await query.deleteFrom('products').where('id', 'in', [first, second, fourth]).execute();
    expect(await having('qila')).toEqual([]);
  });

  it('[LIST-7] follow the names of categories, and no other change of them', async () => {
    const before = await now();
    const category = query.updateTable('categories').where('slug', '=', 'rings');
    await category.set({ introduction: 'Rings of every age.' }).execute();
    expect(await now()).toBe(before);
    await category.set({ name: 'Angoothiyan' }).execute();
    expect((await having('angoothiyan')).length).toBeGreaterThan(3);
    await category.set({ name: 'Rings' }).execute();
    expect(await having('angoothiyan')).toEqual([]);
  });

  it('[LIST-7] are as they are now while no changes are received', async () => {
    words.listening = false;
    const { id } = await createProduct(database, { name: 'Baoli' });
    expect(await having('baoli')).toEqual([id]);
    await query.deleteFrom('products').where('id', '=', id).execute();
    expect(await having('baoli')).toEqual([]);
  });
});
