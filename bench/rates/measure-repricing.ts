import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { OpenShop } from '../../scripts/open-shop.ts';
import type { Database } from '#database/connect.ts';
import { toPaise } from '#domain/money.ts';
import { readPriceSet, startPriceSet } from '#server/catalogue/rates/price-set-store.ts';
import { preparePublication } from '#server/catalogue/rates/publish-set.ts';
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

/** One of several. */
export interface Repricing {
  /** From the typed rates to the end of the publication. */
  readonly seconds: number;
  /** Milliseconds of the publication alone. */
  readonly publication: number;
  readonly reads: Times;
  readonly orders: Times;
  /** Seconds of a processor that the simulated shoppers took. */
  readonly client: number;
}

export interface Repricings {
  readonly pace: Pace;
  readonly readsBefore: Times;
  readonly ordersBefore: Times;
  readonly each: readonly Repricing[];
}

const shoppers = 20;
const buyers = 10;
/** How many seconds a shopper looks at a page, and a buyer needs for an order: half of it to one and a half. */
export interface Pace {
  readonly reading: number;
  readonly ordering: number;
}

/** Milliseconds before the first repricing, and between two: the lists are read again after each. */
const warm = 5000;
const between = 4000;

interface Wanted {
  readonly products: number;
  /** Repricings at each pace. */
  readonly rounds: number;
  readonly paces: readonly Pace[];
  readonly idle: () => Promise<unknown>;
  readonly begun: (pace: Pace) => void;
}

export async function measureRepricing(
  shop: OpenShop,
  { database, customers }: OrderFixture,
  { products, rounds, paces, idle, begun }: Wanted,
): Promise<readonly Repricings[]> {
  await seedProducts(database.pool, products);
  await priceAllByRate(database.pool);
  await reprice(database, 0);
  const paths = await readPaths(database);
  const queue = [...(await customers(1500, 'stocked'))];
  await idle();
  for (const list of lists) await readPage(shop.address + list); // a shop that is open has its lists in memory
  const results: Repricings[] = [];
  for (const pace of paces) {
    begun(pace);
    const taken = { reads: new Array<number>(), orders: new Array<number>() };
    const ended = new AbortController();
    const load = Promise.all([
      repeat(shoppers, ended.signal, async () => {
        await browse(shop, paths[(opened += 7919) % paths.length] ?? '/', taken.reads);
        await think(pace.reading);
      }),
      repeat(buyers, ended.signal, async () => {
        await order(shop, queue.pop(), taken.orders);
        await think(pace.ordering);
      }),
    ]);
    const measured = measureRounds(database, rounds, taken).finally(() => ended.abort());
    const [{ before, each }] = await Promise.all([measured, load]);
    results.push({ pace, readsBefore: before.reads, ordersBefore: before.orders, each });
  }
  return results;
}

/** Goes on from one measurement to the next, so that most pages are rendered again. */
let opened = 0;

function think(seconds: number): Promise<void> {
  return pause(1000 * seconds * (0.5 + Math.random()));
}

interface Taken {
  readonly reads: number[];
  readonly orders: number[];
}

async function measureRounds(database: Database, rounds: number, taken: Taken) {
  await pause(warm);
  const before = take(taken);
  const each: Repricing[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const usage = process.cpuUsage();
    const result = await reprice(database, round);
    const { user, system } = process.cpuUsage(usage);
    each.push({ ...result, ...take(taken), client: (user + system) / 1_000_000 });
    await pause(between);
    take(taken);
  }
  return { before, each };
}

/** What was taken since the last call. */
function take({ reads, orders }: Taken): { readonly reads: Times; readonly orders: Times } {
  return { reads: times(reads.splice(0)), orders: times(orders.splice(0)) };
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
  const publish = await preparePublication(database, id, () => new Date());
  const ready = performance.now();
  await database.transaction(publish);
  const end = performance.now();
  return { seconds: (end - begun) / 1000, publication: end - ready };
}

const lists = ['/api/v1/products/latest?limit=24&offset=1', '/products', '/products?sort=price-low'];

/** Every fourth page is a list. */
async function readPaths({ query }: Database): Promise<readonly string[]> {
  const rows = await query
    .selectFrom('products')
    .select('slug')
    .where('status', '=', 'published')
    .where('code', 'like', 'MP-%')
    .orderBy('id')
    .limit(5000)
    .execute();
  return rows.flatMap(({ slug }, index) => {
    const list = index % 3 === 0 ? lists[(index / 3) % lists.length] : undefined;
    return list === undefined ? `/products/${slug}` : [`/products/${slug}`, list];
  });
}

async function browse(shop: OpenShop, path: string, took: number[]): Promise<void> {
  const begun = performance.now();
  await readPage(shop.address + path);
  took.push(performance.now() - begun);
}

/** Uses Node's own client, which costs less than fetch, because the shop shares its cores with the shoppers. */
function readPage(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      response.on('error', reject).on('end', resolve).resume();
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
    }).on('error', reject);
  });
}

const agent = new Agent({ keepAlive: true });

async function order(shop: OpenShop, customer: BenchCustomer | undefined, took: number[]): Promise<void> {
  if (customer === undefined) throw new Error('every customer has ordered');
  await addProduct(shop, customer);
  const begun = performance.now();
  await placeOrder(shop, customer);
  took.push(performance.now() - begun);
}

/** Runs the work in so many loops until it is ended. */
async function repeat(loops: number, ended: AbortSignal, work: () => Promise<unknown>): Promise<void> {
  const loop = async () => {
    while (!ended.aborted) await work();
  };
  await Promise.all(Array.from({ length: loops }, loop));
}

function times(took: readonly number[]): Times {
  return { count: took.length, p50: percentile(took, 0.5), p99: percentile(took, 0.99) };
}
