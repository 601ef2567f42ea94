import { expect, test, vi } from 'vitest';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { signedInShopper } from '#tests/support/people/shopper.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const database = await emptyDatabase();
const shop = await startShop(database);
const asha = await signedInShopper(shop);

/** PostgreSQL plans a prepared statement again for its first executions. */
const untilPlanned = 6;

test('[I13] open connections still serve carts and orders after a newer node has added columns', async () => {
  const ring = await createProduct(database, { stock: 2 * untilPlanned });
  const buyOften = async () => {
    for (let time = 0; time < untilPlanned; time += 1) {
      await asha.cart.add(ring, 1);
      expect(unwrap(await asha.order()).order_id).toBeGreaterThan(0);
    }
  };
  await buyOften();
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  for (const { name } of tables) {
    await database.pool.query(`alter table ${name} add column of_a_newer_build integer`);
  }
  await buyOften();
});

test('the statements of adding and ordering are planned once per connection', async () => {
  await database.pool.query(
    `insert into products (slug, code, name, category_id, status, asking_price_paise, metal, hallmark, hallmark_reason)
     select 'old-' || n, 'OLD' || n, 'An old piece', (select min(id) from categories), 'archived', 100000, 'gold', 'exempt',
            'Jadau work' from generate_series(1, 2000) as n`,
  );
  await database.pool.query('analyze'); // PostgreSQL prefers a bad plan only with many rows
  const ring = await createProduct(database, { stock: 2 * untilPlanned });
  const usha = await signedInShopper(shop);
  for (let time = 0; time < 2 * untilPlanned; time += 1) {
    await usha.cart.add(ring, 1);
    expect(unwrap(await usha.order()).order_id).toBeGreaterThan(0);
  }
  const { rows } = await database.pool.query<{ name: string; always: boolean }>(
    `select name, custom_plans >= ${untilPlanned} as always from pg_prepared_statements`,
  );
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['take-stock', 'insert-order']));
  expect(rows.filter(({ always }) => always)).toEqual([]);
});

test('a sale invalidates the pages of a product when the last unit is sold', async () => {
  const ring = await createProduct(database, { stock: 3 });
  const heard: string[] = [];
  await database.listen('shop_changes', {
    heard: (tag) => heard.push(tag),
    lost: () => undefined,
    regained: () => undefined,
  });
  const untilTold = async () => {
    await vi.waitFor(async () => {
      expect((await database.pool.query('select from untold_changes')).rowCount).toBe(0);
    });
    await database.caughtUp(); // the row is deleted in the transaction that notifies
  };
  await untilTold(); // sales of earlier tests are announced too
  const told = async (change: string) => {
    heard.length = 0;
    await database.pool.query(`update products set ${change} where id = $1`, [ring.id]);
    await untilTold();
    return heard.toSorted();
  };
  const page = `product:${ring.id}`;
  expect(await told('stock = stock - 1, sold_count = sold_count + 1')).toEqual([]);
  expect(await told("stock = stock - 1, seo_title = 'A ring'")).toEqual(['listing', page]);
  expect(await told('stock = stock - 1')).toEqual(['listing', page]);
  expect(await told('stock = stock + 1')).toEqual(['listing', page]);
});
