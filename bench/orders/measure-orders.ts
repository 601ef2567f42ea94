import type { OpenShop } from '../../scripts/open-shop.ts';
import type { BenchCustomer, OrderFixture } from './order-fixture.ts';
import { percentile } from '../percentile.ts';
import { rawAdd, rawOrder } from './raw-orders.ts';
import { addProduct, placeOrder } from './shopper-calls.ts';

interface Rate {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p95: number;
}

export interface OrderRate extends Rate {
  readonly database: 'embedded' | 'DATABASE_URL';
  readonly what: 'cart adds' | 'orders' | 'orders, single pieces' | 'orders, rushes';
  readonly callers: number;
  /** The limit: the bare driver with one pool of the same size, in the same run. */
  readonly raw: Rate;
}

/** The budget is for 50 at once. */
const levels = [1, 8, 32, 50] as const;
/** 50 customers order at the same moment, five times. */
const bursts = { times: 5, callers: 50 } as const;
const turns = 4;

/**
 * Adds products to carts and orders them, each as another customer, with this concurrency; then makes the same changes
 * by the bare driver on the same database.
 */
export async function measureOrders(
  shop: OpenShop,
  { database: { pool }, customers }: OrderFixture,
  { each, where }: { readonly each: number; readonly where: OrderRate['database'] },
): Promise<OrderRate[]> {
  const add: Work = (customer) => addProduct(shop, customer);
  const order: Work = (customer) => placeOrder(shop, customer);
  const warm = await customers(50, 'stocked');
  await spell(8, warm, add);
  await spell(8, warm, order);
  const rates: OrderRate[] = [];
  for (const callers of levels) {
    // Alternating, so that other work on the machine affects both alike.
    const spells = { stocked: newRuns(), single: newRuns() };
    for (let turn = 0; turn < turns; turn += 1) {
      for (const kind of ['stocked', 'single'] as const) {
        const { added, ordered, rawAdded, rawOrdered } = spells[kind];
        const ours = await customers(each / turns, kind);
        added.push(await spell(callers, ours, add));
        ordered.push(await spell(callers, ours, order));
        const others = await customers(each / turns, kind);
        rawAdded.push(await spell(callers, others, (customer) => rawAdd(pool, customer)));
        rawOrdered.push(await spell(callers, others, (customer) => rawOrder(pool, customer)));
      }
    }
    const rate = (what: OrderRate['what'], ours: readonly BenchRun[], raw: readonly BenchRun[]) =>
      rates.push({ database: where, what, callers, ...rateOf(ours), raw: rateOf(raw) });
    rate('cart adds', spells.stocked.added, spells.stocked.rawAdded);
    rate('orders', spells.stocked.ordered, spells.stocked.rawOrdered);
    rate('orders, single pieces', spells.single.ordered, spells.single.rawOrdered);
  }
  const rushing = async (add: Work, order: Work) => {
    const spells: BenchRun[] = [];
    for (let rush = 0; rush < bursts.times; rush += 1) {
      const group = await customers(bursts.callers, 'stocked');
      await spell(8, group, add);
      spells.push(await spell(bursts.callers, group, order));
    }
    return rateOf(spells);
  };
  rates.push({
    ...{ database: where, what: 'orders, rushes', callers: bursts.callers },
    ...(await rushing(add, order)),
    raw: await rushing(
      (customer) => rawAdd(pool, customer),
      (customer) => rawOrder(pool, customer),
    ),
  });
  return rates;
}

type Work = (customer: BenchCustomer) => Promise<unknown>;

interface BenchRun {
  /** Milliseconds of each item. */
  readonly took: readonly number[];
  readonly seconds: number;
}

function newRuns(): Record<'added' | 'ordered' | 'rawAdded' | 'rawOrdered', BenchRun[]> {
  return { added: [], ordered: [], rawAdded: [], rawOrdered: [] };
}

async function spell(callers: number, customers: readonly BenchCustomer[], work: Work): Promise<BenchRun> {
  const queue = [...customers];
  const took: number[] = [];
  const call = async () => {
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      const begun = performance.now();
      await work(next);
      took.push(performance.now() - begun);
    }
  };
  const begun = performance.now();
  await Promise.all(Array.from({ length: callers }, call));
  return { took, seconds: (performance.now() - begun) / 1000 };
}

function rateOf(spells: readonly BenchRun[]): Rate {
  const took = spells.flatMap((each) => each.took);
  return {
    perSecond: took.length / spells.reduce((sum, { seconds }) => sum + seconds, 0),
    p50: percentile(took, 0.5),
    p95: percentile(took, 0.95),
  };
}
