import type { Database } from '#database/connect.ts';
import { toPaise } from '#domain/money.ts';
import type { TypedRates } from '#domain/pricing/judge-rates.ts';
import { startPriceSet } from '#server/catalogue/rates/price-set-store.ts';
import { processPriceSets } from '#server/catalogue/rates/process-price-sets.ts';

const [gold, silver, platinum] = [toPaise(11_280_00), toPaise(142_000_00), toPaise(4180_00)];

/** Rates of a morning, in paise per unit of the board. */
export const morning: TypedRates = { gold, silver, platinum };

/** Works as the background job does, until nothing is left to do. */
export async function finishPriceSets(database: Database, clock = () => new Date()): Promise<void> {
  while ((await processPriceSets(database, clock)) > 0);
}

/** Publishes rates as if the board had; answers the price set. */
export async function publishRates(
  database: Database,
  rates: TypedRates = morning,
  clock = () => new Date(),
): Promise<number> {
  const started = await database.transaction((transaction) =>
    startPriceSet(
      transaction,
      {
        rates,
        origin: 'board',
        by: { id: null, name: 'The board' },
        publishAt: clock(),
        replace: true,
      },
      clock(),
    ),
  );
  if (!started.accepted) throw new Error(started.refusal);
  await finishPriceSets(database, clock);
  return started.value.id;
}

/** Makes a product priced by rate: so many grams of gold 22K with 12 % making, and nothing else. */
export async function priceByRate({ pool }: Database, id: number, grams = 10): Promise<void> {
  await pool.query(
    `update products set pricing_mode = 'by_rate', metal = 'gold', purity = '22K', gross_weight_mg = $2, net_weight_mg = $2,
            making_type = 'percent', making_value = 1200, discount_type = 'flat', discount_value = 0 where id = $1`,
    [id, grams * 1000],
  );
  for (const part of ['metals', 'stones', 'charges'])
    await pool.query(`delete from product_${part} where product_id = $1`, [id]);
  await pool.query(
    `insert into product_metals (product_id, position, metal, purity, net_weight_mg) values ($1, 0, 'gold', '22K', $2)`,
    [id, grams * 1000],
  );
}
