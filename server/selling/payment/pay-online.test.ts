import { expect, test } from 'vitest';
import { auditAfterEach } from '#tests/support/runs/audit-after-each.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { buyerOf, payPage, startPaymentShop, widgetOrder } from '#tests/support/shops/payment-shop.ts';
import { createCoupon, createProduct, stockOf } from '#tests/support/data/products.ts';
import { signedInShopper } from '#tests/support/people/shopper.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const database = await emptyDatabase();
const shop = await startPaymentShop(database);
const { ledger } = shop.sandbox;

auditAfterEach(shop);

/** A shopper with this product in the cart. */
async function buyer(wanted: Parameters<typeof createProduct>[1] = {}) {
  const ring = await createProduct(database, wanted);
  return { ring, ...(await buyerOf(shop, ring)) };
}

const topics = async (payload: object) => {
  const { rows } = await database.pool.query<{ topic: string }>(
    'select topic from outbox where payload @> $1 order by id',
    [payload],
  );
  return rows.map(({ topic }) => topic);
};

test('[PAY-7] the widget gets the amount in paise, and its payment becomes an order', async () => {
  const asha = await buyer({ price: 1234.56 });
  const begun = unwrap(await asha.begin());
  expect(begun).toMatchObject({
    amount: 123456,
    currency: 'INR',
    key: shop.sandbox.keys.keyId,
    script: '/payment-sandbox/razor_pay/checkout.js',
    widget: {
      global: 'Razorpay',
      options: { key: shop.sandbox.keys.keyId, amount: 123456, currency: 'INR' },
      returns: ['razorpay_order_id', 'razorpay_payment_id', 'razorpay_signature'],
    },
  });
  expect(begun).not.toHaveProperty('redirect_link');
  const orderId = 'order_id' in begun ? begun.order_id : '';
  expect(ledger.orders.get(orderId)).toMatchObject({ amount: 123456, currency: 'INR' });

  const returned = await asha.pay(orderId);
  const verified = unwrap(await asha.verify(returned ?? {}));

  expect(verified).toMatchObject({ message: 'Payment Successful!', payment_status: 'paid' });
  const [order] = (await asha.shopper.orders.list()).orders;
  expect(order).toMatchObject({
    order_id: verified.order_id,
    order_status: 'confirmed',
    payment_status: 'paid',
    payment_method: 'razor_pay',
    order_amount: 1234.56,
  });
  expect(await asha.shopper.cart.lines()).toEqual([]);
  expect(await stockOf(database, asha.ring)).toBe(0);
  expect(await topics({ orderId: verified.order_id })).toEqual([
    'mail:order-placed',
    'mail:new-order',
    'mail:payment-received',
  ]);
  expect([...ledger.payments.values()].at(-1)).toMatchObject({ status: 'captured', amount: 123456 });
});

test('[PAY-5] without a payment method the widget of razor_pay is used', async () => {
  const asha = await buyer();
  const begun = unwrap(await asha.begin({ payment_method: undefined }));
  expect(begun).toMatchObject({
    script: '/payment-sandbox/razor_pay/checkout.js',
    key: shop.sandbox.keys.keyId,
  });
  await asha.abandon(widgetOrder(begun));
});

test('[API-8] verifying again, or after the webhook, gives the same answer', async () => {
  const asha = await buyer();
  const orderId = await asha.open();
  const returned = (await asha.pay(orderId)) ?? {};
  await shop.sandbox.whenIdle();
  await shop.work(); // only the webhook arrives
  const first = await asha.verify(returned);
  const second = await asha.verify(returned);
  const both = await Promise.all([asha.verify(returned), asha.verify(returned)]);
  expect(first.ok).toBe(true);
  for (const again of [second, ...both]) expect(again).toEqual(first);
  expect((await asha.shopper.orders.list()).total_size).toBe(1);
});

test('[PAY-7] if the tab is closed after paying, the webhook alone creates the order', async () => {
  const asha = await buyer();
  await asha.pay(await asha.open());
  await shop.sandbox.whenIdle();
  await shop.work();
  expect((await asha.shopper.orders.list()).orders).toMatchObject([{ payment_status: 'paid' }]);
});

