import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { listProducts } from '#contract/catalogue.ts';
import { toPaise } from '#domain/money.ts';
import { readCurrentSet, startPriceSet } from '#server/catalogue/rates/price-set-store.ts';
import { audit } from '../support/runs/audit.ts';
import { emptyDatabase } from '../support/servers/database.ts';
import { createProduct, type TestProduct } from '../support/data/products.ts';
import { finishPriceSets, morning, priceByRate, publishRates } from '../support/data/rates.ts';
import { callApi, signedInShoppers, type Shopper } from '../support/people/shopper.ts';
import { startShop } from '../support/shops/test-shop.ts';
import { reached, strength } from '../support/runs/strength.ts';
import { RetryingBuyers } from './retrying-buyers.ts';
import { unwrap } from '../support/answers/unwrap.ts';

// All prices change together, whatever orders, readers and dying nodes do meanwhile (docs/decisions/0074-price-sets.md).

const database = await emptyDatabase();
const shop = await startShop(database);
const hanging = 900_000;

/** Equal pieces, so that all of them have one price at one set of rates: 0.1 g of 22K with 12 % making. */
const dearer = { ...morning, gold: toPaise(11_500_00) };
const pieces = 2500;
const shown = 20;
const rings: TestProduct[] = [];
for (let made = 0; made < shown; made += 1) {
  const ring = await createProduct(database, { name: `Stud ${made}`, price: 1, stock: 100_000 });
  await priceByRate(database, ring.id, 0.1);
  rings.push(ring);
}
await sql`
  insert into products (slug, code, name, category_id, status, asking_price_paise, metal, hallmark, hallmark_reason, purity,
                        gross_weight_mg, net_weight_mg, pricing_mode, making_type, making_value)
  select 'many-' || n, 'MANY-' || n, 'Stud ' || n, (select id from categories limit 1), 'draft', 100, 'gold', 'exempt',
         'Jadau work', '22K', 100, 100, 'by_rate', 'percent', 1200
    from generate_series(1, ${pieces - shown}::integer) n`.execute(database.query);
await sql`
  insert into product_metals (product_id, position, metal, purity, net_weight_mg)
  select id, 0, 'gold', '22K', 100 from products where slug like 'many-%'`.execute(database.query);
await publishRates(database);
const cheap = 1158;
const dear = 1181;

/** Prices in the current set, each once. */
async function pricesNow(): Promise<{ price: number; pieces: number }[]> {
  const { rows } = await database.pool.query<{ price: number; pieces: number }>(
    `select (price_paise / 100.0)::float8 as price, count(*)::integer as pieces from current_prices group by 1`,
  );
  return rows;
}

/** Orders that take longer than two seconds postpone a publication by five, also on a slow machine. */
function ignorePostponed(fault: unknown): void {
  if (!String(fault).includes('took too long')) throw fault;
}

async function finish(): Promise<void> {
  const waiting = `select from price_sets where state in ('preparing', 'scheduled')`;
  for (;;) {
    await finishPriceSets(database).catch(ignorePostponed);
    if ((await database.pool.query(waiting)).rowCount === 0) return;
    await pause(100);
  }
}

interface Bought {
  orders: number;
  /** Refused because the price was no longer the one that the shopper was shown. */
  told: number;
}

/** Buys one piece at the price that the shopper sees; after a refusal, at the price that it names. */
async function buy(shopper: Shopper, count: Bought): Promise<void> {
  const buyers = new RetryingBuyers();
  const ring = rings[count.orders % rings.length];
  if (ring === undefined) return;
  unwrap(await buyers.retryCall(() => shopper.cart.add(ring)));
  let body = await shopper.orderBody();
  for (;;) {
    expect([cheap, dear]).toContain(body.total);
    const seen = body;
    const reply = await buyers.retryCall(() => shopper.send(seen));
    if (reply.ok) {
      const [order] = (await shopper.orders.list()).orders;
      expect(order, 'charged what was shown').toMatchObject({
        order_id: reply.answer.order_id,
        order_amount: body.total,
      });
      count.orders += 1;
      return;
    }
    const total = body.total === cheap ? dear : cheap;
    expect(reply).toMatchObject({ status: 409, problem: { totals: { total } } });
    // The cart names the price at which the piece was added, which can be the new one again.
    const [line] = await shopper.cart.lines();
    const from = line?.seen_price;
    const repriced = from === total ? undefined : [expect.objectContaining({ from, to: total })];
    expect(reply.ok ? null : reply.problem['repriced']).toEqual(repriced);
    count.told += 1;
    body = { ...body, ...(await shopper.seenTotals()) };
  }
}

