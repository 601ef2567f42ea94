import type { Updateable } from 'kysely';
import { expect, test } from 'vitest';
import type { Tables } from '#database/tables.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { failAtStatement } from '#tests/support/runs/failing-statements.ts';
import { createCoupon, createProduct, stockOf } from '#tests/support/data/products.ts';
import { signedInShopper } from '#tests/support/people/shopper.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const database = await emptyDatabase();
const shop = await startShop(database);

const ordersOf = (customerId: number) =>
  database.query.selectFrom('orders').selectAll().where('customer_id', '=', customerId).execute();

test('[PAY-6] an order by cash on delivery takes stock, empties the cart and sends a mail', async () => {
  const ring = await createProduct(database, { price: 1500.5, stock: 3 });
  const asha = await signedInShopper(shop);
  await asha.cart.add(ring, 2);

  const { order_id, message } = unwrap(await asha.order({ order_note: 'A gift' }));

  expect(message).toBe('Order Placed Successfully');
  expect(await stockOf(database, ring)).toBe(1);
  expect(await asha.cart.lines()).toEqual([]);
  const [order] = (await asha.orders.list()).orders;
  expect(order).toMatchObject({
    order_id,
    order_status: 'pending',
    payment_method: 'offline_payment',
    payment_status: 'unpaid',
    order_amount: 3001,
    order_note: 'A gift',
    shipping_address_data: { city: 'Jaipur', zip: '302003' },
  });
  const mails = await database.query.selectFrom('outbox').selectAll().execute();
  const payload = { orderId: order_id };
  expect(mails).toMatchObject([
    { topic: 'mail:order-placed', payload },
    { topic: 'mail:new-order', payload },
  ]);
});

test('[ORDER-4] [I1] subtotal, tax, discounts and shipping add up to the total, and the lines to the subtotal', async () => {
  const included = await createProduct(database, {
    price: 999.99,
    stock: 9,
    columns: { discount_value: 12345 },
  });
  const added = await createProduct(database, {
    price: 333.33,
    stock: 9,
    columns: { tax_model: 'exclude', tax_basis_points: 300, discount_type: 'percent', discount_value: 777 },
  });
  await createCoupon(database, { code: 'POLKI10' });
  const asha = await signedInShopper(shop);
  await asha.cart.add(included, 3);
  await asha.cart.add(added, 7);

  const { order_id } = unwrap(await asha.order({ coupon_code: 'polki10' }));

  const [order] = await ordersOf(asha.id);
  const wire = (await asha.orders.list()).orders[0];
  expect(wire).toBeDefined();
  const paise = (rupees = NaN) => Math.round(rupees * 100);
  expect(
    paise(wire?.subtotal) +
      paise(wire?.tax) +
      paise(wire?.shipping_cost) -
      paise(wire?.product_discount) -
      paise(wire?.discount_amount),
  ).toBe(paise(wire?.order_amount));
  expect(order?.coupon_discount_paise).toBeGreaterThan(0);
  const lines = await database.query
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', order_id)
    .execute();
  const sum = (of: (line: (typeof lines)[number]) => number) =>
    lines.reduce((all, line) => all + of(line), 0);
  expect(sum((line) => line.coupon_discount_paise)).toBe(order?.coupon_discount_paise);
  expect(sum((line) => line.discount_paise)).toBe(order?.discount_paise);
});

test('[PAY-10] [I2] an order whose totals differ by a paisa is refused with the current totals', async () => {
  const ring = await createProduct(database, { price: 1000 });
  const asha = await signedInShopper(shop);
  await asha.cart.add(ring);
  const seen = await asha.orderBody();
  const figures = ['total', 'subtotal', 'discount', 'coupon_discount', 'tax', 'shipping_cost'] as const;
  for (const figure of figures) {
    for (const violation of [seen[figure] + 0.01, seen[figure] - 0.01, -1, seen[figure] === 0 ? 5 : 0]) {
      const refusal = await asha.send({ ...seen, [figure]: violation });
      expect(refusal, `${figure} ${violation}`).toMatchObject({
        status: 409,
        problem: { errors: [{ code: 'totals-changed' }], totals: { total: 1000, subtotal: 1000, tax: 0 } },
      });
    }
    for (const violation of [1e308, NaN, Infinity, '1e3', null, [1000], 1000.001, true]) {
      const refusal = await asha.send({ ...seen, [figure]: violation as number });
      expect(refusal, `${figure} ${violation}`).toMatchObject({
        status: 422,
        problem: { errors: [{ code: figure }] },
      });
    }
  }
  expect(await ordersOf(asha.id)).toEqual([]);
  expect((await asha.send(seen)).status).toBe(200);
});

