import { expect, test } from 'vitest';
import { importProducts } from '#contract/admin/import.ts';
import { formatCsv } from '#domain/format-csv.ts';
import { demoDatabase } from '#tests/support/servers/database.ts';
import { publishRates } from '#tests/support/data/rates.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const database = await demoDatabase();
const shop = await startShop(database);
const owner = await createStaff(shop, 'owner', 'Meera');

const heads = ['code', 'pricingMode', 'metals', 'netWeight', 'grossWeight', 'stones', 'makingType', 'making'];
type Cells = Partial<Record<(typeof heads)[number], string>>;

const good: Cells = {
  pricingMode: 'By the metal rate',
  metals: 'gold | 22K | 10.9 | 8 % | Frame\ngold | 24K | 0.7 || Kundan',
  grossWeight: '14.2',
  stones: 'emerald | | 1 | 6.4 | natural | | 9500 | carat',
  makingType: 'per_gram',
  making: '1450',
};

test('[ADMIN-1] a row that cannot be priced names its column and line, and no row with an error changes a price', async () => {
  await publishRates(database);
  const products = await database.query
    .selectFrom('products')
    .select('code')
    .orderBy('id')
    .limit(6)
    .execute();
  const codes = products.map(({ code }) => code);
  const bad: readonly (readonly [Cells, string, string])[] = [
    [
      { metals: 'gold | 22K | 10.9\ngold | 925 | 0.7' },
      'metals',
      'Line 2, purity: There is no factor for gold of purity 925',
    ],
    [
      { grossWeight: '11' },
      'metals',
      'Line 2, net weight: The metal alone weighs 11.600 g, the whole piece only 11.000 g',
    ],
    [
      { stones: 'emerald | | 1 | 6.4\npolki | | 14' },
      'stones',
      'Line 1, value: Enter the value of emerald; 0 if it costs nothing',
    ],
    [
      { metals: '', makingType: 'percent', making: '12' },
      'making',
      'Making in percent is of the metal’s value, and the piece has no metal. Add the metal, or choose a fixed amount.',
    ],
    [{ metals: 'gold | 22K |' }, 'metals', 'Line 1, net weight: must be a number'],
  ];
  const prices = () =>
    database.query.selectFrom('current_prices').selectAll().orderBy('product_id').execute();
  const before = await prices();
  const table = bad.map(([cells], index) =>
    heads.map((head) => ({ ...good, ...cells, code: codes[index] })[head] ?? ''),
  );
  const file = Buffer.from(formatCsv([heads, ...table]));
  const report = unwrap(await owner.call(importProducts, { query: { run: 'do' }, file }));
  expect(
    report.rows.map(({ row, does, errors: [first] }) => [row, does, first?.column, first?.message]),
  ).toEqual(bad.map(([, column, message], index) => [index + 2, 'wrong', column, message]));
  expect(await prices()).toEqual(before);

  const fine = heads.map((head) => ({ ...good, code: codes[5] })[head] ?? '');
  const right = Buffer.from(formatCsv([heads, fine]));
  expect(unwrap(await owner.call(importProducts, { query: { run: 'do' }, file: right }))).toMatchObject({
    changed: 1,
    wrong: 0,
  });
});

test('[LAW-25] a row that puts a new product under the margin scheme is refused with the reason', async () => {
  const [product] = await database.query
    .selectFrom('products')
    .select('code')
    .where('pricing_mode', '=', 'fixed')
    .limit(1)
    .execute();
  const bought = ['code', 'taxModel', 'marginScheme', 'purchaseVoucher', 'purchasePrice', 'condition'];
  const tried = async (condition: string) => {
    const row = [product?.code ?? '', 'include', 'yes', 'PV-7', '30,000', condition];
    const file = Buffer.from(formatCsv([bought, row]));
    return unwrap(await owner.call(importProducts, { query: { run: 'try' }, file })).rows[0];
  };
  expect(await tried('good')).toMatchObject({ does: 'change', errors: [] });
  expect(await tried('new')).toMatchObject({
    does: 'wrong',
    errors: [{ message: 'The margin scheme is for second-hand goods. Choose another condition than New.' }],
  });
});
