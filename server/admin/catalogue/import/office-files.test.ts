import { expect, test } from 'vitest';
import { importProducts } from '#contract/admin/import.ts';
import { getProduct, listProducts } from '#contract/admin/products.ts';
import { demoDatabase } from '#tests/support/servers/database.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { zipOf } from '#tests/support/answers/zip-of.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';
import { textCell, workbookOf } from '#tests/support/answers/workbook-of.ts';

const shop = await startShop(await demoDatabase());
const owner = await createStaff(shop, 'owner', 'Meera');

const heads = ['code', 'name', 'category', 'price', 'metal', 'hallmark', 'hallmarkReason'];
const ring = (code: string, name = `Ring ₹ ${code}`) => [
  code,
  name,
  'rings',
  '45000',
  'gold',
  'exempt',
  'Jadau',
];
const lines = (mark: string, ...rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.join(mark)).join('\r\n');

async function told(file: Buffer, run: 'try' | 'do' = 'try') {
  const { rows } = unwrap(await owner.call(importProducts, { query: { run }, file }));
  return rows.map(({ row, does, code, name }) => [row, does, code, name]);
}

async function refusalOf(file: Buffer) {
  const reply = await owner.call(importProducts, { query: { run: 'try' }, file });
  return [reply.status, reply.ok ? '' : reply.problem.message];
}

const bigEndian = (text: string) => Buffer.from(text, 'utf16le').swap16();

