import { expect, test } from 'vitest';
import { getDashboard } from '#contract/admin/dashboard.ts';
import { getFirstDay, removeTestOrder } from '#contract/admin/first-day.ts';
import { createCounterSale } from '#contract/admin/counter-sales.ts';
import { getCustomer } from '#contract/admin/customers.ts';
import { getSettings } from '#contract/admin/settings.ts';
import { advanceOrder, cancelOrderByStaff, getOrder, listOrders } from '#contract/admin/orders.ts';
import { closeNewShop, writeClosed } from '#database/opening.ts';
import { payerOf, startPaymentShop } from '#tests/support/shops/payment-shop.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { createProduct, stockOf } from '#tests/support/data/products.ts';
import { signedInShopper, type CallableShop } from '#tests/support/people/shopper.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { retryStuckRefund } from '#contract/admin/stuck-payments.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';
import { nameSeller } from '#tests/support/shops/settings.ts';

const database = await emptyDatabase();
await nameSeller(database);
await closeNewShop(database.query);
const shop = await startPaymentShop(database, { trial: true });
const { query } = database;
const owner = await createStaff(shop, 'owner');
const { cookie } = owner.headers;

/** The owner in the shop, in the browser in which the back office is open. */
const inShop: CallableShop = {
  database,
  now: shop.now,
  app: {
    inject: (request) => shop.app.inject({ ...request, headers: { ...request.headers, cookie } }),
  },
};

async function placeTest() {
  const ring = await createProduct(database, { price: 1000, stock: 2 });
  const asha = await signedInShopper(inShop);
  await asha.cart.add(ring, 2);
  const { order_id: id } = unwrap(await asha.order());
  return { id, ring, customerId: asha.id };
}

const params = (id: number) => ({ params: { id } });
const sales = async () => unwrap(await owner.call(getDashboard)).sales;
const testStep = async () =>
  unwrap(await owner.call(getFirstDay)).steps.find(({ key }) => key === 'test-order');

test('[DAY-1] a provider that the sandbox stands in for says that it takes no money', async () => {
  const { steps } = unwrap(await owner.call(getFirstDay));
  expect(steps.find(({ key }) => key === 'payment')?.detail).toBe(
    'Cash on delivery, UPI, cards and net banking (sandbox, takes no money), Cards (sandbox, takes no money)',
  );
  const { providers } = unwrap(await owner.call(getSettings));
  expect(providers.map(({ state }) => state)).toEqual(['sandbox', 'sandbox']);
});

test('[DAY-8] an online order before the opening is marked as a test and counts in no sum', async () => {
  expect(await testStep()).toMatchObject({ done: false });
  const { id, customerId } = await placeTest();
  const order = unwrap(await owner.call(getOrder, params(id)));
  expect(order).toMatchObject({ test: true, customer: { orders: 0, spent: 0 } });
  const { orders } = unwrap(await owner.call(listOrders, { query: {} }));
  expect(orders).toMatchObject([{ id, test: true }]);
  expect(await sales()).toMatchObject({ orders: 0, amount: 0 });
  expect(unwrap(await owner.call(getDashboard)).bestSellers).toEqual([]);
  expect(unwrap(await owner.call(getCustomer, params(customerId)))).toMatchObject({
    orders: 0,
    spent: 0,
  });
  expect(await testStep()).toMatchObject({
    done: true,
    detail: expect.stringContaining(`Order ${id} is a test`),
  });
  const metrics = await shop.app.inject({ url: '/metrics' });
  expect(metrics.body).not.toContain('jadau_orders{');
});

