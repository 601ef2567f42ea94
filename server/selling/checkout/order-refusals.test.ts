import { expect, test } from 'vitest';
import { cancelOrder, getOrderDetails, placeOrderOffline, trackOrder } from '#contract/orders.ts';
import { digitalPayment, verifyPayment } from '#contract/payments.ts';
import { fromRupees } from '#domain/money.ts';
import { defaultSettings } from '#domain/shop/settings.ts';
import { auditAfterEach } from '#tests/support/runs/audit-after-each.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { payerOf, startPaymentShop } from '#tests/support/shops/payment-shop.ts';
import { setSettings } from '#tests/support/shops/settings.ts';
import { createProduct, stockOf } from '#tests/support/data/products.ts';
import { signedInShopper } from '#tests/support/people/shopper.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

// Manipulated requests are refused with a message, logged by code, and change nothing.

const database = await emptyDatabase();
const shop = await startPaymentShop(database);
auditAfterEach(shop);

const ring = await createProduct(database, { stock: 9 });
const [asha, usha] = [await signedInShopper(shop), await signedInShopper(shop)];
const { order_id: orderOfUsha } = await (async () => {
  await usha.cart.add(ring);
  return unwrap(await usha.order());
})();
await usha.cart.add(ring);
const attemptOfUsha = await payerOf(shop, usha).open();
await asha.cart.add(ring);
const fair = await asha.orderBody();
const online = { ...fair, payment_method: 'razor_pay' };

const cash = (changed: object) => asha.call(placeOrderOffline, { body: { ...fair, ...changed } });
const pay = (changed: object) => asha.call(digitalPayment, { body: { ...online, ...changed } });

test.each([
  ['a total of zero', 'placeOrderOffline', 'totals-changed', () => cash({ total: 0 })],
  ['a negative total', 'placeOrderOffline', 'totals-changed', () => cash({ total: -1000 })],
  ['an invented discount', 'placeOrderOffline', 'totals-changed', () => cash({ discount: 999, total: 1 })],
  [
    'another customer’s address',
    'placeOrderOffline',
    'address_id',
    () => cash({ address_id: usha.addressId }),
  ],
  ['an order for another customer', 'placeOrderOffline', 'customer_id', () => cash({ customer_id: usha.id })],
  ['a payment of zero', 'digitalPayment', 'totals-changed', () => pay({ total: 0 })],
  ['a negative payment', 'digitalPayment', 'totals-changed', () => pay({ total: -1000 })],
  [
    'a payment with another customer’s address',
    'digitalPayment',
    'address_id',
    () => pay({ address_id: usha.addressId }),
  ],
  ['a payment for another customer', 'digitalPayment', 'customer_id', () => pay({ customer_id: usha.id })],
  ['an unknown provider', 'digitalPayment', 'payment_method', () => pay({ payment_method: 'paypal' })],
  [
    'another customer’s payment',
    'verifyPayment',
    'no-such-payment',
    () =>
      asha.call(verifyPayment, {
        body: {
          razorpay_order_id: attemptOfUsha,
          razorpay_payment_id: 'pay_1',
          razorpay_signature: 'signed',
        },
      }),
  ],
  [
    'a forged return',
    'verifyPayment',
    'no-such-payment',
    () => asha.call(verifyPayment, { body: { token: 'Zm9yZ2VkLXJldHVybi10b2tlbg' } }),
  ],
  [
    'cancelling another customer’s order',
    'cancelOrder',
    'no-such-order',
    () => asha.call(cancelOrder, { body: { order_id: orderOfUsha } }),
  ],
  [
    'reading another customer’s order',
    'getOrderDetails',
    'no-such-order',
    () => asha.call(getOrderDetails, { query: { order_id: orderOfUsha } }),
  ],
  [
    'tracking another customer’s order',
    'trackOrder',
    'no-such-order',
    () => asha.call(trackOrder, { query: { order_id: orderOfUsha } }),
  ],
])(
  '[PAY-10] [API-10] %s is refused with a message, logged, and changes nothing',
  async (_, call, code, send) => {
    const before = await everything();
    const reply = await send();
    expect(reply).toMatchObject({ ok: false, problem: { errors: [{ code }] } });
    if (!reply.ok) expect(reply.problem.message).toMatch(/^[A-Z].{10,}/);
    expect(shop.warnings).toMatchObject([{ call, code, customer: asha.id, msg: 'a request was refused' }]);
    expect(await everything()).toEqual(before);
  },
);

test('[API-8] [I8] a webhook with a wrong signature and a repeated webhook are logged and change nothing', async () => {
  const headers = { 'content-type': 'application/json' };
  const post = (gateway: string) =>
    shop.app.inject({ method: 'POST', url: `/api/v1/payment/webhook/${gateway}`, headers, payload: '{}' });
  expect((await post('paypal')).json()).toMatchObject({ status: 404, message: 'No such payment provider' });
  expect((await post('razor_pay')).json()).toMatchObject({ status: 400 });
  expect(shop.warnings.map(({ msg }) => msg)).toEqual([
    'a webhook of a provider that is not connected was refused',
    'a webhook without a valid signature was refused',
  ]);
  shop.warnings.length = 0;
  shop.sandbox.faults.duplicate = 1;
  shop.sandbox.ledger.pay(attemptOfUsha, 'captured');
  await shop.sandbox.whenIdle();
  expect(shop.warnings.map(({ msg }) => msg)).toContain('a repeated webhook changes nothing');
  await shop.work();
  expect((await usha.orders.list()).total_size).toBe(2);
});

/** All data that orders and payments can change. */
async function everything(): Promise<unknown> {
  const tables = [
    'orders',
    'order_lines',
    'payments',
    'refunds',
    'carts',
    'cart_lines',
    'stock_holds',
    'outbox',
  ];
  const found = await Promise.all(
    tables.map(
      async (table) =>
        (await database.pool.query<object>(`select t.* from ${table} t order by t::text`)).rows,
    ),
  );
  return [await stockOf(database, ring), ...found];
}

test('[PAY-16] over the budget of cash, paying online is proposed only where it is offered', async () => {
  const newcomer = await signedInShopper(shop, { received: false });
  unwrap(await newcomer.cart.add(ring));
  await setSettings(database, 'checkout', { cashBudget: fromRupees(1) });
  const refused = async () => newcomer.call(placeOrderOffline, { body: await newcomer.orderBody() });
  const saying = (message: string) => ({
    status: 409,
    problem: { message: expect.stringContaining(message) as unknown, errors: [{ code: 'cash-budget' }] },
  });
  expect(await refused()).toMatchObject(saying('Please pay this one online, or'));
  const { hidden, cashBudget } = { ...defaultSettings.payment, ...defaultSettings.checkout };
  await setSettings(database, 'payment', { hidden: ['razor_pay', 'stripe'] });
  expect(await refused()).toMatchObject(saying('Please contact us, or'));
  await setSettings(database, 'payment', { hidden });
  await setSettings(database, 'checkout', { cashBudget });
});