test('[PAY-10] without browser and webhook, the reconciler verifies the payment after 15 minutes', async () => {
  const asha = await buyer();
  shop.sandbox.faults.drop = 1;
  await asha.pay(await asha.open());
  shop.later(14);
  await shop.work();
  expect((await asha.shopper.orders.list()).total_size).toBe(0);
  shop.later(2);
  await shop.work();
  shop.sandbox.faults.drop = 0;
  expect((await asha.shopper.orders.list()).orders).toMatchObject([{ payment_status: 'paid' }]);
});

test('[PAY-8] a hosted page returns with flag and token, and the provider confirms the payment', async () => {
  const asha = await buyer({ price: 999.99 });
  const begun = unwrap(await asha.begin({ payment_method: 'stripe' }));
  expect(begun).not.toHaveProperty('order_id');
  const page = payPage(begun).replace('https://shop.example', shop.address);
  expect(await (await fetch(page)).text()).toContain('999.99');
  const press = async (outcome: string) => {
    const body = new URLSearchParams({ outcome });
    const response = await fetch(page, { method: 'POST', body, redirect: 'manual' });
    return new URL(response.headers.get('location') ?? '');
  };
  const back = await press('cancel');
  expect(`${back.origin}${back.pathname}`).toBe('https://shop.example/checkout');
  expect(back.searchParams.get('flag')).toBe('cancel');
  const token = back.searchParams.get('token') ?? '';
  expect(await asha.verify({ token })).toMatchObject({
    status: 409,
    problem: { errors: [{ code: 'payment-pending' }] },
  });

  const paid = await press('success');
  expect(Object.fromEntries(paid.searchParams)).toEqual({ flag: 'success', token });
  const verified = unwrap(await asha.verify({ token }));
  expect(verified.payment_status).toBe('paid');
  expect(unwrap(await asha.verify({ token }))).toEqual(verified);
  expect((await asha.shopper.orders.list()).orders).toMatchObject([{ payment_method: 'stripe' }]);
});

test('[PAY-7] a refused payment releases the product and keeps the cart; the next attempt succeeds', async () => {
  const asha = await buyer();
  const orderId = await asha.open();
  expect(await asha.pay(orderId, 'failure')).toBeNull();
  await shop.sandbox.whenIdle();
  await shop.work();
  const usha = await signedInShopper(shop);
  await usha.cart.add(asha.ring);
  const held = await database.query.selectFrom('stock_holds').selectAll().execute();
  expect(held).toEqual([]);
  expect(await asha.shopper.cart.lines()).toHaveLength(1);

  const returned = await asha.pay(await asha.open());
  expect((await asha.verify(returned ?? {})).ok).toBe(true);
});

test('[PAY-10] pressing the pay button again, or twice at once, opens one payment', async () => {
  const asha = await buyer();
  const before = ledger.orders.size;
  const pressed = { 'idempotency-key': 'pressed' };
  const begun = await Promise.all(Array.from({ length: 5 }, () => asha.begin({}, pressed)));
  const orders = new Set(begun.map((reply) => JSON.stringify(unwrap(reply))));
  expect([orders.size, ledger.orders.size - before]).toEqual([1, 1]);
  const again = await Promise.all([asha.begin(), asha.begin(), asha.begin()]);
  expect(new Set(again.map((reply) => JSON.stringify(unwrap(reply)))).size).toBe(1);
  const key = { 'idempotency-key': 'pay-1' };
  const first = await asha.begin({}, key);
  expect(await asha.begin({}, key)).toEqual(first);
  expect(await asha.begin({ order_note: 'Another' }, key)).toMatchObject({
    status: 422,
    problem: { errors: [{ code: 'idempotency-key' }] },
  });
});

