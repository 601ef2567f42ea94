import { expect, test } from 'vitest';
import { createCounterSale } from '#contract/admin/counter-sales.ts';
import { downloadTaxDocument, shareTaxDocument } from '#contract/admin/order-documents.ts';
import { getOrder } from '#contract/admin/orders.ts';
import { buildPath } from '#domain/build-path.ts';
import { rateLimits } from '#server/platform/rate-limit/rate-limits.ts';
import { deriveSecrets } from '#server/platform/secrets/secrets.ts';
import { auditAfterEach } from '#tests/support/runs/audit-after-each.ts';
import { moveOrderThrough } from '#tests/support/data/move-order.ts';
import { buyerOf } from '#tests/support/shops/payment-shop.ts';
import { pdfText } from '#tests/support/answers/pdf-text.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { startTaxDocumentShop } from '#tests/support/shops/tax-document-shop.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';
import { downloadTaxDocument as render } from './read-tax-document-pdf.ts';

const { database, shop, download, issueRefund } = await startTaxDocumentShop();
auditAfterEach(shop);
const owner = await createStaff(shop, 'owner');
const manager = await createStaff(shop, 'manager');
const packer = await createStaff(shop, 'packer');

const pan = 'ABCPE1234F';

async function sell(total: number, changed = {}): Promise<number> {
  const { id } = await createProduct(database, { price: total });
  const body = {
    products: [{ productId: id, quantity: 1 }],
    total,
    name: 'Ravi Menon',
    phone: '98290 12345',
    email: '',
    paidBy: 'upi' as const,
    handedOver: true,
    note: '',
    address: '12 Johari Bazaar',
    city: 'Jaipur',
    state: 'Rajasthan',
    zip: '302003',
    ...changed,
  };
  return unwrap(await manager.call(createCounterSale, { body })).orderId;
}

/** The texts of the documents of an order, in the order of issue, as the staff print them. */
async function printed(orderId: number, size: 'A4' | '80mm' = 'A4'): Promise<string[]> {
  const { taxDocuments } = unwrap(await owner.call(getOrder, { params: { id: orderId } }));
  return Promise.all(
    taxDocuments.map(async ({ id }) => {
      const url = `${buildPath(downloadTaxDocument.path, { id })}?size=${size}`;
      const { rawPayload } = await shop.app.inject({ url, headers: manager.headers });
      return pdfText(rawPayload).replaceAll(/\s+/g, ' ');
    }),
  );
}

const readings = () =>
  database.query
    .selectFrom('audit_entries')
    .select(['staff_name as staff', 'subject_id as order'])
    .where('action', '=', 'pan-read')
    .orderBy('id')
    .execute();

test('[LAW-93] above the limit of the law the PAN of the buyer stands in full on invoice and credit note, and in no stored row', async () => {
  const id = await sell(300_000, { pan: 'abcpe 1234 f' });
  await issueRefund(id, 1000);
  for (const size of ['A4', '80mm'] as const) {
    const [invoice, creditNote, ...more] = await printed(id, size);
    for (const document of [invoice, creditNote])
      expect(document).toContain(`PAN ${pan} (sale above ₹2,00,000)`);
    expect(more).toEqual([]);
  }
  const { rows } = await database.pool.query(
    `select (select string_agg(p.document::text, '') from tax_documents p)
         || (select count(*) from tax_document_files) || ' files'
         || (select string_agg(o::text, '') from orders o) || (select string_agg(a::text, '') from audit_entries a) as all`,
  );
  const stored = JSON.stringify(rows);
  expect(stored).not.toContain(pan);
  expect(stored).toContain('0 files');
  // Whoever of the staff opens such a document has read the PAN.
  expect(await readings()).toEqual(
    Array.from({ length: 4 }, () => ({ staff: manager.name, order: String(id) })),
  );
});

test('[LAW-93] the receipt voucher of a sale that is sent later names the PAN too', async () => {
  const [voucher] = await printed(await sell(300_000, { pan, handedOver: false }));
  expect(voucher).toContain('Receipt Voucher');
  expect(voucher).toContain(`PAN ${pan}`);
});

test('[LAW-93] the buyer of an order that was paid online reads the PAN on the own voucher and invoice', async () => {
  const { shopper: buyer, ...payer } = await buyerOf(shop, await createProduct(database, { price: 300_000 }));
  const { order_id: id } = unwrap(await payer.payAndVerify(await payer.open({ pan })));
  await moveOrderThrough(shop, id, 'processing', 'shipped');
  const before = await readings();
  expect(pdfText((await download(buyer, id)).rawPayload).replaceAll(/\s+/g, ' ')).toContain(`PAN ${pan}`);
  expect(await readings()).toEqual(before); // nobody of the staff
  for (const document of await printed(id)) expect(document).toContain(`PAN ${pan}`);
});

