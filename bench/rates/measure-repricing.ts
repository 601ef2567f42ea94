import { setTimeout as pause } from 'node:timers/promises';
import type { OpenShop } from '../../scripts/open-shop.ts';
import type { Database } from '#database/connect.ts';
import { toPaise } from '#domain/money.ts';
import { readPriceSet, startPriceSet } from '#server/rates/price-set-store.ts';
import { publishSet } from '#server/rates/publish-set.ts';
import { seedProducts } from '../catalogue/seed-catalogue.ts';
import type { BenchCustomer, OrderFixture } from '../orders/order-fixture.ts';
import { addProduct, placeOrder } from '../orders/shopper-calls.ts';
import { percentile } from '../percentile.ts';
import { priceAllByRate } from './price-all-by-rate.ts';

interface Times {
  readonly count: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

export interface Repricing {
  readonly products: number;
  /** From the typed rates to the end of the publication. */
  readonly seconds: number;
  /** Milliseconds of the publication alone. */
  readonly publication: number;
  readonly readsBefore: Times;
  readonly reads: Times;
  readonly orders: Times;
}

const shoppers = 20;
const buyers = 10;
/** A shopper looks at something about every half second. */
const thought = 500;
const warm = 5000;

interface Wanted {
  readonly products: number;
  readonly idle: () => Promise<unknown>;
}

export async function measureRepricing(
  shop: OpenShop,
  { database, customers }: OrderFixture,
  { products, idle }: Wanted,
): Promise<Repricing> {
  await seedProducts(database.pool, products);
  await priceAllByRate(database.pool);
  await reprice(database, 0);
  const paths = await readPaths(database);
  const queue = [...(await customers(1000, 'stocked'))];
  await idle();
  const before: number[] = [];
  await browse(shop, paths, before, pause(warm));
  const reads: number[] = [];
  const orders: number[] = [];
  const repricing = reprice(database, 1);
  const [, , result] = await Promise.all([
    browse(shop, paths, reads, repricing),
    order(shop, queue, orders, repricing),
    repricing,
  ]);
  return { products, ...result, readsBefore: times(before), reads: times(reads), orders: times(orders) };
}

/** Starts a price set, which the worker of the shop prepares, and publishes it. */
async function reprice(
  database: Database,
  step: number,
): Promise<Pick<Repricing, 'seconds' | 'publication'>> {
  const begun = performance.now();
  const started = await database.transaction((transaction) =>
    startPriceSet(
      transaction,
      {
        rates: {
          gold: toPaise(11_280_00 + step * 96_00),
          silver: toPaise(142_000_00),
          platinum: toPaise(4180_00),
        },
        origin: 'board',
        by: { id: null, name: 'Bench' },
        publishAt: null,
        replace: true,
      },
      new Date(),
    ),
  );
  if (!started.accepted) throw new Error(started.refusal);
  const { id } = started.value;
  for (;;) {
    const set = await readPriceSet(database.query, id);
    if (set?.state === 'ready') break;
    if (set?.state !== 'preparing') throw new Error(`the set is ${set?.state}: ${set?.error}`);
    await pause(20);
  }
  const ready = performance.now();
  await database.transaction((transaction) => publishSet(transaction, id, () => new Date()));
  const end = performance.now();
  return { seconds: (end - begun) / 1000, publication: end - ready };
}

async function readPaths({ query }: Database): Promise<readonly string[]> {
  const rows = await query
    .selectFrom('products')
    .select('slug')
    .where('status', '=', 'published')
    .where('code', 'like', 'MP-%')
    .orderBy('id')
    .limit(200)
    .execute();
  const lists = ['/api/v1/products/latest?limit=24&offset=1', '/products', '/products?sort=price-low'];
  return [...rows.map(({ slug }) => `/products/${slug}`), ...lists, ...lists];
}

async function browse(
  shop: OpenShop,
  paths: readonly string[],
  took: number[],
  until: Promise<unknown>,
): Promise<void> {
  await untilSettled(until, shoppers, async (round) => {
    const path = paths[(round * 7919) % paths.length] ?? '/';
    const begun = performance.now();
    const response = await fetch(shop.address + path);
    await response.arrayBuffer();
    if (response.status >= 500) throw new Error(`${path}: ${response.status}`);
    took.push(performance.now() - begun);
    await pause(thought * (0.5 + Math.random()));
  });
}

async function order(
  shop: OpenShop,
  queue: BenchCustomer[],
  took: number[],
  until: Promise<unknown>,
): Promise<void> {
  await untilSettled(until, buyers, async () => {
    const customer = queue.pop();
    if (customer === undefined) return pause(thought);
    await addProduct(shop, customer);
    const begun = performance.now();
    await placeOrder(shop, customer);
    took.push(performance.now() - begun);
    await pause(thought);
  });
}

/** Runs the work in so many loops until the promise is settled. */
async function untilSettled(
  until: Promise<unknown>,
  loops: number,
  work: (round: number) => Promise<unknown>,
): Promise<void> {
  const ended = new AbortController();
  void until.finally(() => ended.abort()).catch(() => {});
  let round = 0;
  const loop = async () => {
    while (!ended.signal.aborted) await work((round += 1));
  };
  await Promise.all(Array.from({ length: loops }, loop));
}

function times(took: readonly number[]): Times {
  return { count: took.length, p50: percentile(took, 0.5), p99: percentile(took, 0.99) };
}
