import { expect, test } from 'vitest';
import { createCounterSale } from '#contract/admin/counter-sales.ts';
import { getReturn } from '#contract/admin/gst-returns.ts';
import { auditAfterEach } from '#tests/support/runs/audit-after-each.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { moveOrderThrough } from '#tests/support/data/move-order.ts';
import { payerOf, startPaymentShop } from '#tests/support/shops/payment-shop.ts';
import { createProduct, type TestProduct } from '#tests/support/data/products.ts';
import { nameSeller, setSettings } from '#tests/support/shops/settings.ts';
import { signedInShopper } from '#tests/support/people/shopper.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { gstin } from '#tests/support/shops/tax-document-shop.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';
import { documentFormat } from './document-format.ts';
import { taxDocumentNumber } from './tax-document-store.ts';

const database = await emptyDatabase();
await nameSeller(database);
await setSettings(database, 'company', { gstin });
const shop = await startPaymentShop(database, { trial: true });
shop.now = new Date('2026-11-21T08:00:00Z');
auditAfterEach(shop);
const owner = await createStaff(shop, 'owner');

async function documentsOf(orderId: number) {
  const documents = await database.query
    .selectFrom('tax_documents')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return documents.map((document) => {
    const { specimen: words } = documentFormat.parse(document.document);
    return { kind: document.kind, number: taxDocumentNumber(document), demo: document.demo, specimen: words };
  });
}

const demoProduct = async () =>
  createProduct(database, { name: 'Demo ring', stock: 5, columns: { demo: true } });

async function sell(...products: readonly TestProduct[]) {
  const body = {
    products: products.map(({ id }) => ({ productId: id, quantity: 1 })),
    total: 1000 * products.length,
    name: 'Ravi Menon',
    phone: '98290 12345',
    email: '',
    paidBy: 'upi' as const,
    handedOver: true,
    note: '',
  };
  return owner.call(createCounterSale, { body });
}

async function order(paid: 'cash' | 'online', product: TestProduct): Promise<number> {
  const buyer = await signedInShopper(shop);
  await buyer.cart.add(product);
  if (paid === 'cash') return unwrap(await buyer.order()).order_id;
  const payer = payerOf(shop, buyer);
  return unwrap(await payer.payAndVerify(await payer.open())).order_id;
}

const specimen = {
  demo: true,
  specimen: 'SPECIMEN: a trial of the shop and no sale. This is not a tax document.',
};
const real = { demo: false, specimen: null };

async function returned() {
  const november = { from: '2026-11-01', to: '2026-11-30' };
  const { specimen: ofTrials, documents } = unwrap(await owner.call(getReturn, { query: november }));
  return { specimen: ofTrials, documents };
}

test('[LAW-94] what is paid through the sandbox has specimens with numbers of their own, and stands in no return', async () => {
  const trial = await order('online', await createProduct(database));
  await moveOrderThrough(shop, trial, 'processing', 'shipped');
  expect(await documentsOf(trial)).toEqual([
    { kind: 'receipt-voucher', number: 'DRV/2627/000001', ...specimen },
    { kind: 'invoice', number: 'D2026-27/000001', ...specimen },
  ]);
  expect(await returned()).toEqual({ specimen: false, documents: 0 });
  const sold = await order('cash', await createProduct(database));
  await moveOrderThrough(shop, sold, 'processing', 'shipped');
  expect(await documentsOf(sold)).toEqual([{ kind: 'invoice', number: '2026-27/000001', ...real }]);
  expect(await returned()).toEqual({ specimen: false, documents: 1 });
  const { rows } = await database.pool.query(
    `select count(*)::integer as mails from outbox where topic = 'mail:tax-document'
        and payload ->> 'taxDocumentId' in (select id::text from tax_documents where order_id = $1)`,
    [trial],
  );
  expect(rows).toEqual([{ mails: 0 }]);
});

test('[LAW-94] a sale of a piece of the demo shop has a specimen, and the series of sales has no gap', async () => {
  const demo = await demoProduct();
  const sold = [await createProduct(database), demo, await createProduct(database)];
  const sales = [];
  for (const each of sold) sales.push(unwrap(await sell(each)).orderId);
  const dispatched = await order('cash', demo);
  await moveOrderThrough(shop, dispatched, 'processing', 'shipped');
  const documents = await Promise.all([...sales, dispatched].map(documentsOf));
  expect(documents.flat()).toEqual([
    { kind: 'invoice', number: 'C2026-27/000001', ...real },
    { kind: 'invoice', number: 'DC2026-27/000001', ...specimen },
    { kind: 'invoice', number: 'C2026-27/000002', ...real },
    { kind: 'invoice', number: expect.stringMatching(/^D2026-27\//), ...specimen },
  ]);
});

test('[LAW-107] a sale with a piece of the shop has its document, also where a piece of the demo shop is in it', async () => {
  const pieces = async () => [await demoProduct(), await createProduct(database)];
  const sale = unwrap(await sell(...(await pieces()))).orderId;
  expect(await documentsOf(sale)).toEqual([{ kind: 'invoice', number: 'C2026-27/000003', ...real }]);
  const buyer = await signedInShopper(shop);
  for (const piece of await pieces()) await buyer.cart.add(piece);
  const { order_id: ordered } = unwrap(await buyer.order());
  await moveOrderThrough(shop, ordered, 'confirmed', 'processing', 'shipped');
  expect(await documentsOf(ordered)).toEqual([{ kind: 'invoice', number: '2026-27/000002', ...real }]);
});
