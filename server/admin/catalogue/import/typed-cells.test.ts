import { expect, test } from 'vitest';
import { importProducts } from '#contract/admin/import.ts';
import { getProduct, listProducts } from '#contract/admin/products.ts';
import { demoDatabase } from '#tests/support/servers/database.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';
import { numberCell, styles, textCell, workbookOf } from '#tests/support/answers/workbook-of.ts';

const shop = await startShop(await demoDatabase());
const owner = await createStaff(shop, 'owner', 'Meera');

/** The XML of cells by header, over those that a new ring needs. */
type Cells = Readonly<Record<string, string>>;

function ring(code: string, cells: Cells): Cells {
  const needed = {
    name: code,
    category: 'rings',
    metal: 'gold',
    hallmark: 'exempt',
    hallmarkReason: 'Jadau',
  };
  const texts = Object.entries({ ...needed, code }).map(([head, text]): [string, string] => [
    head,
    textCell(text),
  ]);
  return { ...Object.fromEntries<string>(texts), price: numberCell('45000'), ...cells };
}

/** What the import says of each row, each in a table of its own. */
async function imported(...rings: readonly Cells[]) {
  const said: unknown[] = [];
  for (const cells of rings) {
    const file = workbookOf([Object.keys(cells).map(textCell), Object.values(cells)]);
    const { rows } = unwrap(await owner.call(importProducts, { query: { run: 'do' }, file }));
    for (const { does, errors } of rows)
      said.push([does, ...errors.map(({ column, message }) => `${column}: ${message}`)]);
  }
  return said;
}

async function productOf(code: string) {
  const { products } = unwrap(await owner.call(listProducts, { query: { search: code } }));
  const found = products.find((product) => product.code === code);
  return found === undefined ? null : unwrap(await owner.call(getProduct, { params: { id: found.id } }));
}

const retype = 'Format the column as Text in the spreadsheet and type it again.';
const lost = (number: string) =>
  `The spreadsheet made the number ${number} of this: zeros or digits may be lost. ${retype}`;

test('[ADMIN-1] a percent cell of a workbook is the percentage that it shows', async () => {
  const percent = textCell('percent');
  const said = await imported(
    ring('TC-1', { discountType: percent, discount: numberCell('0.1', styles.percent) }),
    ring('TC-2', { discountType: percent, discount: numberCell('7.0000000000000007E-2', styles.ownPercent) }),
    ring('TC-3', { taxPercent: numberCell('0.03', styles.percent) }),
    ring('TC-4', { discountType: percent, discount: numberCell('10') }),
  );
  expect(said).toEqual([['add'], ['add'], ['add'], ['add']]);
  expect(await productOf('TC-1')).toMatchObject({ discount: 10 });
  expect(await productOf('TC-2')).toMatchObject({ discount: 7 });
  expect(await productOf('TC-3')).toMatchObject({ taxPercent: 3 });
  expect(await productOf('TC-4')).toMatchObject({ discount: 10 });
});

test('[ADMIN-1] a percentage where rupees or grams belong is refused by its row', async () => {
  const said = await imported(
    ring('TC-5', { discountType: textCell('flat'), discount: numberCell('0.1', styles.percent) }),
    ring('TC-6', { price: numberCell('0.1', styles.percent) }),
    ring('TC-7', { grossWeight: textCell('10 %') }),
  );
  const plain = 'This is a percentage. Enter a number, and format the cell as one.';
  expect(said).toEqual([
    ['wrong', 'discount: This is a percentage, and discountType is not percent.'],
    ['wrong', `price: ${plain}`],
    ['wrong', `grossWeight: ${plain}`],
  ]);
});

test('[ADMIN-1] currency and number cells are numbers, and HSN codes that lost nothing are codes', async () => {
  const said = await imported(
    ring('TC-8', {
      price: numberCell('125000.5', styles.ownNumber),
      hsnCode: numberCell('711319'),
      grossWeight: numberCell('10.199999999999999'),
    }),
    ring('TC-9', { hsnCode: numberCell('7113.5') }),
  );
  expect(said).toEqual([['add'], ['wrong', expect.stringContaining('hsnCode: ')]]);
  expect(await productOf('TC-8')).toMatchObject({ price: 125_000.5, hsnCode: '711319', grossWeight: 10.2 });
});

