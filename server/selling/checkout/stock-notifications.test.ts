import pg from 'pg';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { connect } from '#database/connect.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { createProduct } from '#tests/support/data/products.ts';

// No shop is started on this database, so nothing sends notifications until a test connects a node.
const database = await emptyDatabase();

async function listenBare(): Promise<{ heard: string[]; caughtUp: () => Promise<void> }> {
  const client = new pg.Client({ ...inject('server'), database: database.where });
  await client.connect();
  onTestFinished(() => client.end());
  const heard: string[] = [];
  client.on('notification', ({ payload = '' }) => heard.push(payload));
  await client.query('listen shop_changes');
  return { heard, caughtUp: async () => void (await client.query('')) };
}

async function sellOut(): Promise<number> {
  const ring = await createProduct(database, { stock: 1 });
  await database.transaction((transaction) =>
    transaction.updateTable('products').set({ stock: 0, sold_count: 1 }).where('id', '=', ring.id).execute(),
  );
  return ring.id;
}

test('[I15] a transaction that sells the last unit sends no notification itself, so that it does not wait for others', async () => {
  const ring = await createProduct(database, { stock: 1 });
  const listener = await listenBare();
  await database.transaction(async (transaction) => {
    await transaction.updateTable('products').set({ stock: 0 }).where('id', '=', ring.id).execute();
  });
  await listener.caughtUp();
  expect(listener.heard).toEqual([]);
});

test('[I15] a sale that a killed node did not announce is announced by another node', async () => {
  const sold = [await sellOut(), await sellOut()];
  const other = connect({
    address: { ...inject('server'), database: database.where },
    where: database.where,
    log: () => {},
  });
  onTestFinished(other.close);
  const heard: string[] = [];
  await other.listen('shop_changes', {
    heard: (tag) => heard.push(tag),
    lost: () => undefined,
    regained: () => undefined,
  });
  await vi.waitFor(() => expect(heard).toEqual(expect.arrayContaining(sold.map((id) => `product:${id}`))));
  expect(heard.filter((tag) => tag === 'listing')).toHaveLength(1);
  const { rows } = await database.pool.query('select id from untold_changes');
  expect(rows).toEqual([]);
});

test('[I15] a committed sale is announced once, even while another transaction is open', async () => {
  const listener = await listenBare();
  const slow = await database.pool.connect();
  onTestFinished(() => slow.release());
  await slow.query('begin');
  await slow.query(`select tell_after_commit('slow')`);
  await database.pool.query(`select tell_after_commit('quick', 'both')`);
  const tell = () => database.pool.query<{ told: number }>('select tell_untold(10) as told');
  const told = await Promise.all([tell(), tell()]);
  expect(told.reduce((sum, { rows }) => sum + (rows[0]?.told ?? 0), 0)).toBe(2);
  await slow.query('commit');
  expect((await tell()).rows).toEqual([{ told: 1 }]);
  await listener.caughtUp();
  expect(listener.heard.toSorted()).toEqual(['both', 'quick', 'slow']);
});
