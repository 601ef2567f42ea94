import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { downloadTaxDocument } from '#contract/admin/order-documents.ts';
import { openMedia } from '#server/catalogue/media/media.ts';
import { folderStore } from '#server/catalogue/media/media-store.ts';
import { auditAfterEach } from '#tests/support/runs/audit-after-each.ts';
import { moveOrderThrough } from '#tests/support/data/move-order.ts';
import { pdfText } from '#tests/support/answers/pdf-text.ts';
import { setSettings } from '#tests/support/shops/settings.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { gstin, startTaxDocumentShop } from '#tests/support/shops/tax-document-shop.ts';
import { defaultSettings } from '#domain/shop/settings.ts';
import { toPaise } from '#domain/money.ts';
import { keepDocumentPictures } from './document-pictures.ts';

const { database, shop, rows, cashOrder, paidOrder, issueRefund } = await startTaxDocumentShop();
auditAfterEach(shop);
const manager = await createStaff(shop, 'manager', 'Imran Shaikh');
const media = openMedia(folderStore(mkdtempSync(join(tmpdir(), 'documents-'))));

/** Uploads a picture of one colour. Returns its path. */
async function upload(colour: string): Promise<string> {
  const png = await sharp({ create: { width: 300, height: 120, channels: 4, background: colour } })
    .png()
    .toBuffer();
  return `/media/${await media.add(png, [220])}-220.webp`;
}

const print = async (id: number, query = '') => {
  const url = `${downloadTaxDocument.path.replace('{id}', String(id))}${query}`;
  return shop.app.inject({ url, headers: manager.headers });
};
const renderings = ['', '?size=80mm', '?copy=2', '?copy=3', '?size=80mm&copy=2'];

test('[LAW-14] [PAPER-2] after every setting has changed, each size and copy of a document is the same to the byte', async () => {
  await setSettings(database, 'company', { legalName: 'Anarbagh Jewels, proprietor Meera Rathore' });
  await setSettings(database, 'branding', { logo: await upload('#5a0f36') });
  await setSettings(database, 'invoices', { hsnDigits: 4, signature: await upload('#231820') });
  await keepDocumentPictures(database.query, media);
  const { id } = await cashOrder(undefined, { hsn_code: '711319' });
  await moveOrderThrough(shop, id, 'processing', 'shipped');
  const [document] = await rows<{ id: number }>(`select id from tax_documents where order_id = ${id}`);
  const documentId = document?.id ?? 0;
  const before = (await print(documentId)).rawPayload;

  await setSettings(database, 'company', {
    ...defaultSettings.company,
    name: 'Another name',
    legalName: 'Another Ltd',
    gstin: '27AAPFU0939F1ZV',
    address: 'Mumbai',
  });
  await setSettings(database, 'branding', { logo: await upload('#1c6540') });
  await setSettings(database, 'invoices', {
    issueOn: 'payment',
    hsnDigits: 6,
    signature: await upload('#a07a35'),
  });
  await setSettings(database, 'payment', { methods: [{ key: 'razor_pay', title: 'Renamed', image: '' }] });
  await setSettings(database, 'delivery', {
    methods: [{ id: 'x', kind: 'flat-rate', label: 'Renamed', description: '', fee: toPaise(5), rates: [] }],
  });
  await keepDocumentPictures(database.query, media);

  // These are rendered for the first time after the change: what they say was stored when the document was issued.
  const texts = await Promise.all(
    renderings.slice(1).map(async (query) => pdfText((await print(documentId, query)).rawPayload)),
  );
  for (const text of [...texts, pdfText(before)]) {
    expect(text).toContain('Anarbagh Jewels, proprietor Meera Rathore');
    expect(text).toContain(gstin);
    expect(text).toContain('7113');
    expect(text).not.toContain('711319');
    expect(text).toContain('Authorised signatory');
    expect(text).not.toMatch(/Another|Mumbai|27AAPFU/);
  }
  expect(pictureColours(before)).toEqual(['5a0f36', '231820']);
  expect(pictureColours((await print(documentId, '?size=80mm')).rawPayload)).toEqual(['5a0f36', '231820']);

  const again = await Promise.all(renderings.map((query) => print(documentId, query)));
  const third = await Promise.all(renderings.map((query) => print(documentId, query)));
  again.forEach(({ rawPayload }, index) =>
    expect(rawPayload.equals(third[index]?.rawPayload ?? Buffer.alloc(0))).toBe(true),
  );
  expect(again[0]?.rawPayload.equals(before)).toBe(true);
  await setSettings(database, 'company', {
    name: 'Anarbagh',
    legalName: 'Anarbagh Jewels',
    address: 'Jaipur',
    gstin,
  });
  await setSettings(database, 'invoices', defaultSettings.invoices);
  for (const group of ['branding', 'payment', 'delivery'] as const)
    await setSettings(database, group, defaultSettings[group]);
});

/** The first pixel of each picture in the PDF, in the order of their objects. */
function pictureColours(pdf: Buffer): string[] {
  const file = pdf.toString('latin1');
  const pictures = file.matchAll(/\/Subtype \/Image[^]*?>>\nstream\n([^]*?)\nendstream/g);
  return [...pictures].map(([, packed = '']) =>
    inflateSync(Buffer.from(packed, 'latin1')).subarray(1, 4).toString('hex'),
  );
}