test('[LAW-104] a link to a document that names the PAN is entered as a reading, and opens thirty times in ten minutes', async () => {
  const id = await sell(300_000, { pan });
  const [document] = unwrap(await owner.call(getOrder, { params: { id } })).taxDocuments;
  const share = { params: { id: document?.id ?? 0 }, body: { by: 'whatsapp' as const } };
  const { link } = unwrap(await packer.call(shareTaxDocument, share));
  expect((await readings()).at(-1)).toEqual({ staff: packer.name, order: String(id) });
  const open = () => shop.app.inject({ url: new URL(link ?? '').pathname });
  expect(pdfText((await open()).rawPayload).replaceAll(/\s+/g, ' ')).toContain(`PAN ${pan}`);
  await database.query
    .updateTable('rate_limits')
    .set({ hits: rateLimits.panDocument.max - 1 })
    .where('bucket', 'like', `${rateLimits.panDocument.bucket}%`)
    .execute();
  expect((await open()).statusCode).toBe(200);
  const refused = await open();
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '600']);
  expect(refused.payload).toContain('This document was opened many times.');
});

test('[LAW-104] a PDF is never stored without the PAN that it names, so that the right secret prints it again', async () => {
  const id = await sell(300_000, { pan });
  const [document] = unwrap(await owner.call(getOrder, { params: { id } })).taxDocuments;
  const secrets = deriveSecrets('another secret of thirty-two characters');
  const pdf = await render({ database, secrets }, document?.id ?? 0);
  expect(pdfText(Buffer.from(pdf)).replaceAll(/\s+/g, ' ')).toContain('PAN on record (sale above');
  expect((await printed(id))[0]).toContain(`PAN ${pan}`);
});

/** Prints the invoice of a name without a PAN, twice; how many files and readings there are then. */
async function printTwice(id: number) {
  const before = (await readings()).length;
  for (let turn = 0; turn < 2; turn += 1) await printed(id);
  const files = database.pool.query(
    'select from tax_document_files f join tax_documents d on d.id = f.tax_document_id where d.order_id = $1',
    [id],
  );
  return { files: (await files).rows.length, read: (await readings()).length - before };
}
const stored = { files: 1, read: 0 };

test.each(['PAN on record (Meera', 'PAN on record (sale above ₹2,00,000)'])(
  '[LAW-93] [LAW-104] a buyer called %j causes no entry of a reading, and the first print is kept',
  async (name) => {
    expect(await printTwice(await sell(20_000, { name }))).toEqual(stored);
    const named = await sell(300_000, { name, pan });
    expect(await printTwice(named)).toEqual({ files: 0, read: 2 });
    const [invoice] = await printed(named);
    expect(invoice).toContain(name); // the PAN stands in its own line alone
    expect(invoice?.split(pan)).toHaveLength(2);
  },
);

test('[LAW-93] [LAW-104] of a document without the field, the last line of the buyer and a stored PAN tell', async () => {
  const line = 'PAN on record (sale above ₹2,00,000)';
  /** A sale whose documents are as 0.1.0 issued them. */
  const formerly = async (total: number, changed: object, written = 'document') => {
    const id = await sell(total, changed);
    await database.pool.query(
      `alter table tax_documents disable trigger tax_documents_never_change;
       update tax_documents set document = ${written} - 'panOnRecord' where order_id = ${id};
       alter table tax_documents enable trigger tax_documents_never_change`,
    );
    return id;
  };
  expect(await printTwice(await formerly(20_000, { name: line }))).toEqual(stored);
  const lastLine = `jsonb_set(document, '{parties,0,lines}', '["${line}"]')`;
  expect(await printTwice(await formerly(20_000, {}, lastLine))).toEqual(stored);
  const dear = await formerly(300_000, { pan, name: line });
  expect(await printTwice(dear)).toEqual({ files: 0, read: 2 });
  expect((await printed(dear))[0]?.split(pan)).toHaveLength(2);
  await issueRefund(dear, 1000);
  for (const document of await printed(dear)) expect(document).toContain(`PAN ${pan} (sale above`);
});

test('[LAW-93] the declaration in place of a PAN, and the PAN within a GSTIN, stand on the invoice; below the limit none does', async () => {
  const declaration = { bornOn: '1990-01-31', reason: 'Applied for' };
  expect((await printed(await sell(300_000, { declaration })))[0]).toContain(
    'Form 97 in place of a PAN (sale above ₹2,00,000)',
  );
  const business = { gstin: '08AAPFU0939F1ZV', businessName: 'Gulmohar Boutique' };
  expect((await printed(await sell(300_000, business)))[0]).toContain('PAN AAPFU0939F (sale above');
  expect((await printed(await sell(200_000, { pan })))[0]).not.toContain(pan);
});
