import { openDatabase } from '#database/open.ts';
import { priceByRate, publishRates } from '../support/rates.ts';

/** Days with rates before today, oldest first: days ago, gold, silver and platinum in rupees as they are quoted. */
const before = [
  [89, 10_920, 138_400, 4120],
  [60, 11_015.5, 139_900, 4135],
  [41, 10_960, 141_200, 4140],
  [20, 11_105, 140_300, 4155],
  [3, 11_240, 142_600, 4190],
  [1, 11_225, 142_500, 4184],
] as const;

/** Gives the shop the rates of this morning and of former days, and prices a piece by them: 10 g of gold 22K with 12 % making. */
export async function publishMorning(slug: string): Promise<void> {
  const directory = process.env['SHOP_DATA'] ?? 'data';
  const database = await openDatabase({ directory, url: process.env['DATABASE_URL'], log: () => undefined });
  try {
    const { rows } = await database.pool.query<{ id: number }>('select id from products where slug = $1', [
      slug,
    ]);
    for (const { id } of rows) {
      await database.pool.query('delete from product_stones where product_id = $1', [id]); // they have no values
      await priceByRate(database, id);
    }
    await database.pool.query('delete from metal_rates where demo');
    for (const [days, ...rates] of before) {
      await database.pool.query(
        `insert into metal_rates (metal, rate_paise, effective_from, staff_name, demo)
         select metal, rate * 100, now() - $1 * interval '1 day', 'The board', true
           from unnest(array['gold', 'silver', 'platinum'], $2::numeric[]) as known (metal, rate)`,
        [days, rates],
      );
    }
    await publishRates(database);
  } finally {
    await database.close();
  }
}
