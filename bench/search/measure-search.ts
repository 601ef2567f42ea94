import { monitorEventLoopDelay } from 'node:perf_hooks';
import { openDatabase } from '#database/open.ts';
import { seedDemo } from '#database/demo/seed/seed-demo.ts';
import type { Database } from '#database/connect.ts';
import { invalidateOnChanges } from '#server/platform/cache/invalidate-on-change.ts';
import { listFacetedProducts } from '#server/catalogue/listing/list-products.ts';
import type { ListingQuery } from '#server/catalogue/listing/listing-query.ts';
import { suggest } from '#server/catalogue/search/suggestion-routes.ts';
import { createProductIndex, type ProductIndex } from '#server/catalogue/product-index/product-index.ts';
import { join } from 'node:path';
import { seedProducts } from '../catalogue/seed-catalogue.ts';
import { searchBenchmarks, type SearchBenchmark } from './search-questions.ts';

export interface SearchTime {
  /** Milliseconds. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  /** The longest block of the event loop in milliseconds, while lists are read again after a change. */
  readonly blocked: number;
  /** Milliseconds of the first query after a change of the lists. */
  readonly afterChange: number;
  /** Milliseconds of processor time per query. */
  readonly cpu: number;
}

export interface SearchResult extends Omit<SearchBenchmark, 'queries'> {
  /** In the order of `sizes`. */
  readonly times: readonly SearchTime[];
  /** p95 of the largest shop over that of the smallest. */
  readonly growth: number;
}

export const sizes = [1000, 100_000] as const;

/** Runs every query in a shop that grows from a thousand products to a hundred thousand. */
export async function measureSearch(data: string, rounds: number): Promise<SearchResult[]> {
  const database = await openDatabase({ directory: data, url: process.env['DATABASE_URL'], log: () => {} });
  try {
    await seedDemo(database.pool, { media: join(data, 'media') });
    const times: SearchTime[][] = [];
    for (const size of sizes) {
      await seedProducts(database.pool, size);
      times.push(await measureAll(database, rounds));
    }
    return searchBenchmarks.map(({ name, budget, stretch }, index) => {
      const found = times.flatMap((each) => each[index] ?? []);
      const growth = (found.at(-1)?.p95 ?? Number.NaN) / (found[0]?.p95 ?? Number.NaN);
      return { name, budget, stretch, times: found, growth };
    });
  } finally {
    await database.close();
  }
}

async function measureAll(database: Database, rounds: number): Promise<SearchTime[]> {
  const productIndex = createProductIndex(database, () => new Date());
  await invalidateOnChanges(database, productIndex.caches);
  const times: SearchTime[] = [];
  for (const question of searchBenchmarks)
    times.push(await measure(database, productIndex, question, rounds));
  return times;
}

async function measure(
  database: Database,
  productIndex: ProductIndex,
  { queries: all, once = false }: SearchBenchmark,
  rounds: number,
): Promise<SearchTime> {
  const queries = once ? all.slice(0, 5) : all;
  for (const each of queries) await ask(productIndex, each); // until the code is compiled
  let afterChange = 0;
  const loop = monitorEventLoopDelay({ resolution: 1 });
  loop.enable();
  for (const each of queries) {
    for (const tag of ['product:1', 'words:1', 'ranking', 'listing'])
      await database.pool.query(`select pg_notify('shop_changes', $1)`, [tag]);
    afterChange = Math.max(afterChange, await timed(() => ask(productIndex, each)));
  }
  loop.disable();
  for (const each of queries) await ask(productIndex, each);
  const took: number[] = [];
  const before = process.cpuUsage();
  for (let round = 0; round < (once ? 1 : rounds); round += 1) {
    for (const each of once ? all.slice(5) : all) took.push(await timed(() => ask(productIndex, each)));
  }
  const { user, system } = process.cpuUsage(before);
  const sorted = took.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return {
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    blocked: loop.max / 1e6,
    afterChange,
    cpu: (user + system) / 1000 / took.length,
  };
}

async function ask(productIndex: ProductIndex, question: string | ListingQuery): Promise<unknown> {
  if (typeof question !== 'string') return listFacetedProducts(productIndex, question);
  return suggest(productIndex, question);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
