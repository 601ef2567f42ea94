import { deflateRawSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { missingHuid } from '#domain/catalogue/huid.ts';
import { listAudit } from '#contract/admin/audit.ts';
import { exportProductsAsCsv, exportProductsAsExcel, importProducts } from '#contract/admin/import.ts';
import { updateProduct, getProduct, listProducts } from '#contract/admin/products.ts';
import { getProductDetails } from '#contract/catalogue.ts';
import { formatCsv } from '#domain/format-csv.ts';
import { serverLimits } from '#domain/server-limits.ts';
import { parseCsv, stripFormulaGuard } from '#server/admin/catalogue/import/parse-csv.ts';
import { unvalued } from '#tests/support/data/product-draft.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { demoDatabase } from '#tests/support/servers/database.ts';
import { callApi } from '#tests/support/people/shopper.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const shop = await startShop(await demoDatabase());
const owner = await createStaff(shop, 'owner', 'Meera');

const run = async (file: Buffer, how: 'try' | 'do') =>
  owner.call(importProducts, { query: { run: how }, file });
const csv = (...rows: string[][]) => Buffer.from(formatCsv(rows));

async function exported(path: string): Promise<Buffer> {
  const response = await shop.app.inject({ url: path, headers: owner.headers });
  expect(response.statusCode).toBe(200);
  return response.rawPayload;
}

async function productOf(code: string) {
  const { products } = unwrap(await owner.call(listProducts, { query: { search: code } }));
  const found = products.find((product) => product.code === code);
  return found === undefined ? null : unwrap(await owner.call(getProduct, { params: { id: found.id } }));
}

let made = 0;
function newCode(): string {
  made += 1;
  return `IMP-${made}`;
}

const heads = ['code', 'name', 'slug', 'category', 'price', 'metal', 'hallmark', 'hallmarkReason', 'stock'];
function ring(code: string, over: Partial<Record<string, string>> = {}): string[] {
  const cells: Record<string, string> = {
    code,
    name: `Ring ${code}`,
    slug: '',
    category: 'rings',
    price: '45,000',
    metal: 'gold',
    hallmark: 'exempt',
    hallmarkReason: 'Jadau work',
    stock: '2',
    ...over,
  };
  return heads.map((head) => cells[head] ?? '');
}

describe('[ADMIN-1] product import', () => {
  it.each([
    ['CSV', exportProductsAsCsv.path],
    ['an Excel workbook', exportProductsAsExcel.path],
  ])('re-importing an export as %s changes nothing', async (_, path) => {
    const file = await exported(path);
    const report = unwrap(await run(file, 'do'));
    expect(report.rows.filter(({ does }) => does !== 'nothing')).toEqual([]);
    expect(report).toMatchObject({ added: 0, changed: 0, wrong: 0, unknown: [], done: true });
    expect(report.unchanged).toBeGreaterThan(30);
  });

  it('a dry run changes nothing, an import creates the products, and importing again changes nothing', async () => {
    const code = newCode();
    const file = csv(heads, ring(code));
    const trail = async () =>
      unwrap(await owner.call(listAudit, { query: { kind: 'piece' } })).entries.length;
    const before = await trail();
    const tried = unwrap(await run(file, 'try'));
    expect(tried).toMatchObject({ added: 1, wrong: 0, done: false, rows: [{ row: 2, code, does: 'add' }] });
    expect(await productOf(code)).toBeNull();
    expect(await trail()).toBe(before);

    expect(unwrap(await run(file, 'do'))).toMatchObject({ added: 1, done: true });
    expect(await productOf(code)).toMatchObject({
      name: `Ring ${code}`,
      slug: `ring-${code.toLowerCase()}`,
      status: 'draft',
      price: 45_000,
      stock: 2,
      hsnCode: '7113',
      hallmarkReason: 'Jadau work',
    });
    expect(await trail()).toBe(before + 1);
    expect(unwrap(await run(file, 'do'))).toMatchObject({ added: 0, unchanged: 1 });
    expect(await trail()).toBe(before + 1);
  });

  it('an existing product gets only the columns in the file, and the shop shows the change at once', async () => {
    const { products } = unwrap(
      await owner.call(listProducts, { query: { status: 'published', pricing: 'fixed' } }),
    );
    const product = unwrap(await owner.call(getProduct, { params: { id: products[0]?.id ?? 0 } }));
    const shown = async () =>
      unwrap(await callApi(shop, getProductDetails, { params: { slug: product.slug } })).name;
    await shown();
    const stones = 'polki diamond | uncut | 12 | 3.5 | natural | foiled\nemerald | drop';
    const file = csv(['code', 'name', 'stones'], [product.code, 'Renamed by a table', stones]);
    const { rows } = unwrap(await run(file, 'do'));
    expect(rows[0]?.changes.map(({ column }) => column)).toEqual(['name', 'stones']);
    await vi.waitFor(async () => expect(await shown()).toBe('Renamed by a table'));
    const after = await productOf(product.code);
    expect(after).toMatchObject({
      price: product.price,
      details: product.details,
      version: product.version + 1,
    });
    expect(after?.stones).toEqual([
      {
        kind: 'polki diamond',
        cut: 'uncut',
        pieces: 12,
        carats: 3.5,
        source: 'natural',
        note: 'foiled',
        ...unvalued,
      },
      { kind: 'emerald', cut: 'drop', pieces: null, carats: null, source: 'natural', note: '', ...unvalued },
    ]);
    const late = await owner.call(updateProduct, { params: { id: product.id }, body: product });
    expect(late.status).toBe(409);
  });

  it('the stock of an existing product is never overwritten', async () => {
    const code = newCode();
    unwrap(await run(csv(heads, ring(code)), 'do'));
    await shop.database.pool.query('update products set stock = 1 where code = $1', [code]);
    expect(unwrap(await run(csv(heads, ring(code, { stock: '9' })), 'do'))).toMatchObject({
      unchanged: 1,
    });
    expect((await productOf(code))?.stock).toBe(1);
  });

  it('an invalid row is reported with row, column and reason, and valid rows are imported', async () => {
    const [good, priceless, hallmarked, stray] = [newCode(), newCode(), newCode(), newCode()];
    const file = csv(
      heads,
      ring(good),
      ring(priceless, { price: 'much' }),
      ring(hallmarked, { hallmark: 'hallmarked' }),
      ring(stray, { category: 'crowns', stock: '-1' }),
      ring(good, { name: 'Again' }),
      ring(newCode(), { slug: `ring-${good.toLowerCase()}` }),
      ring(newCode(), { name: '' }),
      ring(newCode(), { category: '' }),
    );
    const { rows } = unwrap(await run(file, 'try'));
    expect(await productOf(good)).toBeNull();
    const said = rows.flatMap(({ row, errors }) =>
      errors.map(({ column, message }) => `${row} ${column}: ${message}`),
    );
    expect(said).toEqual([
      '3 price: Must be a number',
      `4 huid: ${missingHuid}`,
      '5 category: There is no category crowns',
      '5 stock: Must be at least 0',
      '6 code: This piece is in the table twice',
      `7 slug: Ring ${good} already has this address`,
      '8 name: Is required',
      '9 category: Enter a category',
    ]);
    const report = unwrap(await run(file, 'do'));
    expect(report).toMatchObject({ added: 1, wrong: 7, done: true });
    expect(report.rows).toEqual(rows);
    expect(await productOf(good)).toMatchObject({ name: `Ring ${good}` });
    for (const code of [priceless, hallmarked, stray]) expect(await productOf(code)).toBeNull();
  });

  it('columns and choices match in any case, by export header or editor label; codes match in any case', async () => {
    const code = newCode();
    const words = { metal: 'Gold', hallmark: 'EXEMPT', category: 'Rings' };
    const shouted = heads.map((head) => head.toUpperCase());
    expect(unwrap(await run(csv(shouted, ring(code, words)), 'do'))).toMatchObject({
      added: 1,
      unknown: [],
    });
    expect(await productOf(code)).toMatchObject({ metal: 'gold', hallmark: 'exempt', stock: 2 });

    const spoken = ['Code (SKU)', 'Web address', 'HSN code', 'Reason for exemption', 'Purity', 'Tax rate'];
    const row = [code.toLowerCase(), `ring-${code.toLowerCase()}`, '711319', 'Kundan work', '22k', '3%'];
    const report = unwrap(await run(csv(spoken, row), 'do'));
    expect(report).toMatchObject({ added: 0, changed: 1, wrong: 0, unknown: [] });
    expect(await productOf(code)).toMatchObject({
      code,
      hsnCode: '711319',
      hallmarkReason: 'Kundan work',
      purity: '22K',
    });
    const twice = csv(heads, ring(code), ring(code.toLowerCase()));
    expect(unwrap(await run(twice, 'try'))).toMatchObject({ wrong: 1 });
  });

  it('a new product has no picture, so a row that would publish it is refused', async () => {
    const code = newCode();
    const file = csv([...heads, 'status'], [...ring(code), 'Published']);
    const { rows } = unwrap(await run(file, 'do'));
    expect(rows[0]?.errors).toEqual([
      {
        column: 'status',
        message: `Ring ${code} has no picture. Add one and describe it before you publish the piece.`,
      },
    ]);
    expect(await productOf(code)).toBeNull();
  });

  it('a large file is imported in parts, and finished parts remain if the import is stopped', async () => {
    const codes = Array.from({ length: 5 }, newCode);
    const [first = '', , third = '', , last = ''] = codes;
    const file = csv(heads, ...codes.map((code) => ring(code)), ring(first));
    const part = async (from: number) =>
      unwrap(await owner.call(importProducts, { query: { run: 'do', from, rows: 2 }, file }));
    expect(await part(0)).toMatchObject({ total: 6, next: 2, added: 2, done: true });
    expect(await productOf(first)).not.toBeNull();
    expect(await productOf(third)).toBeNull();
    expect(await part(0)).toMatchObject({ added: 0, unchanged: 2 });
    expect(await part(2)).toMatchObject({ next: 4, added: 2 });
    const end = await part(4);
    expect(end).toMatchObject({ next: null, added: 1, wrong: 1 });
    expect(end.rows.map(({ row, does }) => `${row} ${does}`)).toEqual(['6 add', '7 wrong']);
    expect(await productOf(last)).not.toBeNull();
  });

  it('a spreadsheet’s CSV with semicolons and thousands separators is imported', async () => {
    const code = newCode();
    const lines = [heads.join(';'), ring(code, { price: '"1,25,000.50"' }).join(';')];
    unwrap(await run(Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`), 'do'));
    expect((await productOf(code))?.price).toBe(125_000.5);
  });

  it('an export contains no formula, and guarded cells are imported unchanged', async () => {
    const code = newCode();
    const name = '=HYPERLINK("https://evil.example","Ring")';
    unwrap(await run(csv(heads, ring(code, { name })), 'do'));
    expect((await productOf(code))?.name).toBe(name);
    const out = (await exported(exportProductsAsCsv.path)).toString();
    for (const cell of [parseCsv(out) ?? []].flat(2)) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    expect([parseCsv(out) ?? []].flat(2).map(stripFormulaGuard)).toContain(name);
    expect(unwrap(await run(Buffer.from(out), 'try'))).toMatchObject({ changed: 0, wrong: 0 });
  });

  it('an unknown column is reported and ignored', async () => {
    const report = unwrap(await run(csv([...heads, 'mood'], [...ring(newCode()), 'glad']), 'try'));
    expect(report).toMatchObject({ unknown: ['mood'], wrong: 0 });
  });

  it.each([
    ['an empty file', 'This file has no rows', Buffer.alloc(0)],
    ['a header row without products', 'This file has no rows', csv(heads)],
    ['a file without the column code', 'no column “code”', csv(['name'], ['Ring'])],
    ['two columns with the same name', 'the same name', csv(['code', 'name', 'name'], ['A', 'B', 'C'])],
    ['a picture', 'neither CSV in UTF-8 nor', Buffer.from([0xff, 0xd8, 0xff, 0x00])],
    ['a ZIP that is not a workbook', 'neither CSV in UTF-8 nor', Buffer.from('PK\x03\x04nothing', 'latin1')],
    ['a workbook that unpacks to a gigabyte', 'is too large', bomb()],
    ['an unclosed quote', 'a quotation mark is opened and not closed', Buffer.from('code,name\nA,"B')],
    [
      'more rows than the limit',
      'more than 2000 rows',
      csv(['code'], ...Array.from({ length: serverLimits.tableRows + 1 }, (_, row) => [`C-${row}`])),
    ],
  ])('%s is refused with a message', async (_, words, file) => {
    const reply = await run(file, 'try');
    expect(reply.status).toBe(422);
    expect(!reply.ok && reply.problem.message).toContain(words);
  });
});

/** A ZIP of one megabyte whose header understates the size of its file. */
function bomb(): Buffer {
  const packed = deflateRawSync(Buffer.alloc(1024 * 1024 * 1024));
  const name = Buffer.from('xl/worksheets/sheet1.xml');
  const head = Buffer.alloc(30);
  head.write('PK\x03\x04', 'latin1');
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(packed.length, 18);
  head.writeUInt32LE(100, 22);
  head.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.write('PK\x01\x02', 'latin1');
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt32LE(100, 24);
  entry.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length + name.length, 12);
  end.writeUInt32LE(head.length + name.length + packed.length, 16);
  return Buffer.concat([head, name, packed, entry, name, end]);
}
