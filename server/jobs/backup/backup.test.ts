import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import type { Database } from '#database/connect.ts';
import { loadSnapshot } from '#database/snapshot/load-snapshot.ts';
import { readSnapshot, rowsFile } from '#database/snapshot/snapshot.ts';
import { takeSnapshot } from '#database/snapshot/take-snapshot.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { audit } from '#tests/support/runs/audit.ts';
import { blankDatabase, demoDatabase } from '#tests/support/servers/database.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { signedInShoppers } from '#tests/support/people/shopper.ts';
import { folderStore } from '../../catalogue/media/media-store.ts';
import { createBackup } from './create-backup.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const database = await demoDatabase();
const shop = await startShop(database);
const folder = await mkdtemp(join(tmpdir(), 'jadau-backup-'));
afterAll(() => rm(folder, { recursive: true }));

/** A separate connection, as the commands use it. */
async function alone<Result>(
  { where }: Database,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ ...inject('server'), database: where });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const load = (into: Database, from: string, replace = false) =>
  alone(into, (client) => loadSnapshot(client, from, { replace, log: () => {} }));

test('[I18] a backup made while orders arrive restores without a difference and passes the audit', async () => {
  const data = join(folder, 'data');
  const rings = await Promise.all(Array.from({ length: 24 }, () => createProduct(database)));
  const shoppers = await signedInShoppers(shop, rings.length);
  await Promise.all(shoppers.map((shopper, index) => shopper.cart.add(rings[index] ?? { id: 0, name: '' })));
  const backup = join(folder, 'backup');
  const ordered = Promise.all(shoppers.map((shopper) => shopper.order()));
  const { snapshot } = await alone(database, (client) =>
    createBackup({
      client,
      data,
      media: folderStore(join(data, 'media')),
      folder: backup,
      linkPictures: false,
      environment: {},
    }),
  );
  expect((await ordered).map((reply) => unwrap(reply).order_id)).toHaveLength(24);

  const restored = await blankDatabase();
  await load(restored, backup);
  const again = await alone(restored, (client) => takeSnapshot(client, join(folder, 'again')));
  expect(again.tables).toEqual(snapshot.tables);
  expect(again.migrations).toEqual(snapshot.migrations);
  expect(again.tables.find(({ name }) => name === 'products')?.rows).toBeGreaterThan(38);
  expect(await audit(restored)).toEqual([]);

  // The restored shop works: sequences continue, triggers and foreign keys are back.
  const sister = await startShop(restored);
  const [asha] = await signedInShoppers(sister, 1);
  await asha?.cart.add(await createProduct(restored));
  expect((await asha?.order())?.status).toBe(200);
  expect(await audit(restored)).toEqual([]);
  await expect(restored.pool.query('delete from customers')).rejects.toThrow(/foreign key|violates/);
  const triggers = `select count(*) from pg_trigger where not tgisinternal and tgenabled <> 'O'`;
  expect((await restored.pool.query<{ count: number }>(triggers)).rows).toEqual([{ count: 0 }]);
});

test('[I18] a database with data is refused, and dropped only with --replace', async () => {
  const taken = join(folder, 'taken');
  await alone(database, (client) => takeSnapshot(client, taken));
  const target = await blankDatabase();
  await alone(target, (client) => client.query('create table mine (id int)'));
  await expect(load(target, taken)).rejects.toThrow('or --replace to drop them');
  await load(target, taken, true);
  expect(await audit(target)).toEqual([]);
  await expect(alone(target, (client) => client.query('select from mine'))).rejects.toThrow('does not exist');
});

test('[I18] a damaged copy is detected before anything is dropped', async () => {
  const taken = join(folder, 'damaged');
  await alone(database, (client) => takeSnapshot(client, taken));
  const file = rowsFile(taken, 'orders');
  const bytes = await readFile(file);
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
  await writeFile(file, bytes);
  const target = await blankDatabase();
  await alone(target, (client) => client.query('create table mine (id int)'));
  await expect(load(target, taken, true)).rejects.toThrow(`${file} is damaged or missing`);
  await alone(target, (client) => client.query('select from mine'));
});

test('[I18] a backup of a newer release is refused', async () => {
  const taken = join(folder, 'newer');
  await alone(database, (client) => takeSnapshot(client, taken));
  const snapshot = await readSnapshot(taken);
  const migrations = [...snapshot.migrations, { name: '9999_future.sql', sha256: '' }];
  await writeFile(join(taken, 'snapshot.json'), JSON.stringify({ ...snapshot, migrations }));
  await expect(load(await blankDatabase(), taken)).rejects.toThrow('9999_future.sql');
});

test('[I18] nothing is loaded into the database of a running shop', async () => {
  const taken = join(folder, 'open');
  await alone(database, (client) => takeSnapshot(client, taken));
  const target = await blankDatabase();
  await target.pool.query('select 1');
  await expect(load(target, taken)).rejects.toThrow('stop all of its nodes first');
});
