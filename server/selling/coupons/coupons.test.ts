import { expect, test } from 'vitest';
import { listCoupons } from '#contract/coupons.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { createCoupon, createProduct } from '#tests/support/data/products.ts';
import { signedInShopper } from '#tests/support/people/shopper.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const database = await emptyDatabase();
const shop = await startShop(database);

const yesterday = new Date(shop.now.getTime() - 86_400_000);
await createCoupon(database, { code: 'POLKI10', columns: { max_discount_paise: null } });
await createCoupon(database, { code: 'FLAT500', columns: { type: 'flat', value: 500_00 } });
await createCoupon(database, { code: 'OFF', columns: { active: false } });
await createCoupon(database, { code: 'LATE', columns: { expires_at: yesterday } });
await createCoupon(database, { code: 'SPENT', columns: { usage_limit: 1, used_count: 1 } });
await createCoupon(database, { code: 'ONCE', columns: { per_customer_limit: 1 } });
await database.pool.query(
  `insert into coupons (code, type, value, min_purchase_paise) values ('BIG', 'percentage', 1000, 500000)`,
);

async function shopperWith(price: number) {
  const asha = await signedInShopper(shop);
  await asha.cart.add(
    await createProduct(database, { price, stock: 9, columns: { discount_value: 100_00 } }),
  );
  return asha;
}

test('[CART-4] [API-6] a valid coupon returns its discount in every field that clients read', async () => {
  const asha = await shopperWith(1000);
  const coupon = unwrap(await asha.coupon.apply('polki10'));
  expect(coupon).toMatchObject({
    success: true,
    code: 'POLKI10',
    coupon_type: 'percentage',
    discount_type: 'percentage',
    discount: 10,
    calculated_discount: 100,
    coupon_discount: 100,
    status: 1,
    data: { code: 'POLKI10', calculated_discount: 100 },
  });
  expect(unwrap(await asha.coupon.apply('FLAT500'))).toMatchObject({
    coupon_type: 'flat',
    discount_type: 'amount',
    discount: 500,
    calculated_discount: 500,
  });
});

test('[PRICE-2] a coupon never exceeds the order value after product discounts', async () => {
  const asha = await shopperWith(300);
  expect(unwrap(await asha.coupon.apply('FLAT500')).calculated_discount).toBe(200);
});

test.each([
  [422, '', 'Please enter a coupon code'],
  [404, 'NOSUCH', 'The coupon code does not exist'],
  [422, 'A\u0000B', 'code must not contain control characters'],
  [400, 'OFF', 'This coupon is not active'],
  [400, 'LATE', 'This coupon has expired'],
  [400, 'SPENT', 'This coupon has reached its usage limit'],
  [422, 'BIG', 'Minimum purchase of ₹5,000 required'],
])('[CART-4] [CART-5] applying a coupon returns %i for code %j: %s', async (status, code, message) => {
  const asha = await shopperWith(1000);
  expect(await asha.coupon.apply(code)).toMatchObject({ status, problem: { message } });
});

test('[IN-4] a coupon that a chat or a poster has dressed up is found, and its dress is no guess', async () => {
  const asha = await shopperWith(1000);
  const dressed = [
    '_POLKI10_',
    '—POLKI10—',
    '- POLKI10',
    'Use POLKI10',
    'Code: polki10',
    'POLKI10?',
    '#POLKI10',
  ];
  for (const code of [...dressed, '🎉POLKI10', '•POLKI10', 'POLKI10…', '𝗣𝗢𝗟𝗞𝗜𝟭𝟬', 'Use code “POLKI 10”!'])
    expect([code, (await asha.coupon.apply(code)).status]).toEqual([code, 200]);
  expect((await asha.order({ coupon_code: 'Use code *POLKI10*' })).status).toBe(200);
});

test('[CART-4] [IN-4] a coupon whose code begins or ends with a dash is found as it is written', async () => {
  await createCoupon(database, { code: '-EDGE_', columns: { max_discount_paise: null } });
  expect(unwrap(await (await shopperWith(1000)).coupon.apply('-edge_')).code).toBe('-EDGE_');
});

