import { expect, test } from 'vitest';
import { digitalPayment, verifyPayment } from '#contract/payments.ts';
import { auditAfterEach } from '#tests/support/runs/audit-after-each.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { buyerOf, startPaymentShop, widgetOrder } from '#tests/support/shops/payment-shop.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { callApi } from '#tests/support/people/shopper.ts';
import { signedReturn } from '../payment-sandbox/razorpay/razorpay-sandbox.ts';
import { parseReturnPath, returnToken } from './return-link.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const database = await emptyDatabase();
const shop = await startPaymentShop(database);
const { ledger } = shop.sandbox;
auditAfterEach(shop);

async function buyer(price = 1000) {
  const ring = await createProduct(database, { price, stock: 9 });
  return { ring, ...(await buyerOf(shop, ring)) };
}

/** Everything that a payment could change. */
async function snapshot(): Promise<string> {
  const tables = ['orders', 'order_lines', 'refunds', 'carts', 'cart_lines', 'coupons', 'stock_holds'];
  const { rows } = await database.pool.query<object>(
    `select ${tables.map((table) => `(select jsonb_agg(t order by t::text) from ${table} t) as ${table}`).join(', ')},
       (select jsonb_agg(jsonb_build_array(id, stock)) from products) as stock,
       (select jsonb_agg(jsonb_build_array(id, state, order_id) order by id) from payments) as payments`,
  );
  return JSON.stringify(rows);
}

test('[PAY-8] a signature with any byte changed is refused', async () => {
  const asha = await buyer();
  shop.sandbox.faults.drop = 1;
  const returned = (await asha.pay(await asha.open())) ?? {};
  shop.sandbox.faults.drop = 0;
  const signature = returned.razorpay_signature ?? '';
  const before = await snapshot();
  const wrong = [
    ...Array.from(signature, (_, index) => {
      const flipped = (Number.parseInt(signature[index] ?? '', 16) ^ 1).toString(16);
      return signature.slice(0, index) + flipped + signature.slice(index + 1);
    }),
    ...[
      '',
      '0',
      signature.toUpperCase(),
      signature.slice(1),
      `${signature}0`,
      ` ${signature}`,
      'x'.repeat(64),
    ],
    ...['null', '0'.repeat(64), signature.slice(0, 32), Buffer.from(signature, 'hex').toString('base64')],
  ];
  for (const razorpay_signature of wrong) {
    expect(await asha.verify({ ...returned, razorpay_signature })).toMatchObject({
      status: 400,
      problem: { errors: [{ code: 'not-verified' }] },
    });
  }
  expect(await snapshot()).toBe(before);
  expect((await asha.verify(returned)).ok).toBe(true);
});

test('[PAY-8] returned fields of a widget need a valid signature, even with a valid token', async () => {
  const asha = await buyer();
  const begun = unwrap(await asha.begin());
  const token = 'token' in begun ? begun.token : '';
  const payment = ledger.pay(widgetOrder(begun), 'captured');
  const returned = signedReturn(shop.sandbox.keys, widgetOrder(begun), payment.id);
  const forged = [{}, { ...returned, razorpay_signature: '0'.repeat(64) }, { razorpay_order_id: 'x' }];
  for (const each of forged)
    expect(await asha.verify({ token, returned: each })).toMatchObject({ status: 400 });
  expect((await asha.verify({ token, returned })).ok).toBe(true);
});

test('[PAY-8] swapped orders and payments are refused, even with a signature that is valid for another pair', async () => {
  const [asha, usha] = [await buyer(100), await buyer(90_000)];
  shop.sandbox.faults.drop = 1;
  const cheap = (await asha.pay(await asha.open())) ?? {};
  const dear = (await usha.pay(await usha.open())) ?? {};
  shop.sandbox.faults.drop = 0;
  const before = await snapshot();
  const mixed = [
    { ...dear, razorpay_payment_id: cheap.razorpay_payment_id },
    { ...cheap, razorpay_order_id: dear.razorpay_order_id },
    { ...dear, razorpay_signature: cheap.razorpay_signature },
    { ...cheap, razorpay_signature: dear.razorpay_signature },
    { ...cheap, razorpay_payment_id: dear.razorpay_payment_id, razorpay_signature: dear.razorpay_signature },
  ];
  for (const claim of mixed) {
    for (const payer of [asha, usha]) expect([400, 404]).toContain((await payer.verify(claim)).status);
  }
  expect(await asha.verify(dear)).toMatchObject({ status: 404 }); // another customer's payment is reported as not found
  expect(await snapshot()).toBe(before);
  expect([(await asha.verify(cheap)).ok, (await usha.verify(dear)).ok]).toEqual([true, true]);
});

test.each([
  ['a cheaper payment', { amount: 100 }],
  ['a payment in another currency', { currency: 'USD' }],
  ['a more expensive payment', { amount: 100_001 }],
])('[PAY-8] %s never becomes an order and is refunded if captured', async (_, changed) => {
  for (const outcome of ['authorized', 'captured'] as const) {
    const asha = await buyer();
    const orderId = await asha.open();
    const payment = ledger.pay(orderId, outcome, changed);
    const reply = await asha.verify(signedReturn(shop.sandbox.keys, orderId, payment.id));
    expect(reply).toMatchObject({ status: outcome === 'captured' ? 409 : 402 });
    await shop.sandbox.whenIdle();
    await shop.work();
    expect(payment.status).toBe(outcome === 'captured' ? 'refunded' : 'authorized');
    expect((await asha.shopper.orders.list()).total_size).toBe(0);
  }
});

