import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, inject, test } from 'vitest';
import { startShop } from '../support/shops/test-shop.ts';
import { demoDatabase } from '../support/servers/database.ts';
import { listCalls } from '../contract/list-calls.ts';
import { unboundedUrls, type UrlSource } from './unbounded-urls.ts';
import { startNode, type ShopNode } from './start-node.ts';
import { strength } from '../support/runs/strength.ts';

// The memory of the shop does not grow with the number of anonymous requests (I19).

const database = await demoDatabase();
const calls = await listCalls(await startShop(database));
const anonymous = calls.filter(({ access, method }) => access === 'public' && method === 'GET');

const { rows } = await database.pool.query<{ name: string }>('select current_database() as name');
const { user, password, host, port } = inject('server');
const where = `${rows[0]?.name ?? ''}?host=${encodeURIComponent(host)}&port=${port}`;
const environment = {
  DATABASE_URL: `postgres://${user}:${password}@/${where}`,
  // The settings of the service unit in docs/operations.md.
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: String(1024 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(4 * 1024 * 1024),
};

const node = await startNode(await mkdtemp(join(tmpdir(), 'jadau-flood-')), environment);
afterAll(() => node.kill());

/** Requests per call; FLOOD sets it. */
const each = Number(process.env['FLOOD'] ?? strength(1000, 3000));
/** Requests per call before memory is measured: a cold process still compiles code, which does not count as growth. */
const warm = Math.max(100, each / 50);
const maxGrowth = 64 * 1024 * 1024;

async function readTaxonomyLookup(): Promise<UrlSource> {
  const { query } = database;
  const products = await query
    .selectFrom('products as p')
    .innerJoin('reviews as r', 'r.product_id', 'p.id')
    .select(['p.id', 'p.slug'])
    .distinct()
    .where('p.status', '=', 'published')
    .orderBy('p.id')
    .execute();
  const categories = await query.selectFrom('categories').select(['id', 'slug']).orderBy('id').execute();
  const brands = await query.selectFrom('brands').select('id').orderBy('id').execute();
  return {
    brands: brands.map(({ id }) => id),
    ids: products.map(({ id }) => id),
    slugs: products.map(({ slug }) => slug),
    categories,
  };
}

/** Sends requests and returns how many were answered with 200. */
async function flood({ address }: ShopNode, pathOf: (number: number) => string, from: number, count: number) {
  let [next, fine] = [from, 0];
  /** Repeats a request that a busy shop refuses with 503. */
  const get = async (path: string): Promise<void> => {
    const once = () => fetch(address + path, { headers: { 'accept-encoding': 'br' } });
    // The server may close a connection that was idle for too long just as a request is sent on it.
    const response = await once().catch(once);
    await response.arrayBuffer();
    if (response.status === 503) return pause(100).then(() => get(path));
    expect(response.status, path).toBeLessThan(500);
    if (response.status === 200) fine += 1;
  };
  const askAll = async () => {
    while (next < from + count) await get(pathOf(next++));
  };
  await Promise.all(Array.from({ length: 16 }, askAll));
  return fine;
}

test('every public GET call is in the list of unbounded URLs', () => {
  expect(Object.keys(unboundedUrls).toSorted()).toEqual(anonymous.map(({ name }) => name).toSorted());
});

test(
  `[I19] ${each} different requests to each public call increase memory by less than 64 MB`,
  { timeout: 3_600_000 },
  async () => {
    const source = await readTaxonomyLookup();
    const sources = Object.entries(unboundedUrls);
    for (const [, urlOf] of sources) await flood(node, (number) => urlOf(source, number), 0, warm);
    let lowest = await node.memory();
    const growth: Record<string, number> = {};
    for (const [name, urlOf] of sources) {
      const fine = await flood(node, (number) => urlOf(source, number), warm, each);
      expect(fine, `${name}: responses of 200`).toBeGreaterThan(each / 2);
      const now = await node.memory();
      lowest = Math.min(lowest, now);
      growth[name] = Math.round((now - lowest) / 1024 / 1024);
      if (process.env['FLOOD'] !== undefined) console.log(name, growth[name], 'MB');
    }
    console.log(`${Math.round(lowest / 1024 / 1024)} MB; after each call, MB more:`, JSON.stringify(growth));
    expect(Math.max(...Object.values(growth)) * 1024 * 1024).toBeLessThan(maxGrowth);
  },
);
