import { expect, test } from 'vitest';
import { eraseCustomer, getCustomer } from '#contract/admin/customers.ts';
import { listOrders } from '#contract/admin/orders.ts';
import { toPaise, zeroPaise } from '#domain/money.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { buyerOf, startPaymentShop } from '#tests/support/shops/payment-shop.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';
import { findPaymentOfOrder } from './payment-store.ts';
import { readOwnPaymentsWithoutOrder } from './payments-without-order.ts';
import { requestRefund } from './refunds/refund-store.ts';

const database = await emptyDatabase();
const shop = await startPaymentShop(database);
const owner = await createStaff(shop, 'owner', 'Meera');

const find = async (search: string) =>
  unwrap(await owner.call(listOrders, { query: { search } })).paymentsWithoutOrder;

/** Pays for a cart that was emptied meanwhile. */
async function payInVain({ begin, shopper }: Awaited<ReturnType<typeof buyerOf>>) {
  unwrap(await begin());
  unwrap(await shopper.cart.clear());
  return shop.settleLatest();
}

test('[PAY-10] second payments and those without an order are listed together, newest first, each found by its own number', async () => {
  const asha = await buyerOf(shop, await createProduct(database, { stock: 9 }));
  const { shopper } = asha;
  unwrap(await asha.begin());
  const first = await shop.settleLatest();
  const [order] = (await shopper.orders.list()).orders;
  shop.later(60);
  unwrap(await shopper.cart.add(await createProduct(database)));
  const inVain = await payInVain(asha);
  shop.later(60);
  const payment = await findPaymentOfOrder(database.query, order?.id ?? 0);
  const second = { id: 'pay_second', amount: toPaise(1000_00), refunded: zeroPaise };
  const refund = { payment: { id: payment?.id ?? 0 }, paid: second, reason: 'Paid twice', now: shop.now };
  await database.transaction((transaction) => requestRefund(transaction, refund));

  const newestFirst = [second.id, inVain.id];
  const customer = unwrap(await owner.call(getCustomer, { params: { id: shopper.id } }));
  expect(customer.paymentsWithoutOrder.map(({ gatewayPaymentId }) => gatewayPaymentId)).toEqual(newestFirst);
  const texts = (await shopper.orders.list()).payments_without_order?.map(({ text }) => text);
  expect(texts).toEqual([
    'Your payment of ₹1,000 is being refunded: your order had already been paid.',
    expect.stringContaining('your cart was empty when your payment arrived'),
  ]);
  expect(await find(first.id)).toEqual([]);
  expect(await find(second.id)).toMatchObject([{ gatewayPaymentId: second.id, orderId: order?.id }]);
  await database.query.deleteFrom('refunds').where('gateway_payment_id', '=', second.id).execute();
});

test('[PAY-10] the customer sees them for a year after their last change', async () => {
  const asha = await buyerOf(shop, await createProduct(database));
  const { id } = await payInVain(asha);
  const later = (days: number) => new Date(shop.now.getTime() + days * 24 * 3_600_000);
  const listed = async (days: number) =>
    (await readOwnPaymentsWithoutOrder(database.query, asha.shopper.id, later(days))).length;
  expect(await listed(364)).toBe(1);
  expect(await listed(366)).toBe(0);
  const changed = { updated_at: later(300) };
  await database.query.updateTable('payments').set(changed).where('gateway_payment_id', '=', id).execute();
  expect(await listed(366)).toBe(1);
});

test('[PAY-10] [LAW-48] one of an erased customer is found without a name', async () => {
  const asha = await buyerOf(shop, await createProduct(database));
  const { id } = await payInVain(asha);
  await shop.work();
  const { email } = await database.query
    .selectFrom('customers')
    .select('email')
    .where('id', '=', asha.shopper.id)
    .executeTakeFirstOrThrow();
  unwrap(await owner.call(eraseCustomer, { params: { id: asha.shopper.id }, body: { email: email ?? '' } }));
  expect(await find(id)).toMatchObject([{ customer: null, reason: 'the cart was empty' }]);
});

test('[PAY-20] one that the bank has blocked is found by its number', async () => {
  const asha = await buyerOf(shop, await createProduct(database));
  unwrap(await asha.begin());
  const { id } = await shop.settleLatest('authorized', 700_00);
  expect(await find(id)).toMatchObject([{ amount: 700, refund: null, orderId: null }]);
});
