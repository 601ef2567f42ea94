import { expect, test } from 'vitest';
import { getCustomer } from '#contract/admin/customers.ts';
import { listStuckPayments } from '#contract/admin/stuck-payments.ts';
import { auditAfterEach } from '#tests/support/runs/audit-after-each.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { buyerOf, startPaymentShop } from '#tests/support/shops/payment-shop.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';
import { toPaise, zeroPaise } from '#domain/money.ts';
import { findPaymentOfOrder } from './payment-store.ts';
import { requestRefund } from './refunds/refund-store.ts';

const database = await emptyDatabase();
const shop = await startPaymentShop(database);
const { ledger } = shop.sandbox;
const owner = await createStaff(shop, 'owner', 'Meera');
auditAfterEach(shop);

test('[PAY-20] of a payment that is too short the buyer reads that it is not taken, and pays again; the owner reads sum and reason', async () => {
  const { shopper, ...asha } = await buyerOf(shop, await createProduct(database));
  const begun = unwrap(await asha.begin());
  const token = 'token' in begun ? begun.token : '';
  const short = await shop.settleLatest('authorized', 700_00);
  const reason =
    'This payment of ₹700 is less than the order of ₹1,000, so it is not taken. The bank releases it by itself; that may take some days.';
  expect(await asha.verify({ token })).toMatchObject({
    status: 402,
    problem: {
      message: `${reason} If you pay again, both sums are blocked until then.`,
      errors: [{ code: 'payment-failed' }],
      blocked: true,
    },
  });
  expect(ledger.payment(short.id).status).toBe('authorized');

  const withoutOrder = async () => (await shopper.orders.list()).payments_without_order;
  expect(await withoutOrder()).toMatchObject([{ amount: 700, state: 'blocked', text: reason }]);
  const found = unwrap(await owner.call(getCustomer, { params: { id: shopper.id } }));
  expect(found.paymentsWithoutOrder).toMatchObject([
    { gatewayPaymentId: short.id, amount: 700, reason, refund: null, orderId: null },
  ]);

  shop.later(31);
  expect(unwrap(await owner.call(listStuckPayments, {}))).toMatchObject([
    { gateway: 'Razorpay', gatewayPaymentId: short.id, amount: 700, state: 'authorised', reason },
  ]);

  unwrap(await asha.begin());
  const whole = await shop.settleLatest('authorized');
  expect((await shopper.orders.list()).total_size).toBe(1);
  expect(ledger.payment(whole.id).status).toBe('captured');

  ledger.payment(short.id).status = 'refunded'; // the bank released it
  ledger.payment(short.id).refunded = ledger.payment(short.id).amount;
  shop.later(24 * 60);
  await shop.work();
  expect(unwrap(await owner.call(listStuckPayments, {}))).toEqual([]);
  expect((await withoutOrder())?.filter(({ state }) => state === 'blocked')).toEqual([]);
});

test('[PAY-10] a payment that made no order stays in sight of its customer with sum, state and reason', async () => {
  const { shopper, ...asha } = await buyerOf(shop, await createProduct(database));
  const other = await buyerOf(shop, await createProduct(database));
  unwrap(await asha.begin());
  unwrap(await shopper.cart.clear());
  ledger.terms.balance = false;
  await shop.settleLatest();
  const read = async () => (await shopper.orders.list()).payments_without_order;
  expect(await read()).toMatchObject([
    {
      amount: 1000,
      state: 'refunding',
      text: 'Your payment of ₹1,000 is being refunded: your cart was empty when your payment arrived.',
    },
  ]);
  ledger.terms.balance = true;
  unwrap(await other.begin());
  unwrap(await other.shopper.cart.clear());
  expect((await other.shopper.orders.list()).payments_without_order).toEqual([]);
  await shop.settleLatest();
  expect((await other.shopper.orders.list()).payments_without_order).toMatchObject([
    {
      state: 'refunded',
      text: 'Your payment of ₹1,000 has been refunded: your cart was empty when your payment arrived.',
    },
  ]);
});

test('[PAY-10] what was paid a second time for an order is in sight of its customer too', async () => {
  const { shopper, ...asha } = await buyerOf(shop, await createProduct(database));
  unwrap(await asha.begin());
  await shop.settleLatest();
  const [order] = (await shopper.orders.list()).orders;
  const payment = await findPaymentOfOrder(database.query, order?.id ?? 0);
  // The sandbox takes no second payment for an order.
  const again = { id: 'pay_again', amount: toPaise(1000_00), refunded: zeroPaise };
  const refund = { payment: { id: payment?.id ?? 0 }, paid: again, reason: 'Paid twice', now: shop.now };
  await database.transaction((transaction) => requestRefund(transaction, refund));
  expect((await shopper.orders.list()).payments_without_order).toMatchObject([
    {
      amount: 1000,
      state: 'refunding',
      text: 'Your payment of ₹1,000 is being refunded: your order had already been paid.',
    },
  ]);
  const found = unwrap(await owner.call(getCustomer, { params: { id: shopper.id } }));
  expect(found.paymentsWithoutOrder).toMatchObject([
    { gatewayPaymentId: again.id, reason: 'the order was paid twice', refund: 'wanted', orderId: order?.id },
  ]);
  await database.query.deleteFrom('refunds').where('gateway_payment_id', '=', again.id).execute();
});
