import { expect, test } from 'vitest';
import { getCustomer } from '#contract/admin/customers.ts';
import { listOrders } from '#contract/admin/orders.ts';
import { buyerOf } from '#tests/support/shops/payment-shop.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { startOrderShop } from '#tests/support/shops/staff-orders.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const { shop, owner, present, order } = await startOrderShop();

const find = async (search: string) => unwrap(await owner.call(listOrders, { query: { search } }));

test('[PAY-10] an order is found by the payment number of the provider', async () => {
  const { id } = await order('online');
  const paid = (await present(id)).payment?.gatewayPaymentId ?? '';
  const found = await find(paid);
  expect(found.orders.map((each) => each.id)).toEqual([id]);
  expect(found.paymentsWithoutOrder).toEqual([]);
});

test('[PAY-10] a payment that was refunded without an order is found by its number, and stands at its customer', async () => {
  const ring = await createProduct(shop.database, { name: 'Gone ring' });
  const { begin, shopper } = await buyerOf(shop, ring);
  unwrap(await begin({ payment_method: 'razor_pay' }));
  await shop.database.query.updateTable('products').set({ stock: 0 }).where('id', '=', ring.id).execute();
  const paid = await shop.settleLatest();
  const known = {
    ...{ gateway: 'Razorpay', gatewayPaymentId: paid.id, amount: 1000, refund: 'done', orderId: null },
    reason: 'the piece was sold',
    customer: { id: shopper.id },
  };
  await shop.work();
  const found = await find(paid.id);
  expect(found.orders).toEqual([]);
  expect(found.paymentsWithoutOrder).toMatchObject([known]);
  const customer = unwrap(await owner.call(getCustomer, { params: { id: shopper.id } }));
  expect(customer.paymentsWithoutOrder).toMatchObject([known]);
  expect((await find(`  “${paid.id}”`)).paymentsWithoutOrder).toMatchObject([known]);
  for (const other of ['', 'pay', paid.id.slice(0, -1)])
    expect((await find(other)).paymentsWithoutOrder, other).toEqual([]);
});
