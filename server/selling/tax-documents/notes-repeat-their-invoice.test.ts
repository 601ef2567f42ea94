import { expect, test } from 'vitest';
import { getReturn } from '#contract/admin/gst-returns.ts';
import { specimenGstin } from '#domain/tax/gstin.ts';
import { moveOrderThrough } from '#tests/support/data/move-order.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { setSettings } from '#tests/support/shops/settings.ts';
import { gstin, startTaxDocumentShop } from '#tests/support/shops/tax-document-shop.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const { database, shop, rows, cashOrder, paidOrder, issueRefund } = await startTaxDocumentShop();

const company = (of: string) =>
  setSettings(database, 'company', { name: 'Anarbagh', address: 'Jaipur', gstin: of });
const documentsOf = (orderId: number) =>
  rows<{ kind: string; demo: boolean; seller: string }>(
    `select kind, demo, document #>> '{seller,gstin}' as seller
       from tax_documents where order_id = ${orderId} order by id`,
  );

test('[LAW-9] all of an invoice can be credited after its deadline', async () => {
  shop.now = new Date('2026-11-21T08:00:00Z');
  const { id } = await cashOrder();
  await moveOrderThrough(shop, id, 'processing', 'shipped', 'delivered');
  shop.now = new Date('2027-12-02T08:00:00Z');
  await issueRefund(id, 'all');
  expect(await documentsOf(id)).toHaveLength(2);
});

test('[LAW-9] [LAW-24] so can a piece under the margin scheme', async () => {
  shop.now = new Date('2026-11-21T08:00:00Z');
  const second = {
    tax_model: 'include',
    margin_scheme: true,
    condition: 'good',
    purchase_voucher: 'PV-7',
    purchase_price_paise: 40_000,
  };
  const { id } = await cashOrder(undefined, second);
  await moveOrderThrough(shop, id, 'processing', 'shipped', 'delivered');
  shop.now = new Date('2027-12-02T08:00:00Z');
  await issueRefund(id, 300);
  await issueRefund(id, 'all');
  expect(await documentsOf(id)).toHaveLength(3);
  const owner = await createStaff(shop, 'owner');
  const query = { from: '2027-12-01', to: '2027-12-31' };
  const { net, margin, checks } = unwrap(await owner.call(getReturn, { query }));
  expect(net).toEqual({ taxable: 0, igst: 0, cgst: 0, sgst: 0 });
  expect(margin).toMatchObject({ quantity: 0, untaxed: 0, taxable: 0 });
  expect(checks.flatMap(({ good, title }) => (good ? [] : [title]))).toEqual([
    'Each credit note comes in time',
  ]);
});

test('[LAW-9] a part is credited in time, and all that is left after the deadline', async () => {
  shop.now = new Date('2026-11-21T08:00:00Z');
  const { id } = await paidOrder();
  await moveOrderThrough(shop, id, 'processing', 'shipped', 'delivered');
  await issueRefund(id, 500);
  shop.now = new Date('2027-12-02T08:00:00Z');
  await issueRefund(id, 'all');
  expect(await documentsOf(id)).toHaveLength(4);
});

test.each([
  ['a specimen', specimenGstin, gstin],
  ['real', gstin, specimenGstin],
])(
  '[LAW-62] what refers to a document that is %s is so too, also under another GSTIN',
  async (_, from, to) => {
    shop.now = new Date(shop.now.getTime() + 86_400_000);
    await company(from);
    const sent = await cashOrder();
    const advance = await paidOrder();
    await moveOrderThrough(shop, sent.id, 'processing', 'shipped', 'delivered');
    await company(to);
    await issueRefund(sent.id, 'all');
    await issueRefund(advance.id, 'all');
    for (const { id } of [sent, advance]) {
      const documents = await documentsOf(id);
      expect(documents).toHaveLength(2);
      for (const { demo, seller } of documents)
        expect([demo, seller]).toEqual([from === specimenGstin, from]);
    }
  },
);

test('[LAW-62] an invoice names no receipt voucher that is a specimen', async () => {
  await company(specimenGstin);
  const { id } = await paidOrder();
  await company(gstin);
  await moveOrderThrough(shop, id, 'processing', 'shipped');
  const [, invoice] = await rows<{ document: { references: string[][] } }>(
    `select document from tax_documents where order_id = ${id} order by id`,
  );
  expect(invoice?.document.references.map(([label]) => label)).toEqual([
    'Place of supply',
    'Supply',
    'Reverse charge',
    'Order',
  ]);
});
