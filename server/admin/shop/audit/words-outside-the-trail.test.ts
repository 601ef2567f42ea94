import { expect, test } from 'vitest';
import { createCounterSale } from '#contract/admin/counter-sales.ts';
import { cancelOrderByStaff, cancelOrders, getOrder, refundOrder } from '#contract/admin/orders.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { startTaxDocumentShop } from '#tests/support/shops/tax-document-shop.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const { database, shop, rows, cashOrder } = await startTaxDocumentShop();
const owner = await createStaff(shop, 'owner');
const words = 'Asha Rao of Udaipur is ill';

const trail = async () =>
  rows<{ id: number; action: string; after: object }>(
    `select subject_id::integer as id, action, after from audit_entries where kind = 'order' order by id`,
  );

test('[LAW-76] reasons of refunds and cancellations, and references of payments, stand with the order, not in the audit trail', async () => {
  const { id: product } = await createProduct(database, { stock: 3 });
  const sale = {
    products: [{ productId: product, quantity: 1 }],
    total: 1000,
    name: 'Ravi Menon',
    phone: '98290 12345',
    email: '',
    paidBy: 'upi' as const,
    parts: [{ method: 'bank' as const, amount: 400, reference: words }],
    handedOver: true,
    note: words,
  };
  const { orderId: sold } = unwrap(await owner.call(createCounterSale, { body: sale }));
  const refund = { key: `words-${sold}`, reason: words, restock: true, note: words } as const;
  const part = { kind: 'amount', amount: 10 } as const;
  unwrap(await owner.call(refundOrder, { params: { id: sold }, body: { ...refund, part } }));
  const [{ id: one }, { id: other }] = [await cashOrder(), await cashOrder()];
  const body = { from: 'pending', to: 'cancelled', reason: words } as const;
  unwrap(await owner.call(cancelOrderByStaff, { params: { id: one }, body }));
  unwrap(await owner.call(cancelOrders, { body: { ids: [other], reason: words } }));

  const entries = await trail();
  expect(entries).toMatchObject([
    { id: sold, action: 'sold', after: { parts: [{ method: 'bank' as const, amount: 400 }] } },
    { id: sold, action: 'refunded', after: { reasonLength: words.length, by: 'amount' } },
    { id: one, action: 'moved', after: { status: 'cancelled', reasonLength: words.length } },
    { id: other, action: 'moved', after: { status: 'cancelled', reasonLength: words.length } },
  ]);
  expect(JSON.stringify(entries)).not.toContain('Asha');
  const order = async (id: number) => unwrap(await owner.call(getOrder, { params: { id } }));
  expect((await order(sold)).refunds).toMatchObject([{ reason: words }]);
  for (const id of [one, other]) expect((await order(id)).history.at(-1)).toMatchObject({ note: words });
});