test('[PAY-8] 20 forged returns change nothing', async () => {
  const [asha, usha] = [await buyer(), await buyer()];
  unwrap(await asha.begin({ payment_method: 'stripe' }));
  unwrap(await usha.begin({ payment_method: 'stripe' }));
  const references = await database.query
    .selectFrom('payments')
    .select(['reference', 'customer_id'])
    .execute();
  const foreign = references.find(({ customer_id }) => customer_id === usha.shopper.id)?.reference ?? '';
  const own = references.find(({ customer_id }) => customer_id === asha.shopper.id)?.reference ?? '';
  const before = await snapshot();
  const forged = [
    ...[returnToken('stripe', foreign), returnToken('razor_pay', own), returnToken('', own), own, foreign],
    ...[
      returnToken('stripe', own).slice(0, -3),
      returnToken('stripe', own.toUpperCase()),
      returnToken('stripe', `${own}'`),
    ],
    ...['success', 'flag', 'undefined', 'null', 'e30', 'eyJmbGFnIjoic3VjY2VzcyJ9', '0', '1', 'x'.repeat(255)],
    ...['cs_sandbox_x', 'pay_1', Buffer.from(`stripe:${own}\nx`).toString('base64url'), '____'],
  ];
  expect(forged.length).toBeGreaterThanOrEqual(19);
  for (const token of forged) expect((await asha.verify({ token })).ok, token).toBe(false);
  // A valid token of an unpaid payment proves nothing either.
  expect(await asha.verify({ token: returnToken('stripe', own) })).toMatchObject({ status: 409 });
  for (const body of [{}, { token: '' }, { token: { $ne: null } }, { razorpay_order_id: 'x' }, []]) {
    expect((await asha.shopper.call(verifyPayment, { body: body as never })).status).toBe(422);
  }
  expect((await callApi(shop, verifyPayment, { body: { token: returnToken('stripe', own) } })).status).toBe(
    401,
  );
  expect(await snapshot()).toBe(before);
});

test('[PAY-7] a return link that leaves the shop is refused', async () => {
  const shopOrigin = 'https://shop.example';
  const away = [
    ...[
      'https://evil.example',
      'http://shop.example/checkout',
      '//evil.example',
      '///evil.example',
      '/\\evil.example',
    ],
    ...[
      '\\\\evil.example',
      'https:evil.example',
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'data:text/html,x',
    ],
    ...[
      'https://shop.example.evil.example/',
      'https://shop.example@evil.example/',
      'https://evil.example/#https://shop.example/',
    ],
    ...[
      '/\t/evil.example',
      '/\n/evil.example',
      ' /checkout',
      'checkout',
      './checkout',
      '?x',
      '#x',
      'ftp://shop.example/',
    ],
    ...[
      'https://shop.example:444/checkout',
      'https://shop.example\\@evil.example',
      'https://SHOP.example.evil.example/',
    ],
    ...[
      '//shop.example/checkout',
      'https:///evil.example',
      'https:/evil.example',
      'vbscript:x',
      'blob:https://shop.example/x',
    ],
    ...[
      '/checkout\\..\\..\\\\evil.example',
      '/.//evil.example',
      '/..//evil.example',
      '/%09/../..//evil.example',
    ],
  ];
  for (const link of away) expect(parseReturnPath(link, shopOrigin), link).toBeNull();
  expect(parseReturnPath('/checkout', shopOrigin)).toBe('/checkout');
  expect(parseReturnPath('https://shop.example/checkout?x=1', shopOrigin)).toBe('/checkout');

  const asha = await buyer();
  for (const external_redirect_link of away) {
    const refusal = await asha.begin({ payment_method: 'stripe', external_redirect_link });
    expect(refusal, external_redirect_link).toMatchObject({
      status: 422,
      problem: { errors: [{ code: 'external_redirect_link' }] },
    });
  }
});

test('[PAY-10] another customer’s address, customer id or payment is refused, and extra fields are ignored', async () => {
  const [asha, usha] = [await buyer(), await buyer()];
  expect(await asha.begin({ address_id: usha.shopper.addressId })).toMatchObject({ status: 422 });
  expect(await asha.begin({ billing_address_id: usha.shopper.addressId })).toMatchObject({ status: 422 });
  expect(await asha.begin({ customer_id: usha.shopper.id })).toMatchObject({ status: 403 });
  const orderId = await usha.open();
  expect(await asha.abandon(orderId)).toMatchObject({ status: 404 });
  const body = { ...(await asha.shopper.orderBody()), payment_method: 'razor_pay' };
  const extra = { ...body, amount: 1, payment_status: 'paid', order_status: 'delivered', state: 'ordered' };
  expect(unwrap(await asha.shopper.call(digitalPayment, { body: extra }))).toMatchObject({
    amount: 100_000,
  });
  expect((await asha.shopper.orders.list()).total_size).toBe(0);
});
