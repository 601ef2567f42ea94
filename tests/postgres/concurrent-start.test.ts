import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { startPostgres } from '#database/postgres/start-postgres.ts';
import { createTempFolder } from './checkout-folder.ts';
import { isAlive } from './processes.ts';
import { openShop } from './shop.ts';

test('a second process joins the server of the first, and the server keeps running when it stops', async () => {
  const directory = join(createTempFolder(), 'data');
  const first = await openShop({ directory });
  const second = await openShop({ directory });
  expect(second.postmaster()).toBe(first.postmaster());
  expect(second.log).toContainEqual(expect.stringContaining('joined'));
  expect((await second.kill('SIGTERM')).code).toBe(0);
  expect(await first.query('select 1')).toBe('[[1]]');
  await first.kill('SIGTERM');
});

test('if the process that started the server stops first, the last process stops the server', async () => {
  const directory = join(createTempFolder(), 'data');
  const first = await openShop({ directory });
  const second = await openShop({ directory });
  const server = first.postmaster();
  expect((await first.kill('SIGTERM')).code).toBe(0);
  expect(await second.query('select 1')).toBe('[[1]]');
  expect((await second.kill('SIGTERM')).code).toBe(0);
  expect(isAlive(server)).toBe(false);
});

test('four processes that start at the same time in an empty folder share one server and one schema', async () => {
  const directory = join(createTempFolder(), 'data');
  const shops = await Promise.all([1, 2, 3, 4].map(() => openShop({ directory })));
  const lines = shops.flatMap(({ log }) => log);
  expect(new Set(shops.map((shop) => shop.postmaster())).size).toBe(1);
  expect(lines.filter((line) => line.includes(' started '))).toHaveLength(1);
  expect(lines.filter((line) => line.includes(' joined '))).toHaveLength(3);
  expect(lines.filter((line) => line.includes('0001_'))).toHaveLength(1);
  const endings = await Promise.all(shops.map((shop) => shop.kill('SIGTERM')));
  expect(endings.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
  expect(isAlive(shops[0]?.postmaster())).toBe(false);
});

test('four nodes that start on a new database apply each migration once', async () => {
  const folder = createTempFolder();
  const server = await startPostgres({ directory: join(folder, 'postgres'), log: () => {} });
  const client = new pg.Client(server.superuserConnection);
  await client.connect();
  await client.query('create database fresh owner jadau');
  await client.end();
  const { user, password, host } = server.connection;
  const url = `postgres://${user}:${password}@/fresh?host=${encodeURIComponent(host)}`;
  const nodes = await Promise.all(
    [1, 2, 3, 4].map(() => openShop({ directory: join(folder, 'unused'), url })),
  );
  const applied = nodes.flatMap(({ log }) => log).filter((line) => line.startsWith('Applied'));
  expect(applied.length).toBeGreaterThan(5);
  expect(new Set(applied).size).toBe(applied.length);
  expect(await nodes[0]?.query('select count(*) from applied_migrations')).toBe(`[[${applied.length}]]`);
  await Promise.all(nodes.map((node) => node.kill('SIGTERM')));
  await server.stop();
});