test('[LAW-12] the PDF carries the stored document with its number and date, byte for byte', async () => {
  const { id } = await cashOrder();
  await moveOrderThrough(shop, id, 'processing', 'shipped');
  const [document] = await rows<{
    id: number;
    text: string;
    number: string;
    issued: string;
    printed: string;
  }>(
    `select id, document::text as text, document ->> 'number' as number, document ->> 'issuedAt' as issued,
            series || '/' || lpad(number::text, 6, '0') as printed from tax_documents where order_id = ${id}`,
  );
  expect([document?.number, document?.issued]).toEqual([document?.printed, '2026-11-21T13:30:00+05:30']);
  for (const query of ['', '?size=80mm']) {
    const file = (await print(document?.id ?? 0, query)).rawPayload.toString('latin1');
    const [, packed = ''] = /\/Type \/EmbeddedFile[^]*?>>\nstream\n([^]*?)\nendstream/.exec(file) ?? [];
    expect(inflateSync(Buffer.from(packed, 'latin1')).toString()).toBe(document?.text);
  }
});

test('[LAW-14] the database keeps each rendering and each picture', async () => {
  for (const statement of [
    `update tax_document_files set pdf = 'x' where size = '80mm'`,
    `delete from tax_document_files where copy = 2`,
    `update document_pictures set picture = 'x'`,
    `delete from document_pictures`,
    `truncate document_pictures`,
  ])
    await expect(database.pool.query(statement), statement).rejects.toMatchObject({ code: '23001' });
});

test('[LAW-14] no other picture can be stored under the hash that a document names', async () => {
  await expect(
    database.pool.query(
      `insert into document_pictures select 'other', sha256, 'x' from document_pictures limit 1`,
    ),
  ).rejects.toMatchObject({ code: '23514' });
});

test('[LAW-14] total and channel of an order stay once a document or a payment part states them', async () => {
  const { id } = await cashOrder();
  await moveOrderThrough(shop, id, 'processing', 'shipped');
  for (const change of [
    'total_paise = total_paise + 1, shipping_paise = shipping_paise + 1',
    `channel = 'counter'`,
  ])
    await expect(database.pool.query(`update orders set ${change} where id = ${id}`), change).rejects.toThrow(
      'documents and payments of this order state its total',
    );
});

test('[LAW-20] a document that waited for its series over midnight is not dated before the number before it', async () => {
  const [first, second] = [await cashOrder(), await cashOrder()];
  for (const { id } of [first, second]) await moveOrderThrough(shop, id, 'processing');
  const noon = shop.now;
  shop.now = new Date('2026-11-30T18:30:00.100Z'); // 1 December in India
  await moveOrderThrough(shop, first.id, 'shipped');
  shop.now = new Date('2026-11-30T18:29:59.900Z'); // read before midnight, by a transaction that waited
  await moveOrderThrough(shop, second.id, 'shipped');
  shop.now = noon;
  const dated = await rows<{ number: number; day: string; printed: string }>(
    `select number, to_char(issued_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day, left(document ->> 'issuedAt', 10) as printed
       from tax_documents where order_id in (${first.id}, ${second.id}) order by number`,
  );
  expect(dated.map(({ day, printed }) => [day, printed])).toEqual([
    ['2026-12-01', '2026-12-01'],
    ['2026-12-01', '2026-12-01'],
  ]);
  expect((dated[1]?.number ?? 0) - (dated[0]?.number ?? 0)).toBe(1);
});

test('[LAW-14] a document that does not exist is not found, and an unknown copy or size is refused', async () => {
  const [issued] = await rows<{ id: number }>(
    `select id from tax_documents where kind = 'invoice' order by id limit 1`,
  );
  const document = issued?.id ?? 0;
  expect((await print(document, '?copy=4')).statusCode).toBe(422);
  expect((await print(document, '?size=A3')).statusCode).toBe(422);
  expect((await print(99_999_999)).statusCode).toBe(404);
});

test('[LAW-13] a credit note over what is left of its invoice is refused, by the refund and by the database', async () => {
  const { id } = await paidOrder();
  await moveOrderThrough(shop, id, 'processing', 'shipped', 'delivered');
  await issueRefund(id, 1500);
  await expect(issueRefund(id, 500.01)).rejects.toThrow();
  await issueRefund(id, 500);
  const [left] = await rows<{ credited: number; invoiced: number }>(
    `select sum((document ->> 'total')::integer) filter (where kind = 'credit-note')::integer as credited,
            sum((document ->> 'total')::integer) filter (where kind = 'invoice')::integer as invoiced
       from tax_documents where order_id = ${id}`,
  );
  expect(left).toEqual({ credited: 2000_00, invoiced: 2000_00 });
  const before = await rows('select series, last from tax_document_series order by series');
  await expect(
    database.pool.query(
      `select * from issue_in_series('credit-note', ${id}, null, 'T26-27', '2026-11-22', '{"format": 1, "total": 1}')`,
    ),
  ).rejects.toThrow('the credit notes of this order exceed its invoice');
  expect(await rows('select series, last from tax_document_series order by series')).toEqual(before);
});
