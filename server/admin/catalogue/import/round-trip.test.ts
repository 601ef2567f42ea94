import { expect, test } from 'vitest';
import { exportProductsAsCsv, exportProductsAsExcel, importProducts } from '#contract/admin/import.ts';
import { demoDatabase } from '#tests/support/servers/database.ts';
import { publishRates } from '#tests/support/data/rates.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const database = await demoDatabase();
const shop = await startShop(database);
const owner = await createStaff(shop, 'owner', 'Meera');

async function exported(path: string): Promise<Buffer> {
  const response = await shop.app.inject({ url: path, headers: owner.headers });
  expect(response.statusCode).toBe(200);
  return response.rawPayload;
}

/** All stored data that determine prices. */
async function stored(): Promise<unknown> {
  const read = async (text: string) => (await database.pool.query<object>(text)).rows;
  return {
    products: await read(
      `select id, pricing_mode, case pricing_mode when 'fixed' then asking_price_paise end as fixed_price, discount_type, discount_value, discount_scope, making_type, making_value,
              making_minimum_paise, rounding, cost_paise, metal, purity, gross_weight_mg, net_weight_mg
         from products order by id`,
    ),
    metals: await read(
      `select product_id, metal, purity, net_weight_mg, wastage_type, wastage_value, label
         from product_metals order by product_id, position`,
    ),
    stones: await read(
      `select product_id, kind, cut, pieces, carats, source, note, value_basis, value_paise
         from product_stones order by product_id, position`,
    ),
    charges: await read(
      'select product_id, name, amount_paise from product_charges order by product_id, position',
    ),
    prices: await read(
      'select product_id, unit_price_paise, discount_type, discount_value, price_paise, rows, error from current_prices order by 1',
    ),
  };
}

test.each([
  ['CSV', exportProductsAsCsv.path],
  ['an Excel workbook', exportProductsAsExcel.path],
])(
  '[ADMIN-1] re-importing the export from %s restores all price data, and the next export is byte-identical',
  async (_, path) => {
    // A product with a value in every column.
    await database.pool.query(
      `update products set discount_scope = 'making', discount_type = 'percent', discount_value = 1000,
            making_minimum_paise = 250000 where slug = 'kamal-polki-lotus-pendant';
     update product_metals set wastage_type = 'weight', wastage_value = 35
      where label = 'Kundan' and product_id = (select id from products where slug = 'kamal-polki-lotus-pendant');
     update product_stones set value_basis = 'whole'
      where kind = 'Cultured pearl' and product_id = (select id from products where slug = 'kamal-polki-lotus-pendant')`,
    );
    await publishRates(database);
    const table = await exported(path);
    const asCsv = await exported(exportProductsAsCsv.path);
    const before = await stored();
    await database.pool.query(
      `delete from product_metals; delete from product_stones; delete from product_charges;
     delete from set_prices where price_set_id = (select price_set_id from current_price_set);
     update products set pricing_mode = 'fixed', asking_price_paise = 100, discount_type = 'flat', discount_value = 0,
            discount_scope = 'whole', making_type = null, making_value = null, making_minimum_paise = null,
            rounding = null, cost_paise = null, net_weight_mg = null`,
    );
    const report = unwrap(await owner.call(importProducts, { query: { run: 'do' }, file: table }));
    expect(report).toMatchObject({ added: 0, changed: 38, wrong: 0, unknown: [], done: true });
    expect(await stored()).toEqual(before);
    expect((await exported(exportProductsAsCsv.path)).equals(asCsv)).toBe(true);
  },
);
