import { expect, test } from 'vitest';
import { addBrand } from '#contract/admin/brands.ts';
import { importProducts } from '#contract/admin/import.ts';
import { getProduct, listProducts } from '#contract/admin/products.ts';
import { formatCsv } from '#domain/format-csv.ts';
import { demoDatabase } from '#tests/support/servers/database.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const shop = await startShop(await demoDatabase());
const owner = await createStaff(shop, 'owner', 'Meera');

const needed = {
  category: 'rings',
  price: '45000',
  metal: 'gold',
  hallmark: 'exempt',
  hallmarkReason: 'Jadau',
};

type Row = Readonly<Record<string, string>>;

const ring = (code: string, cells: Row = {}): Row => ({ code, name: `Ring ${code}`, ...needed, ...cells });

/** What the import says of rows that have the cells of the first. */
async function imported(...rows: readonly Row[]) {
  const heads = Object.keys(rows[0] ?? {});
  const file = Buffer.from(formatCsv([heads, ...rows.map((row) => heads.map((head) => row[head] ?? ''))]));
  const report = unwrap(await owner.call(importProducts, { query: { run: 'do' }, file }));
  return report.rows.map(({ does, errors }) => [
    does,
    ...errors.map(({ column, message }) => `${column}: ${message}`),
  ]);
}

async function productOf(code: string) {
  const { products } = unwrap(await owner.call(listProducts, { query: { search: code } }));
  const found = products.find((product) => product.code === code);
  return found === undefined ? null : unwrap(await owner.call(getProduct, { params: { id: found.id } }));
}

test('[IN-1] [ADMIN-1] a code finds its piece, whatever a program or a chat made of it', async () => {
  expect(await imported(ring('ZZ-1'))).toEqual([['add']]);
  for (const code of ['ZZ-1\u200B', 'ZZ–1', '“ZZ-1”', "'ZZ-1", '="ZZ-1"', 'ＺＺ－１', '\u202Azz‑1\u202C'])
    expect([code, ...(await imported({ code, price: '45000' }))]).toEqual([code, ['nothing']]);
  expect(await imported({ code: 'ZZ-1', occasion: 'Wedding' }, { code: 'ZZ–1', occasion: 'Diwali' })).toEqual(
    [['change'], ['wrong', 'code: This piece is in the table twice']],
  );
});

test('[IN-1] [ADMIN-1] categories and brands are found by pasted names', async () => {
  const name = 'Bijoux Chérie';
  await owner.call(addBrand, { body: { name, slug: 'cherie', pictureId: null, published: true } });
  const pasted = name.normalize('NFD');
  expect(
    await imported(
      ring('ZZ-3', { category: 'rings\u200B', brand: pasted }),
      ring('ZZ-4', { category: '\u00A0Ｒｉｎｇｓ', brand: `\u200E${name}` }),
    ),
  ).toEqual([['add'], ['add']]);
});

test('[IN-5] [ADMIN-1] a full-width percent sign is one, in a cell and in a line', async () => {
  expect(
    await imported(
      ring('ZZ-5', { discountType: 'flat', discount: '10％' }),
      ring('ZZ-6', { discountType: 'percent', discount: '10％' }),
      ring('ZZ-7', { discountType: 'ｐｅｒｃｅｎｔ', discount: '१०' }),
    ),
  ).toEqual([
    ['wrong', 'discount: This is a percentage, and discountType is not percent.'],
    ['add'],
    ['add'],
  ]);
  expect(await imported(ring('ZZ-8', { metals: 'Ｇｏｌｄ | २२Ｋ | १०.5 | ८％' }))).toEqual([['add']]);
  expect(await productOf('ZZ-8')).toMatchObject({
    metals: [{ metal: 'gold', purity: '22K', netWeight: 10.5, wastageType: 'percent', wastage: 8 }],
  });
});

test('[IN-5] [ADMIN-1] HUIDs are read as at dispatch, and what a spreadsheet shortened is refused', async () => {
  const stamped = (code: string, huid: string) =>
    ring(code, { hallmark: 'hallmarked', hallmarkReason: '', soldAs: 'pair', huid });
  const shortened = (huid: string) => [
    'wrong',
    `huid: A spreadsheet shortened this to ${huid}: digits are lost. Format the column as Text in the spreadsheet and type it again.`,
  ];
  expect(
    await imported(
      stamped('ZZ-9', 'ab12cd; “EF–34 GH”'),
      stamped('ZZ-10', '10E+04'),
      stamped('ZZ-11', '1.E+05'),
      stamped('ZZ-12', '１Ｅ＋０５'),
      stamped('ZZ-13', '10E004, 11E005'),
    ),
  ).toEqual([['add'], shortened('10E+04'), shortened('1.E+05'), shortened('1E+05'), ['add']]);
  expect(await productOf('ZZ-9')).toMatchObject({ huid: 'AB12CD, EF34GH' });
});

test('[IN-5] [ADMIN-1] HSN codes have 4, 6 or 8 digits; blanks, dots and dashes in them are left out', async () => {
  const wrong = ['wrong', 'hsnCode: Must have 4, 6 or 8 digits'];
  const codes = ['71131', '7113191', '711319', '7113.19.10', '71 13', '7113‑19', '“7113”', '123456'];
  expect(await imported(...codes.map((hsnCode, index) => ring(`HS-${index}`, { hsnCode })))).toEqual([
    wrong,
    wrong,
    ...Array.from({ length: 6 }, () => ['add']),
  ]);
  expect(await productOf('HS-3')).toMatchObject({ hsnCode: '71131910' });
});
