import { removeRates } from '#database/demo/remove/remove-rates.ts';
import type { Database } from '#database/connect.ts';
import { toPaise } from '#domain/money.ts';
import type { TypedRates } from '#domain/pricing/judge-rates.ts';
import { startPriceSet } from '#server/catalogue/rates/price-set-store.ts';
import { publishSet } from '#server/catalogue/rates/publish-set.ts';
import { priceByRate } from '#tests/support/data/rates.ts';
import type { DemoProduct } from './demo-products.ts';
import { openOwnShop, openShopDatabase, withShopDatabase } from './own-shop.ts';

const day = 24 * 3_600_000;

/** Gold of the mornings up to yesterday, in rupees. */
const mornings = [11_020, 11_048, 11_010, 10_980, 11_040, 11_090, 11_120, 11_085, 11_150, 11_184];

/**
 * A shop of its own, as rates change the prices of every test's pieces: twelve pieces by rate, and rates of ten mornings, of
 * which the last was yesterday.
 */
export async function openShopWithRates() {
  const shop = await openOwnShop();
  const tenGrams = await withShopDatabase(prepare);
  return {
    address: shop.address,
    /** The first of them: 10 g. */
    tenGrams,
    /** The rows of a query. */
    query: (text: string, values: readonly unknown[] = []) =>
      withShopDatabase(async ({ pool }) => {
        const { rows }: { rows: Record<string, unknown>[] } = await pool.query(text, [...values]);
        return rows;
      }),
    /** Lets the shop prepare no price until the returned function is called. */
    holdPrices: async () => {
      const holding = await openShopDatabase();
      const client = await holding.pool.connect();
      await client.query('begin; lock table set_prices in exclusive mode');
      return async () => {
        await client.query('commit');
        client.release();
        await holding.close();
      };
    },
    close: shop.close,
  };
}

/** In the place of the rates and prices of the demo shop. Without its GSTIN, so that prices contain no tax. */
async function prepare(database: Database): Promise<DemoProduct> {
  await database.pool.query(
    `update products set pricing_mode = 'fixed', rounding = null, cost_paise = null;
     update settings set value = value || '{"rounding": "nearest_1"}' where key = 'rates';
     update settings set value = value || '{"gstin": null}' where key = 'company'`,
  );
  await database.transaction(removeRates);
  const products = await database.query
    .selectFrom('products')
    .select(['id', 'name', 'slug'])
    .where('status', '=', 'published')
    .where('stock', '>', 0)
    .where('metal', '=', 'gold')
    .orderBy('id')
    .limit(12)
    .execute();
  const ids = products.map(({ id }) => id);
  for (const [index, id] of ids.entries()) await priceByRate(database, id, 10 + index * 6.5);
  for (const [index, gold] of mornings.entries()) {
    const rates = {
      gold: toPaise(gold * 100),
      silver: toPaise(140_500_00 + index * 100_00),
      platinum: toPaise(4195_00),
    };
    await publishAt(database, rates, new Date(Date.now() - (mornings.length - index) * day));
  }
  const [first] = products;
  if (first === undefined) throw new Error('the demo shop has no gold');
  return { name: first.name, slug: first.slug, category: '' };
}

/** Publishes rates at a moment that is past, unseen by the shop's own worker. */
async function publishAt(database: Database, rates: TypedRates, at: Date): Promise<void> {
  await database.transaction(async (transaction) => {
    const by = { id: null, name: 'Farah Naqvi' };
    const start = { rates, origin: 'board', by, publishAt: null, replace: false } as const;
    const started = await startPriceSet(transaction, start, at);
    if (!started.accepted) throw new Error(started.refusal);
    const { id } = started.value;
    await transaction.updateTable('price_sets').set({ state: 'ready' }).where('id', '=', id).execute();
    await publishSet(transaction, id, () => at);
  });
}
