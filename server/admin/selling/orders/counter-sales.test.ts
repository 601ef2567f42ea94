import { expect, test } from 'vitest';
import { searchCounterProducts, createCounterSale } from '#contract/admin/counter-sales.ts';
import { downloadTaxDocument } from '#contract/admin/order-documents.ts';
import { cancelOrderByStaff, getOrder, refundOrder } from '#contract/admin/orders.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { auditAfterEach } from '#tests/support/runs/audit-after-each.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { createProduct, stockOf } from '#tests/support/data/products.ts';
import { signedInShopper } from '#tests/support/people/shopper.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { deliverOutbox } from '#tests/support/shops/deliver-outbox.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';
import { nameSeller } from '#tests/support/shops/settings.ts';

const shop = await startShop(await emptyDatabase());
await nameSeller(shop.database);
auditAfterEach(shop);
const manager = await createStaff(shop, 'manager');
const packer = await createStaff(shop, 'packer');

const buyer = {
  name: 'Ravi Menon',
  phone: '98290 12345',
  email: '',
  paidBy: 'upi' as const,
  handedOver: true,
  note: '',
};

test('[ADMIN-1] [ORDER-7] a product is found by name, sold at the shown price, and taken from stock', async () => {
  const columns = { tax_model: 'exclude' as const, tax_basis_points: 300 };
  const ring = await createProduct(shop.database, { name: 'Chand ring', price: 1000, stock: 2, columns });
  await createProduct(shop.database, { name: 'Chand kada', stock: 0 });
  const found = unwrap(await manager.call(searchCounterProducts, { query: { search: 'chand' } }));
  expect(found).toMatchObject([{ id: ring.id, name: 'Chand ring', price: 1030, stock: 2 }]);
  const products = [{ productId: ring.id, quantity: 2 }];
  const wrong = await manager.call(createCounterSale, { body: { ...buyer, products, total: 2000 } });
  expect(wrong).toMatchObject({ status: 409, problem: { total: 2060 } });
  expect(await stockOf(shop.database, ring)).toBe(2);
  const { orderId } = unwrap(
    await manager.call(createCounterSale, { body: { ...buyer, products, total: 2060 } }),
  );
  expect(await stockOf(shop.database, ring)).toBe(0);
  expect(unwrap(await manager.call(getOrder, { params: { id: orderId } }))).toMatchObject({
    status: 'delivered',
    paymentStatus: 'paid',
    channel: 'counter',
    customerName: 'Ravi Menon',
    total: 2060,
  });
  const again = await manager.call(createCounterSale, { body: { ...buyer, products, total: 2060 } });
  expect(again).toMatchObject({
    status: 409,
    problem: { message: 'There is not enough stock of Chand ring' },
  });
});

test('[SALE-6] of a buyer who gives no phone number neither order nor invoice has a line for it', async () => {
  for (const phone of ['', '-']) {
    const { id } = await createProduct(shop.database, { price: 1000 });
    const body = { ...buyer, phone, products: [{ productId: id, quantity: 1 }], total: 1000 };
    const { orderId } = unwrap(await manager.call(createCounterSale, { body }));
    const { shipTo } = unwrap(await manager.call(getOrder, { params: { id: orderId } }));
    expect(shipTo).toMatchObject({ name: 'Ravi Menon', phone: '' });
    const { rows } = await shop.database.pool.query<{ lines: string[] }>(
      `select document #> '{parties,0,lines}' as lines from tax_documents where order_id = $1`,
      [orderId],
    );
    expect(rows).toEqual([{ lines: ['Ravi Menon', 'India'] }]);
  }
});

test('[LAW-84] two pieces at 50 paise and 3 percent cost ₹1.03 at the counter: the tax of a line is rounded once', async () => {
  const columns = { tax_model: 'exclude' as const, tax_basis_points: 300 };
  const bead = await createProduct(shop.database, { name: 'Moti bead', price: 0.5, stock: 2, columns });
  const [found] = unwrap(await manager.call(searchCounterProducts, { query: { search: 'moti' } }));
  expect(found).toMatchObject({ price: 0.52, addedTaxRate: 300 });
  const products = [{ productId: bead.id, quantity: 2 }];
  const { orderId } = unwrap(
    await manager.call(createCounterSale, { body: { ...buyer, products, total: 1.03 } }),
  );
  expect(unwrap(await manager.call(getOrder, { params: { id: orderId } }))).toMatchObject({
    total: 1.03,
    totals: { tax: 0.03 },
  });
});