/** Buyers and readers until the work is done. Returns what they bought, and how many lists were read. */
async function whileShopping(work: () => Promise<void>): Promise<Bought & { readonly lists: number }> {
  const bought: Bought = { orders: 0, told: 0 };
  const done = new AbortController();
  const shoppers = await signedInShoppers(shop, 10);
  let lists = 0;
  const buying = shoppers.map(async (shopper) => {
    for (let n = 0; n < 18 && !done.signal.aborted; n += 1) await buy(shopper, bought); // the limit is 20 an hour
  });
  const orders = ['newest', 'price-low', 'price-high'] as const;
  const reading = orders.map(async (sort) => {
    while (!done.signal.aborted) {
      const query = { category: [], brand: [], country: [], limit: shown, sort };
      const { products } = unwrap(await callApi(shop, listProducts, { query }));
      const prices = new Set(products.map(({ unit_price }) => unit_price));
      expect([...prices], 'one listing, one rate').toHaveLength(1);
      lists += 1;
      await pause(5);
    }
  });
  const working = work().finally(() => done.abort());
  await Promise.all([working, ...buying, ...reading]);
  return { ...bought, lists };
}

const publications = strength(12, 100);

test(
  `[PRICE-3] ${publications} publications under orders and readers: no listing shows two rates, no order another price than shown`,
  async (context) => {
    const { orders, told, lists } = await whileShopping(async () => {
      for (let n = 0; n < publications; n += 1) {
        await publishRates(database, n % 2 === 0 ? dearer : morning).catch(ignorePostponed);
        await finish();
      }
    });
    expect(orders).toBeGreaterThan(0);
    expect(await audit(database)).toEqual([]);
    reached(context, `${orders} orders, ${told} told of a new price, ${lists} lists, 0 mixed`);
  },
  hanging,
);

const step = strength(5, 1);
const script = join(import.meta.dirname, '../support/shops/price-set-node.ts');
const address = JSON.stringify({ ...inject('server'), database: database.pool.options.database });

/** Whether the node died of the statement; otherwise it did all its work before. */
async function dieAt(statement: number): Promise<boolean> {
  const node = spawn(process.execPath, [script, address, String(statement)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended: unknown[] = await once(node, 'close');
  return ended[1] === 'SIGKILL';
}

test(
  '[PRICE-3] [I11] a node dies at whichever statement of preparing and publishing: old prices or new ones, and another one goes on',
  async (context) => {
    let deaths = 0;
    const { orders, told } = await whileShopping(async () => {
      for (let n = 1, died = true; died; n += step) {
        const before = await readCurrentSet(database.query);
        const [rates, from, to] =
          before?.gold_paise === morning.gold ? [dearer, cheap, dear] : [morning, dear, cheap];
        const now = new Date();
        const started = await database.transaction((transaction) =>
          startPriceSet(
            transaction,
            { rates, origin: 'board', by: { id: null, name: 'Meera' }, publishAt: now, replace: false },
            now,
          ),
        );
        if (!started.accepted) throw new Error(started.refusal);
        const { id } = started.value;
        died = await dieAt(n);
        if (died) deaths += 1;

        const published = (await readCurrentSet(database.query))?.id === id;
        expect(await pricesNow(), `statement ${n}`).toEqual([{ price: published ? to : from, pieces }]);
        await finish();
        expect(await pricesNow(), `after statement ${n}`).toEqual([{ price: to, pieces }]);
        const { rows } = await database.pool.query(
          `select (select count(*)::integer from metal_rates where price_set_id = s.id) as rates, s.state, s.priced,
                  (select count(*)::integer from audit_entries where action = 'published' and subject_id = s.id::text) as entries
             from price_sets s where id = $1`,
          [id],
        );
        expect(rows).toEqual([{ rates: 3, state: 'published', priced: pieces, entries: 1 }]);
      }
    });
    expect(deaths).toBeGreaterThan(15 / step);
    expect(await audit(database)).toEqual([]);
    reached(context, `${deaths} deaths, ${orders} orders meanwhile, ${told} told, 0 mixed`);
  },
  hanging,
);
