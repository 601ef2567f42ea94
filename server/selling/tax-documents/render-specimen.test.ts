import { expect, test } from 'vitest';
import { taxDocumentKinds, taxDocumentSizes, type TaxDocumentKind } from '#domain/orders/invoice-due.ts';
import { moveOrderThrough } from '#tests/support/data/move-order.ts';
import { pdfText } from '#tests/support/answers/pdf-text.ts';
import { setSettings } from '#tests/support/shops/settings.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { gstin, startTaxDocumentShop } from '#tests/support/shops/tax-document-shop.ts';

const { database, shop, rows, cashOrder } = await startTaxDocumentShop();
const owner = await createStaff(shop, 'owner');
const packer = await createStaff(shop, 'packer');

const get = (kind: TaxDocumentKind, size: string, { headers } = owner) =>
  shop.app.inject({ url: `/api/admin/documents/specimen/${kind}?size=${size}`, headers });
const stored = () =>
  rows(`select (select coalesce(jsonb_agg(p order by id), '[]') from tax_documents p) as documents,
    (select coalesce(jsonb_agg(c order by c), '[]') from tax_document_series c) as counters,
    (select count(*) from tax_document_files) as files`);

const titles: Readonly<Record<TaxDocumentKind, RegExp>> = {
  invoice: /tax invoice/i,
  'bill-of-supply': /bill of supply/i,
  'credit-note': /credit note/i,
  'receipt-voucher': /receipt voucher/i,
  'refund-voucher': /refund voucher/i,
};

test('[LAW-65] a specimen of every kind and size has the settings of the moment, says that it is of no real sale, and stores nothing', async () => {
  const { id } = await cashOrder();
  await moveOrderThrough(shop, id, 'processing', 'shipped');
  const before = await stored();
  for (const kind of taxDocumentKinds) {
    for (const size of taxDocumentSizes) {
      const reply = await get(kind, size);
      expect([kind, size, reply.statusCode]).toEqual([kind, size, 200]);
      const text = pdfText(reply.rawPayload).replaceAll(/\s+/g, ' ');
      expect(text).toMatch(titles[kind]);
      expect(text).toContain('SPECIMEN: a trial of the shop and no sale. This is not a tax document.');
      expect(text).toMatch(/SPECIMEN(?![:,])/); // its number
      if (size === 'A4') expect(text).toContain('SPECIMEN, Anarbagh'); // at the foot of every page
      expect(text).toContain(gstin);
      const voucher = kind.endsWith('voucher');
      if (!voucher) expect(text).toMatch(kind === 'bill-of-supply' ? /7018/ : /IGST 3/);
      expect(text.includes('No tax is due on these goods')).toBe(kind === 'bill-of-supply');
    }
  }
  await setSettings(database, 'company', { name: 'Mehrangarh Jewels', address: 'Jodhpur', gstin });
  expect(pdfText((await get('invoice', 'A4')).rawPayload)).toContain('Mehrangarh Jewels');
  expect(await stored()).toEqual(before);
});

test('[LAW-65] without a GSTIN the specimen is a plain invoice without tax, and there are no vouchers; a packer sees none', async () => {
  expect((await get('invoice', 'A4', packer)).statusCode).toBe(403);
  await setSettings(database, 'company', { name: 'Anarbagh', address: 'Jaipur', gstin: null });
  for (const kind of ['invoice', 'bill-of-supply', 'credit-note'] as const) {
    const text = pdfText((await get(kind, 'A4')).rawPayload);
    expect(text).not.toMatch(/GSTIN|IGST|CGST|Tax Invoice|Bill of Supply/i);
  }
  expect((await get('receipt-voucher', 'A4')).statusCode).toBe(409);
});
