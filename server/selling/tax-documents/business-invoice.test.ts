import { expect, test } from 'vitest';
import { createCounterSale } from '#contract/admin/counter-sales.ts';
import { refundOrder } from '#contract/admin/orders.ts';
import { downloadTaxDocument } from '#contract/admin/order-documents.ts';
import { getReturn } from '#contract/admin/gst-returns.ts';
import { auditAfterEach } from '#tests/support/runs/audit-after-each.ts';
import { moveOrderThrough } from '#tests/support/data/move-order.ts';
import { pdfLines } from '#tests/support/answers/pdf-text.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { startTaxDocumentShop } from '#tests/support/shops/tax-document-shop.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const { shop, database, rows } = await startTaxDocumentShop();
auditAfterEach(shop);
const owner = await createStaff(shop, 'owner');

const gulmohar = {
  name: 'Ritu Malhotra',
  phone: '98290 12345',
  email: '',
  paidBy: 'upi' as const,
  note: '',
  gstin: '27aapfu0939f1zv',
  businessName: 'Gulmohar Boutique',
  address: '4 Hill Road',
  city: 'Mumbai',
  state: 'Maharashtra',
  zip: '400050',
};
const november = { from: '2026-11-01', to: '2026-11-30' };

let pieces = 0;

async function sell(handedOver: boolean, changed = {}) {
  const columns = {
    tax_basis_points: 300,
    metal: 'gold',
    purity: '22K',
    gross_weight_mg: 24_500,
    net_weight_mg: 20_100,
    hallmark: 'hallmarked',
    hallmark_huid: `AB12C${(pieces += 1)}`,
    hallmark_reason: null,
  } as const;
  const { id: productId } = await createProduct(database, { price: 10_300, columns });
  const products = [{ productId, quantity: 1 }];
  const body = { ...gulmohar, handedOver, products, total: 10_300, ...changed };
  return owner.call(createCounterSale, { body });
}

async function print(orderId: number): Promise<string> {
  const [document] = await rows<{ id: number }>(`select id from tax_documents where order_id = ${orderId}`);
  const url = downloadTaxDocument.path.replace('{id}', String(document?.id));
  const response = await shop.app.inject({ url, headers: owner.headers });
  return pdfLines(response.rawPayload).join('\n');
}

test('[LAW-8] the invoice of a registered buyer names business and GSTIN, and is a B2B bill (CGST rule 46; IGST 10(1))', async () => {
  const { orderId: taken } = unwrap(await sell(true));
  const document = await print(taken);
  for (const text of [
    'Gulmohar Boutique',
    'GSTIN 27AAPFU0939F1ZV',
    'Rajasthan (08)',
    'GSTIN 08AAAAA0000A1Z2',
    'PAN AAAAA0000A',
    'Reverse charge No',
    'Supply intra-State',
    'BIS Rules 2018, rule 49',
  ])
    expect(document).toContain(text);
  expect(document).toContain('CGST');

  const { orderId: sent } = unwrap(await sell(false));
  await moveOrderThrough(shop, sent, 'processing', 'shipped');
  expect(await print(sent)).toContain('IGST');

  const { listed, hsn } = unwrap(await owner.call(getReturn, { query: november }));
  expect(listed.map(({ section, gstin, place, igst, cgst }) => [section, gstin, place, igst, cgst])).toEqual([
    ['b2b', '27AAPFU0939F1ZV', 'Rajasthan (08)', 0, 150],
    ['b2b', '27AAPFU0939F1ZV', 'Maharashtra (27)', 300, 0],
  ]);
  expect(hsn).toMatchObject([{ buyers: 'B2B', unit: 'GMS', quantity: 40.2, taxable: 20_000 }]);

  unwrap(
    await owner.call(refundOrder, {
      params: { id: taken },
      body: { key: 'gulmohar', part: { kind: 'all' }, reason: 'The clasp is loose', restock: true, note: '' },
    }),
  );
  await shop.work();
  const after = unwrap(await owner.call(getReturn, { query: november }));
  expect(after.sections.find(({ section }) => section === 'cdnr')).toMatchObject({ documents: 1, cgst: 150 });
  expect(after.net).toEqual({ taxable: 10_000, igst: 300, cgst: 0, sgst: 0 });
  expect(after.checks.filter(({ good }) => !good)).toEqual([]);
});

test.each([
  ['gstin', { gstin: '27AAPFU0939F1ZW' }],
  ['gstin', { gstin: '' }],
  ['businessName', { businessName: '' }],
  ['state', { state: 'Rajasthan', zip: '302003' }],
  ['zip', { zip: '302003' }],
  ['address', { address: '' }],
])('[LAW-8] a wrong %s of a registered buyer is refused, and nothing is sold', async (field, wrong) => {
  const before = await rows('select count(*)::integer as orders from orders');
  const reply = await sell(true, wrong);
  expect(reply.ok ? 'sold' : reply.problem.errors[0]?.code).toBe(field);
  expect(await rows('select count(*)::integer as orders from orders')).toEqual(before);
});