test('[PAY-10] a payment for a product that is sold out is refunded at once with an apology', async () => {
  const asha = await buyer({ name: 'Polki ring', price: 5000 });
  const orderId = await asha.open();
  shop.sandbox.faults.drop = 1;
  const returned = (await asha.pay(orderId)) ?? {};
  shop.sandbox.faults.drop = 0;
  await database.query.updateTable('products').set({ stock: 0 }).where('id', '=', asha.ring.id).execute();

  const refused = await asha.verify(returned);
  expect(refused).toMatchObject({
    status: 409,
    problem: {
      errors: [{ code: 'payment-refunded' }],
      message: expect.stringContaining('Your payment of ₹5,000 is being refunded') as string,
    },
  });
  expect(await asha.verify(returned)).toEqual(refused);
  const refunds = [...ledger.refunds.values()].filter(
    ({ paymentId }) => paymentId === returned.razorpay_payment_id,
  );
  expect(refunds).toMatchObject([{ amount: 500_000 }]);
  const payment = await database.query
    .selectFrom('payments')
    .selectAll()
    .where('gateway_order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(payment).toMatchObject({ state: 'refunded', order_id: null, failure: 'sold-out' });
  expect(await topics({ paymentId: payment.id })).toEqual(['mail:product-sold']);
  expect(await asha.shopper.cart.lines()).toHaveLength(1);
});

test('[PAY-10] if a price, the cart or the coupon changes during payment, the money is refunded', async () => {
  const changes = [
    (asha: Awaited<ReturnType<typeof buyer>>) =>
      database.pool.query('update products set asking_price_paise = asking_price_paise + 1 where id = $1', [
        asha.ring.id,
      ]),
    async (asha: Awaited<ReturnType<typeof buyer>>) => asha.shopper.cart.add(await createProduct(database)),
    (asha: Awaited<ReturnType<typeof buyer>>) => asha.shopper.cart.clear(),
    async (asha: Awaited<ReturnType<typeof buyer>>) => {
      const other = await createProduct(database); // the same price, so that the totals do not change
      await asha.shopper.cart.clear();
      await asha.shopper.cart.add(other);
    },
    () => database.pool.query(`update coupons set active = false where code = 'WHILE10'`),
  ];
  for (const change of changes) {
    await database.pool.query(`delete from coupons where code = 'WHILE10'`);
    await createCoupon(database, { code: 'WHILE10' });
    const asha = await buyer();
    const returned = (await asha.pay(await asha.open({ coupon_code: 'WHILE10' }))) ?? {};
    await change(asha);
    expect(await asha.verify(returned)).toMatchObject({
      status: 409,
      problem: { errors: [{ code: 'payment-refunded' }] },
    });
    expect(ledger.payment(returned.razorpay_payment_id ?? '').status).toBe('refunded');
    expect((await asha.shopper.orders.list()).total_size).toBe(0);
  }
});

test('[PAY-10] cash and online orders at once from one cart create one order; a payment without order is refunded', async () => {
  for (let round = 0; round < 8; round += 1) {
    const asha = await buyer({ stock: 5 });
    const cash = await asha.shopper.orderBody();
    const returned = (await asha.pay(await asha.open())) ?? {};
    const [online, delivered] = await Promise.all([asha.verify(returned), asha.shopper.send(cash)]);
    expect([online.ok, delivered.ok].filter(Boolean)).toHaveLength(1);
    expect((await asha.shopper.orders.list()).total_size).toBe(1);
    await shop.work();
    expect(ledger.payment(returned.razorpay_payment_id ?? '').status).toBe(
      online.ok ? 'captured' : 'refunded',
    );
  }
});

test('[PAY-10] if the provider is down, the response says so, the cart is kept, and a payment is settled later', async () => {
  const asha = await buyer();
  shop.sandbox.faults.fail = 1;
  expect(await asha.begin()).toMatchObject({ status: 503 });
  shop.sandbox.faults.fail = 0;
  const orderId = await asha.open();
  shop.sandbox.faults.drop = 1;
  const returned = (await asha.pay(orderId)) ?? {};
  shop.sandbox.faults.drop = 0;
  shop.sandbox.faults.fail = 1;
  expect(await asha.verify(returned)).toMatchObject({
    status: 503,
    problem: { errors: [{ code: 'gateway-away' }] },
  });
  shop.sandbox.faults.fail = 0;
  expect(await asha.shopper.cart.lines()).toHaveLength(1);
  shop.later(16);
  await shop.work();
  expect((await asha.shopper.orders.list()).total_size).toBe(1);
});

test('[PAY-7] an unknown or unconnected payment method is refused before anything is held', async () => {
  const asha = await buyer();
  for (const method of ['cash_on_delivery', 'paypal', 'razorpay', '__proto__']) {
    expect(await asha.begin({ payment_method: method })).toMatchObject({
      status: 422,
      problem: { errors: [{ code: 'payment_method' }] },
    });
  }
  expect(await asha.begin({ total: 1 })).toMatchObject({ status: 409, problem: { totals: { total: 1000 } } });
  for (const total of [0, -1]) expect((await asha.begin({ total })).ok).toBe(false);
});