test('[DAY-8] the invoice of a test order has a series of its own, and removing the order restores the stock', async () => {
  const { id, ring } = await placeTest();
  expect(await stockOf(database, ring)).toBe(0);
  for (const [from, to] of [
    ['pending', 'processing'],
    ['processing', 'shipped'],
  ] as const)
    unwrap(await owner.call(advanceOrder, { ...params(id), body: { from, to } }));
  const documents = await query
    .selectFrom('tax_documents')
    .select(['series', 'demo'])
    .where('order_id', '=', id)
    .execute();
  expect(documents).toEqual([{ series: expect.stringMatching(/^D/), demo: true }]);

  const manager = await createStaff(shop, 'manager');
  expect((await manager.call(removeTestOrder, params(id))).status).toBe(403);
  const both = await Promise.all([
    owner.call(removeTestOrder, params(id)),
    owner.call(removeTestOrder, params(id)),
  ]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 404]));
  expect(await stockOf(database, ring)).toBe(2);
  for (const table of ['tax_documents', 'order_lines', 'order_status_history'] as const)
    expect(await query.selectFrom(table).select('id').where('order_id', '=', id).execute()).toEqual([]);
  const jobs = await query.selectFrom('outbox').select('payload').execute();
  expect(jobs.filter(({ payload }) => JSON.stringify(payload).includes(String(id)))).toEqual([]);
  const audited = await query.selectFrom('audit_entries').select(['action', 'subject_id']).execute();
  expect(audited).toContainEqual({ action: 'test-removed', subject_id: String(id) });
});

test('[DAY-8] a test order that was cancelled is not restocked twice, and the step stays done', async () => {
  await query.deleteFrom('orders').where('test', '=', true).execute();
  const { id, ring } = await placeTest();
  const body = { from: 'pending', to: 'cancelled', reason: 'A test' } as const;
  unwrap(await owner.call(cancelOrderByStaff, { ...params(id), body }));
  expect(await stockOf(database, ring)).toBe(2);
  unwrap(await owner.call(removeTestOrder, params(id)));
  expect(await stockOf(database, ring)).toBe(2);
  expect(await testStep()).toMatchObject({ done: true, detail: 'Placed and removed' });
});

test('[DAY-8] a test order that was paid online is removed only after its refund', async () => {
  const ring = await createProduct(database, { price: 1000, stock: 1 });
  const asha = await signedInShopper(inShop);
  await asha.cart.add(ring, 1);
  unwrap(await payerOf(shop, asha).begin({ payment_method: 'razor_pay' }));
  await shop.settleLatest();
  const [{ id } = { id: 0 }] = (await asha.orders.list()).orders;
  const refused = await owner.call(removeTestOrder, params(id));
  expect(refused).toMatchObject({ status: 409, problem: { errors: [{ code: 'money-not-returned' }] } });
  const body = { from: 'confirmed', to: 'cancelled', reason: 'A test' } as const;
  const { terms } = shop.sandbox.ledger;
  terms.balance = false;
  const { refunds } = unwrap(await owner.call(cancelOrderByStaff, { ...params(id), body }));
  expect((await owner.call(removeTestOrder, params(id))).status).toBe(409);
  terms.balance = true;
  unwrap(await owner.call(retryStuckRefund, params(refunds[0]?.id ?? 0)));
  unwrap(await owner.call(removeTestOrder, params(id)));
  const real = await query.selectFrom('tax_documents').select('id').where('demo', '=', false).execute();
  expect(real).toEqual([]);
});

test('[DAY-8] a counter sale before the opening is a sale, and so is an order after it', async () => {
  const ring = await createProduct(database, { price: 1000, stock: 2 });
  const buyer = { name: 'Ravi Menon', phone: '98290 12345', email: '', paidBy: 'upi', note: '' } as const;
  const products = [{ productId: ring.id, quantity: 1 }];
  const body = { ...buyer, handedOver: true, products, total: 1000 };
  const sold = unwrap(await owner.call(createCounterSale, { body }));
  expect(unwrap(await owner.call(getOrder, params(sold.orderId)))).toMatchObject({ test: false });
  await writeClosed(query, false);
  const asha = await signedInShopper(inShop);
  await asha.cart.add(ring, 1);
  const { order_id: id } = unwrap(await asha.order());
  expect(unwrap(await owner.call(getOrder, params(id)))).toMatchObject({ test: false });
  expect(await owner.call(removeTestOrder, params(id))).toMatchObject({ status: 409 });
  expect(await sales()).toMatchObject({ orders: 2, amount: 2000 });
});