test('[ADMIN-1] a code, HUID, certificate or voucher that a spreadsheet made a number or date of is refused by its row', async () => {
  const stamped = { hallmark: textCell('hallmarked'), hallmarkReason: textCell('') };
  const said = await imported(
    ring('TC-10', { code: numberCell('17') }),
    ring('TC-11', { code: numberCell('8901234567890123456', styles.scientific) }),
    ring('TC-12', { code: numberCell('46082', styles.date) }),
    ring('TC-13', { ...stamped, huid: numberCell('100000', styles.scientific) }),
    ring('TC-14', { ...stamped, huid: numberCell('12345') }),
    ring('TC-15', { ...stamped, huid: textCell('10E004') }),
    ring('TC-16', { certificateNumber: numberCell('2211') }),
    ring('TC-17', { purchaseVoucher: numberCell('46082', styles.ownDate) }),
    ring('TC-18', { name: numberCell('46082', styles.date) }),
    ring('TC-19', { price: numberCell('46082', styles.date) }),
    ring('TC-20', { purchaseVoucher: textCell('8.90123E+12') }),
  );
  const date = `The spreadsheet made a date of this. ${retype}`;
  expect(said).toEqual([
    ['wrong', `code: ${lost('17')}`],
    ['wrong', `code: ${lost('8901234567890120000')}`],
    ['wrong', `code: ${date}`],
    ['wrong', `huid: ${lost('100000')}`],
    ['wrong', `huid: ${lost('12345')}`],
    ['add'],
    ['wrong', `certificateNumber: ${lost('2211')}`],
    ['wrong', `purchaseVoucher: ${date}`],
    ['wrong', `name: ${date}`],
    ['wrong', `price: ${date}`],
    ['wrong', `purchaseVoucher: A spreadsheet shortened this to 8.90123E+12: digits are lost. ${retype}`],
  ]);
  expect(await productOf('17')).toBeNull();
  expect(await productOf('TC-15')).toMatchObject({ huid: '10E004' });
});

test('[ADMIN-1] a formula without a result, and the error of one, are refused by their rows', async () => {
  const said = await imported(
    ring('TC-21', { price: '<c><f>A1*2</f><v></v></c>' }),
    ring('TC-22', { name: '<c t="e"><f>A1/0</f><v>#DIV/0!</v></c>' }),
    ring('TC-23', { name: '<c t="str"><f>A1&amp;B1</f><v>Ring &#x1F48E; &amp; pearl</v></c>' }),
  );
  expect(said).toEqual([
    [
      'wrong',
      'price: This formula has no result yet. Open the workbook in Excel, save it, and choose it again.',
    ],
    ['wrong', 'name: The spreadsheet has the error #DIV/0! here. Correct its formula, or type the value.'],
    ['add'],
  ]);
  expect(await productOf('TC-23')).toMatchObject({ name: 'Ring 💎 & pearl' });
});

test('[ADMIN-1] [IN-5] a unit of another kind, and what can be two numbers, is refused by its row', async () => {
  const said = await imported(
    ring('TC-30', { grossWeight: textCell('10 ct') }),
    ring('TC-31', { width: textCell('18,500') }),
    ring('TC-32', { stock: textCell('2,000') }),
    ring('TC-33', { price: textCell('45.000') }),
    ring('TC-34', { stones: textCell('Ruby | oval | 2 | 0.9 g') }),
    ring('TC-35', { metals: textCell('gold | 22K | 10 mm') }),
    ring('TC-36', {
      price: textCell('45,000'),
      width: textCell('18.5 mm'),
      stones: textCell('Ruby | oval | 2 | 0.9 ct | natural | from 1,250'),
      metals: textCell('gold | 22K | 10,9 gm | 8 Gms.'),
    }),
  );
  const unclear = (number: string, places: string) =>
    `${number} is not clear here: please write it with ${places}, and without marks in it.`;
  const unit = (text: string, found: string, wanted: string) =>
    `${text} has the unit ${found}: please write the number in ${wanted}.`;
  expect(said).toEqual([
    ['wrong', `grossWeight: ${unit('10 ct', 'ct', 'g')}`],
    ['wrong', `width: ${unclear('18,500', 'at most 1 decimal')}`],
    ['wrong', `stock: ${unclear('2,000', 'no decimals')}`],
    ['wrong', `price: ${unclear('45.000', 'at most 2 decimals')}`],
    ['wrong', `stones: ${unit('0.9 g', 'g', 'ct')}`],
    ['wrong', `metals: ${unit('10 mm', 'mm', 'g')}`],
    ['add'],
  ]);
  expect(await productOf('TC-36')).toMatchObject({
    price: 45_000,
    width: 18.5,
    stones: [{ carats: 0.9, note: 'from 1,250' }],
    metals: [{ netWeight: 10.9, wastageType: 'weight', wastage: 8 }],
  });
});