test.each([
  ['UTF-16 as Excel writes it', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['UTF-16 of the other order', (text: string) => bigEndian(`\uFEFF${text}`)],
  ['UTF-8 with a mark', (text: string) => Buffer.from(`\uFEFF${text}`)],
])('[ADMIN-1] a table in %s is read', async (_, encode) => {
  expect(await told(encode(lines('\t', heads, ring('OF-1'))))).toEqual([[2, 'add', 'OF-1', 'Ring ₹ OF-1']]);
});

test.each([',', ';', '\t', '|'])(
  '[ADMIN-1] cells between %j are read, with notes around the table, and rows keep the numbers of the spreadsheet',
  async (mark) => {
    const text = lines(
      mark,
      ['Pieces of Meera, Johari Bazaar; as of Diwali | all in gold'],
      [],
      heads,
      ring('OF-2'),
      [],
      ['A note of several words'],
      ring('OF-3'),
      ['', 'Prices are without making'],
    );
    const title =
      mark === '\t' ? 'Pieces of Meera, Johari Bazaar; as of Diwali | all in gold' : expect.any(String);
    expect(await told(Buffer.from(text))).toEqual([
      [1, 'skipped', '', title],
      [4, 'add', 'OF-2', 'Ring ₹ OF-2'],
      [6, 'skipped', '', 'A note of several words'],
      [7, 'add', 'OF-3', 'Ring ₹ OF-3'],
      [8, 'skipped', '', 'Prices are without making'],
    ]);
  },
);

test('[ADMIN-1] a first line sep=; is a hint that spreadsheets do not count', async () => {
  expect(await told(Buffer.from(`sep=;\r\n${lines(';', heads, ring('OF-4', 'Ring, of gold'))}`))).toEqual([
    [2, 'add', 'OF-4', 'Ring, of gold'],
  ]);
});

test.each(['sep = ;', 'SEP=;', 'sep=;;;;', '"sep=;"', ' sep=; ', '"sep=;",,,'])(
  '[ADMIN-1] the hint %s is none of the rows either',
  async (hint) => {
    const mark = hint.endsWith(',') ? ',' : ';';
    expect(await told(Buffer.from(`${hint}\r\n${lines(mark, heads, ring('OF-4'))}`))).toEqual([
      [2, 'add', 'OF-4', 'Ring ₹ OF-4'],
    ]);
  },
);

test.each([',', ';', '\t', '|'])(
  '[ADMIN-1] a quotation mark that is not closed is named in a table with %j, wherever it stands',
  async (mark) => {
    const good = Array.from({ length: 30 }, (_, index) => ring(`OF-${100 + index}`));
    for (const row of [1, 5, 19, 28]) {
      const broken = good.with(row, ring('OF-99').with(1, '"Ring'));
      expect([row, ...(await refusalOf(Buffer.from(lines(mark, heads, ...broken))))]).toEqual([
        row,
        422,
        expect.stringContaining('a quotation mark is opened and not closed'),
      ]);
    }
    const broken = heads.with(1, '"name');
    expect(await refusalOf(Buffer.from(lines(mark, broken, ring('OF-98'))))).toEqual([
      422,
      expect.stringContaining('a quotation mark is opened and not closed'),
    ]);
  },
);

test('[ADMIN-1] notes of a workbook are skipped and reported, and rows keep their numbers', async () => {
  const file = workbookOf([
    [textCell('Price list')],
    [],
    [...heads, 'remarks'].map(textCell),
    ring('OF-5').map(textCell),
    [...heads.map(() => '<c/>'), textCell('counted by Asha')],
  ]);
  const report = unwrap(await owner.call(importProducts, { query: { run: 'do' }, file }));
  expect(report).toMatchObject({ added: 1, wrong: 0, skipped: 2, total: 3, unknown: ['remarks'] });
  expect(report.rows.map(({ row, does, name }) => [row, does, name])).toEqual([
    [1, 'skipped', 'Price list'],
    [4, 'add', 'Ring ₹ OF-5'],
    [5, 'skipped', 'counted by Asha'],
  ]);
});

test('[ADMIN-1] a row that names a piece is never skipped, whatever else it lacks', async () => {
  const spaced = lines(',', heads, ring('OF 6 of gold'), ring('OF-7'));
  await told(Buffer.from(spaced), 'do');
  const text = lines(
    ',',
    ['code', 'name', 'era'],
    ['OF 6 of gold', '', ''],
    ['OF-9'],
    ['', 'Ring', 'Mughal'],
  );
  expect(await told(Buffer.from(text))).toEqual([
    [2, 'wrong', 'OF 6 of gold', ''],
    [3, 'wrong', 'OF-9', ''],
    [4, 'wrong', '', 'Ring'],
  ]);
});

test('[ADMIN-1] a row of a CSV whose cells moved beyond the headers is refused, never read', async () => {
  const moved = ring('OF-10').map((cell) => (cell === '45000' ? '45000,50' : cell));
  const { rows } = unwrap(
    await owner.call(importProducts, {
      query: { run: 'do' },
      file: Buffer.from(lines(',', heads, moved, ring('OF-11'))),
    }),
  );
  expect(rows.map(({ does, errors }) => [does, ...errors.map(({ message }) => message)])).toEqual([
    [
      'wrong',
      'This row has 8 cells, and the headers have 7. A cell with the separator in it needs quotation marks around it.',
    ],
    ['add'],
  ]);
});

test('[ADMIN-1] a report repeats only the beginning of a long cell and header', async () => {
  const long = 'x'.repeat(30_000);
  const file = Buffer.from(lines(',', [...heads, long], [...ring('OF-12', long), ''], [`A ${long}`]));
  const report = unwrap(await owner.call(importProducts, { query: { run: 'try' }, file }));
  expect(report.rows.map(({ does }) => does)).toEqual(['wrong', 'skipped']);
  expect(JSON.stringify(report).length).toBeLessThan(2000);
});

const ole = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const zipWith = (...names: readonly string[]) =>
  zipOf(new Map(names.map((name) => [name, Buffer.from(name === 'mimetype' ? openSheet : 'x')])));
const openSheet = 'application/vnd.oasis.opendocument.spreadsheet';

test.each([
  [
    'Windows-1252',
    'save it as “CSV UTF-8',
    Buffer.from(lines(',', heads, ring('A', 'Rubis sertis, Genève')), 'latin1'),
  ],
  ['UTF-16 without its mark', 'save it as “CSV UTF-8', Buffer.from(lines(',', heads, ring('A')), 'utf16le')],
  [
    'a workbook with a password',
    'empty the password',
    Buffer.concat([ole, Buffer.from('EncryptedPackage', 'utf16le')]),
  ],
  [
    'an old workbook',
    'save it as a workbook (.xlsx)',
    Buffer.concat([ole, Buffer.from('Workbook', 'utf16le')]),
  ],
  ['a binary workbook', 'save it as a workbook (.xlsx)', zipWith('[Content_Types].xml', 'xl/workbook.bin')],
  ['an OpenDocument table', 'save it as an Excel workbook', zipWith('mimetype', 'content.xml')],
  ['a file of Numbers', 'export it to Excel', zipWith('Index/Document.iwa', 'preview.jpg')],
  ['a PDF', 'that it was made from', Buffer.from('%PDF-1.7\n%\xe2\xe3', 'latin1')],
  ['a web page', 'save it as a workbook (.xlsx)', Buffer.from('<html><table><tr><td>code</td></tr></table>')],
])('[ADMIN-1] %s is refused with its cure', async (_, cure, file) => {
  expect(await refusalOf(file)).toEqual([422, expect.stringContaining(cure)]);
});

test('[ADMIN-1] a piece of the shop whose code is several words alone in its row is not read as a note', async () => {
  await told(Buffer.from(lines(',', [...heads, 'occasion'], [...ring('Noor ring'), 'Wedding'])), 'do');
  await told(Buffer.from(lines(',', ['code', 'occasion'], ['Noor ring', ''])), 'do');
  const { products } = unwrap(await owner.call(listProducts, { query: { search: 'Noor ring' } }));
  const [found] = products.filter(({ code }) => code === 'Noor ring');
  expect(unwrap(await owner.call(getProduct, { params: { id: found?.id ?? 0 } })).occasion).toBe('');
});