test('[PAY-10] an order is refused if a price, the stock or the coupon has changed since checkout was shown', async () => {
  const ring = await createProduct(database, { name: 'Kundan ring', price: 1000, stock: 2 });
  const couponId = await createCoupon(database, { code: 'LATE10' });
  const asha = await signedInShopper(shop);
  await asha.cart.add(ring, 2);
  const seen = await asha.orderBody({ coupon_code: 'LATE10' });
  const change = (columns: Updateable<Tables['products']>) =>
    database.query.updateTable('products').set(columns).where('id', '=', ring.id).execute();

  await change({ stock: 1 });
  expect(await asha.send(seen)).toMatchObject({
    status: 409,
    problem: { message: 'Kundan ring: Only 1 is left in stock.' },
  });
  await change({ stock: 0 });
  expect(await asha.send(seen)).toMatchObject({
    status: 409,
    problem: { message: 'Kundan ring: This piece has been sold.' },
  });
  await change({ stock: 2, status: 'archived' });
  expect(await asha.send(seen)).toMatchObject({
    status: 409,
    problem: { message: 'Kundan ring is no longer offered' },
  });
  await change({ status: 'published', stock: 3, minimum_quantity: 3 });
  expect(await asha.send(seen)).toMatchObject({
    status: 409,
    problem: { message: 'Kundan ring is sold in quantities of 3 or more.', errors: [{ code: 'too-few' }] },
  });
  await change({ stock: 2, minimum_quantity: 1 });
  await database.pool.query('update coupons set min_purchase_paise = 200001 where id = $1', [couponId]);
  expect(await asha.send(seen)).toMatchObject({
    status: 422,
    problem: { message: 'Minimum purchase of ₹2,000.01 required' },
  });
  await database.pool.query('update coupons set min_purchase_paise = 0 where id = $1', [couponId]);
  await database.query.updateTable('coupons').set({ active: false }).where('id', '=', couponId).execute();
  expect(await asha.send(seen)).toMatchObject({
    status: 400,
    problem: { message: 'This coupon is not active' },
  });
  await database.query.updateTable('coupons').set({ active: true }).where('id', '=', couponId).execute();
  await database.pool.query('update products set asking_price_paise = 100001 where id = $1', [ring.id]);
  expect(await asha.send(seen)).toMatchObject({ status: 409, problem: { totals: { subtotal: 2000.02 } } });

  expect(await ordersOf(asha.id)).toEqual([]);
  expect((await asha.order({ coupon_code: 'LATE10' })).status).toBe(200);
});

test('[PAY-3] an order of an empty cart, or with a total of zero, is refused', async () => {
  const asha = await signedInShopper(shop);
  expect(await asha.order()).toMatchObject({ status: 422, problem: { message: 'Your cart is empty' } });
  const gift = await createProduct(database, { price: 10, columns: { discount_value: 1000 } });
  await asha.cart.add(gift);
  expect(await asha.order()).toMatchObject({
    status: 422,
    problem: { message: 'Invalid Amount: Order total must be greater than zero.' },
  });
});

test('[PAY-5] cash on delivery is refused if the owner has disabled it, and above its cap', async () => {
  const ring = await createProduct(database, { price: 50_000.01 });
  const asha = await signedInShopper(shop);
  await asha.cart.add(ring);
  const settle = (payment: object) =>
    database.pool.query(
      `insert into settings (key, value) values ('payment', $1) on conflict (key) do update set value = $1`,
      [payment],
    );
  await settle({ cashOnDelivery: false });
  expect(await asha.order()).toMatchObject({ status: 409, problem: { errors: [{ code: 'no-cash' }] } });
  await settle({ cashOnDeliveryCap: 50_000_00 });
  expect(await asha.order()).toMatchObject({
    status: 409,
    problem: { message: 'Cash on delivery is available for orders up to ₹50,000' },
  });
  await settle({ cashOnDeliveryCap: 50_000_01 });
  expect((await asha.order()).status).toBe(200);
  await settle({});
});

test('[I16] an order keeps its snapshots when its product, address, coupon or customer changes', async () => {
  const ring = await createProduct(database, { name: 'Polki ring', price: 1000 });
  await createCoupon(database, { code: 'KEEP10' });
  const asha = await signedInShopper(shop);
  await asha.cart.add(ring);
  const { order_id } = unwrap(await asha.order({ coupon_code: 'KEEP10' }));
  const [before, tracked] = [await asha.orders.details(order_id), await asha.orders.track(order_id)];

  await database.pool.query(
    `update products set name = 'Other', asking_price_paise = 5, discount_value = 0,
    tax_basis_points = 0, tax_model = 'exclude', status = 'archived' where id = $1`,
    [ring.id],
  );
  await database.pool.query('delete from addresses where id = $1', [asha.addressId]);
  await database.pool.query(`update coupons set value = 1, active = false where code = 'KEEP10'`);
  await database.pool.query(`update customers set first_name = 'Usha' where id = $1`, [asha.id]);

  expect(await asha.orders.details(order_id)).toEqual(before);
  expect(await asha.orders.track(order_id)).toEqual(tracked);
});

test('[I11] if any statement of an order fails, everything is rolled back', async () => {
  const ring = await createProduct(database, { price: 1000 });
  await createCoupon(database, { code: 'STEP10' });
  const asha = await signedInShopper(shop);
  await asha.cart.add(ring);
  const body = await asha.orderBody({ coupon_code: 'STEP10' });
  const placeFailingAt = async (n: number) =>
    (await failAtStatement(n, 'before', () => asha.send(body, { 'idempotency-key': 'once' }))).result;
  let statement = 1;
  for (
    let placed = await placeFailingAt(1);
    placed.status !== 200;
    placed = await placeFailingAt(statement)
  ) {
    statement += 1;
    expect(placed.status).toBe(500);
    expect(await stockOf(database, ring)).toBe(1);
    expect(await asha.cart.lines()).toHaveLength(1);
    expect(await ordersOf(asha.id)).toEqual([]);
    expect(await usesOf('STEP10')).toBe(0);
  }
  expect(statement).toBeGreaterThan(15);
  expect(shop.faults.splice(0)).toHaveLength(statement - 1);
  expect(await usesOf('STEP10')).toBe(1);
});

async function usesOf(code: string): Promise<number> {
  const { rows } = await database.pool.query<{ used_count: number }>(
    'select used_count from coupons where code = $1',
    [code],
  );
  return rows[0]?.used_count ?? NaN;
}