test('[ADMIN-1] [ORDER-7] a refund of a counter sale has a credit note', async () => {
  const ring = await createProduct(shop.database, { price: 1000 });
  const sale = { ...buyer, products: [{ productId: ring.id, quantity: 1 }], total: 1000 };
  const { orderId } = unwrap(await manager.call(createCounterSale, { body: sale }));
  const print = (id: number) =>
    shop.app.inject({ url: downloadTaxDocument.path.replace('{id}', String(id)), headers: manager.headers });
  expect((await print(2_000_000_000)).statusCode).toBe(404);
  const back = { key: 'counter-refund', part: { kind: 'all' as const }, reason: 'Too small', restock: true };
  const order = unwrap(
    await manager.call(refundOrder, { params: { id: orderId }, body: { ...back, note: 'Cash' } }),
  );
  expect(order.taxDocuments).toMatchObject([{ kind: 'invoice' }, { kind: 'credit-note' }]);
  for (const { id } of order.taxDocuments) {
    const document = await print(id);
    expect([document.statusCode, document.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(document.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  }
});

test('[ADMIN-2] a counter sale that is sent again with its key, also at once, is recorded once', async () => {
  const ring = await createProduct(shop.database, { price: 1000, stock: 5 });
  const sale = { ...buyer, products: [{ productId: ring.id, quantity: 1 }], total: 1000 };
  const sell = (change = {}) =>
    manager.call(createCounterSale, {
      body: { key: '2f4c7c1e-5a0b-4a52-9c55-1f4f0d7f2a11', ...sale, ...change },
    });
  expect(await sell({ total: 2000 })).toMatchObject({ status: 409 }); // a refusal uses up nothing
  const [first, second] = (await Promise.all([sell(), sell()])).map(unwrap);
  expect(second).toEqual(first);
  expect(unwrap(await sell())).toEqual(first);
  const orderId = first?.orderId ?? 0;
  const changed = await sell({ products: [{ productId: ring.id, quantity: 2 }], total: 2000 });
  expect(changed).toMatchObject({ status: 409, problem: { errors: [{ code: 'recorded' }] } });
  expect(changed.ok ? '' : changed.problem.message).toContain(`already recorded as order ${orderId},`);
  expect(await stockOf(shop.database, ring)).toBe(4);
  const { rows } = await shop.database.pool.query(
    `select action from audit_entries where kind = 'order' and subject_id = $1`,
    [String(orderId)],
  );
  expect(rows).toEqual([{ action: 'sold' }]);
  const other = { key: '2f4c7c1e-5a0b-4a52-9c55-1f4f0d7f2a12' };
  expect(unwrap(await sell(other)).orderId).not.toBe(orderId);
});

test('[ADMIN-1] an empty sale is refused, and a packer cannot sell', async () => {
  const body = { ...buyer, products: [], total: 0 };
  expect((await manager.call(createCounterSale, { body })).status).toBe(422);
  expect((await packer.call(createCounterSale, { body })).status).toBe(403);
});

test('[PAY-21] the mail about a cancelled counter sale names no way by which the money goes back', async () => {
  const ring = await createProduct(shop.database, { price: 1000 });
  const asha = await signedInShopper(shop);
  const products = [{ productId: ring.id, quantity: 1 }];
  const address = { address: '4 MI Road', city: 'Jaipur', state: 'Rajasthan', zip: '302001' };
  const sale = { ...buyer, customerId: asha.id, handedOver: false, products, total: 1000, ...address };
  const { orderId: id } = unwrap(await manager.call(createCounterSale, { body: sale }));
  const body = { from: 'confirmed' as const, to: 'cancelled' as const, reason: 'The clasp broke' };
  unwrap(await manager.call(cancelOrderByStaff, { params: { id }, body }));
  const { mails } = await deliverOutbox(shop);
  const told = mails.find(({ subject }) => subject === `Your order ${id} was cancelled`);
  expect(told?.text).toContain('was cancelled. We will refund your payment.\n');
});