test('[CART-4] a coupon for one use per customer is used up for that customer only', async () => {
  const asha = await shopperWith(1000);
  expect((await asha.order({ coupon_code: 'ONCE' })).status).toBe(200);
  await asha.cart.add(await createProduct(database));
  expect(await asha.coupon.apply('ONCE')).toMatchObject({
    status: 400,
    problem: { message: 'This coupon has reached its usage limit' },
  });
  expect((await asha.order({ coupon_code: 'ONCE' })).status).toBe(400);
  const usha = await shopperWith(1000);
  expect((await usha.coupon.apply('ONCE')).status).toBe(200);
});

test('[CART-4] [PAY-10] all spellings of a mailbox are one customer, and whoever only types it uses up nothing of its owner', async () => {
  await createCoupon(database, { code: 'FIRST', columns: { per_customer_limit: 1, advertised: true } });
  const shopper = async (email: string, proved = true) => {
    const one = await signedInShopper(shop, { email, proved });
    await one.cart.add(await createProduct(database, { price: 1000, stock: 9 }));
    return one;
  };
  const spelt = [await shopper('devika.rao@gmail.com'), await shopper('d.evikarao+1@gmail.com')];
  const prepared = [];
  for (const one of spelt) prepared.push({ one, body: await one.orderBody({ coupon_code: 'FIRST' }) });
  const placed = await Promise.all(prepared.map(({ one, body }) => one.send(body)));
  expect(placed.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400]);
  const third = await shopper('devikarao@googlemail.com');
  expect((await third.coupon.apply('FIRST')).status).toBe(400);
  expect(unwrap(await third.call(listCoupons)).coupons).toEqual([]);

  const stranger = await shopper('usha.rao+1@gmail.com', false);
  expect(unwrap(await stranger.call(listCoupons)).coupons).toMatchObject([{ code: 'FIRST' }]);
  expect((await stranger.order({ coupon_code: 'FIRST' })).status).toBe(200);
  expect((await (await shopper('usha.rao+2@gmail.com', false)).coupon.apply('FIRST')).status).toBe(400);
  expect((await (await shopper('usha.rao@gmail.com')).order({ coupon_code: 'FIRST' })).status).toBe(200);
});

test('[CART-4] an order uses its own coupon and no other', async () => {
  for (const code of ['MINE-9', 'OTHER-9']) {
    await createCoupon(database, { code, columns: { usage_limit: 9 } });
  }
  const asha = await shopperWith(1000);
  expect((await asha.order({ coupon_code: 'MINE-9' })).status).toBe(200);
  const used = await database.query
    .selectFrom('coupons')
    .select(['code', 'used_count'])
    .where('code', 'in', ['MINE-9', 'OTHER-9'])
    .orderBy('code')
    .execute();
  expect(used).toEqual([
    { code: 'MINE-9', used_count: 1 },
    { code: 'OTHER-9', used_count: 0 },
  ]);
});

test('[CART-4] a coupon without a discount is not used', async () => {
  const speck = await createProduct(database, { price: 0.04 });
  const asha = await signedInShopper(shop);
  await asha.cart.add(speck);
  expect((await asha.order({ coupon_code: 'POLKI10' })).status).toBe(200);
  expect((await asha.orders.list()).orders[0]).toMatchObject({ coupon_code: null, discount_amount: 0 });
});

test('[PAY-10] of 100 concurrent guesses ten are checked, then every code is refused in coupon form and checkout', async () => {
  const asha = await shopperWith(1000);
  for (let turn = 0; turn < 15; turn += 1) expect((await asha.coupon.apply('POLKI10')).status).toBe(200);
  const body = await asha.orderBody();
  const guesses = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      index % 2 === 0
        ? asha.coupon.apply(`GUESS${index}`)
        : asha.send({ ...body, coupon_code: `GUESS${index}` }),
    ),
  );
  const answeredAt = (status: number) => guesses.filter((guess) => guess.status === status).length;
  expect([answeredAt(404), answeredAt(429)]).toEqual([10, 90]);
  expect((await asha.coupon.apply('POLKI10')).status).toBe(429);
  expect((await asha.order()).status).toBe(200);

  const usha = await shopperWith(1000);
  expect((await usha.coupon.apply('POLKI10')).status).toBe(200);
  shop.now = new Date(shop.now.getTime() + 10 * 60_000);
  expect((await asha.coupon.apply('POLKI10')).status).toBe(200);
});
