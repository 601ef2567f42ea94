import { expect, test } from 'vitest';
import { getProductDetails } from '#contract/catalogue.ts';
import { getProductState, requestBackInStockNotice } from '#contract/back-in-stock.ts';
import { getCart } from '#contract/cart.ts';
import { cancelOrder, trackOrder } from '#contract/orders.ts';
import { auditAfterEach } from '#tests/support/runs/audit-after-each.ts';
import { deliverOutbox } from '#tests/support/shops/deliver-outbox.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { payerOf, startPaymentShop } from '#tests/support/shops/payment-shop.ts';
import {
  createResizedProduct,
  createSizedProduct,
  sizeStockOf,
  slugOf,
} from '#tests/support/data/sized-products.ts';
import { createProduct, stockOf } from '#tests/support/data/products.ts';
import { callApi, signedInShopper } from '#tests/support/people/shopper.ts';
import { notifyBackInStock } from '#server/service/back-in-stock/notify-back-in-stock.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const database = await emptyDatabase();
const shop = await startPaymentShop(database);
auditAfterEach(shop);

test('[SIZE-1] each size has its own stock, and the stock of the product is their sum', async () => {
  const band = await createSizedProduct(database, { 9: 1, 12: 0, 14: 2 });
  const details = unwrap(
    await callApi(shop, getProductDetails, { params: { slug: await slugOf(database, band) } }),
  );
  expect(details).toMatchObject({
    current_stock: 3,
    sizes: { choice: 'ring', supply: 'stock', offered: ['9', '10', '11', '12', '13', '14'] },
  });
  expect(details.size_stock?.filter(({ current_stock: stock }) => stock > 0)).toEqual([
    { size: '9', current_stock: 1, held_until: null },
    { size: '14', current_stock: 2, held_until: null },
  ]);
  await expect(
    database.pool.query('update products set stock = stock - 1 where id = $1', [band.id]),
  ).rejects.toThrow('size_stock_adds_up');
  await expect(
    database.pool.query(`update products set stock = 1, size_stock = '{"9": 2, "14": -1}' where id = $1`, [
      band.id,
    ]),
  ).rejects.toThrow('size_stock_adds_up');
});

test('[SIZE-1] a product without sizes answers as before', async () => {
  const ring = await createProduct(database, { stock: 2 });
  const details = unwrap(
    await callApi(shop, getProductDetails, { params: { slug: await slugOf(database, ring) } }),
  );
  expect('sizes' in details || 'size_stock' in details).toBe(false);
});

test('[SIZE-2] the cart has one line per size, and needs one', async () => {
  const band = await createSizedProduct(database, { 9: 1, 14: 2 });
  const asha = await signedInShopper(shop);
  expect(await asha.cart.add(band)).toMatchObject({
    status: 409,
    problem: {
      errors: [{ code: 'size-needed' }],
      message: 'Choose a ring size first. It comes in 9, 10, 11, 12, 13, 14.',
    },
  });
  expect(await asha.cart.add(band, 1, '15')).toMatchObject({
    status: 409,
    problem: { errors: [{ code: 'no-such-size' }] },
  });
  expect(await asha.cart.add(band, 1, '12')).toMatchObject({
    status: 409,
    problem: { errors: [{ code: 'sold-out' }] },
  });
  expect(await asha.cart.add(band, 2, '9')).toMatchObject({
    status: 409,
    problem: { errors: [{ code: 'stock-short' }] },
  });
  unwrap(await asha.cart.add(band, 1, '9'));
  unwrap(await asha.cart.add(band, 2, '14'));
  expect(unwrap(await asha.call(getCart))).toMatchObject([
    { size: '9', size_text: 'Ring size 9', quantity: 1, stock: 1, notice: null },
    { size: '14', size_text: 'Ring size 14', quantity: 2, stock: 2, notice: null },
  ]);
  const plain = await createProduct(database);
  expect(await asha.cart.add(plain, 1, '9')).toMatchObject({
    status: 409,
    problem: { errors: [{ code: 'no-such-size' }] },
  });
});

test('[SIZE-3] sizes that are made by work share the stock of the product', async () => {
  const ring = await createResizedProduct(database, 2);
  const asha = await signedInShopper(shop);
  unwrap(await asha.cart.add(ring, 1, '13'));
  unwrap(await asha.cart.add(ring, 1, '12'));
  expect(unwrap(await asha.cart.add(ring, 1, '12')).message).toBe('In your cart.');
  expect(await asha.cart.add(ring, 1, '11')).toMatchObject({ status: 409 });
  expect(unwrap(await asha.call(getCart)).map((line) => line.size_text)).toEqual([
    'Ring size 13',
    'Ring size 12, resized for you, adds 5 days',
  ]);
  await database.pool.query('update products set stock = 1 where id = $1', [ring.id]);
  expect(unwrap(await asha.call(getCart)).map(({ notice }) => notice)).toEqual([null, 'sold-out']);
  expect(await asha.send(await asha.orderBody())).toMatchObject({ status: 409 });
  await database.pool.query('update products set stock = 2 where id = $1', [ring.id]);
  expect((await asha.send(await asha.orderBody())).status).toBe(200);
  expect(await stockOf(database, ring)).toBe(0);
});

test('[SIZE-2] an order takes the size, and a cancelled one returns it', async () => {
  const band = await createSizedProduct(database, { 9: 1, 14: 2 });
  const asha = await signedInShopper(shop);
  unwrap(await asha.cart.add(band, 1, '9'));
  unwrap(await asha.cart.add(band, 1, '14'));
  const { order_id: id } = unwrap(await asha.send(await asha.orderBody()));
  expect(await sizeStockOf(database, band)).toEqual({ 9: 0, 14: 1 });
  const order = unwrap(await asha.call(trackOrder, { query: { order_id: id } }));
  expect(order.details).toMatchObject([
    { size: '9', size_text: 'Ring size 9' },
    { size: '14', size_text: 'Ring size 14' },
  ]);
  unwrap(await asha.call(cancelOrder, { body: { order_id: id } }));
  expect(await sizeStockOf(database, band)).toEqual({ 9: 1, 14: 2 });
});

test('[SIZE-2] a payment holds its size only, for others and in the notice', async () => {
  const band = await createSizedProduct(database, { 9: 1, 14: 1 });
  const [asha, usha] = [await signedInShopper(shop), await signedInShopper(shop)];
  unwrap(await usha.cart.add(band, 1, '9'));
  unwrap(await asha.cart.add(band, 1, '9'));
  await payerOf(shop, asha).open();
  expect(unwrap(await usha.call(getCart))).toMatchObject([{ size: '9', notice: 'held' }]);
  unwrap(await usha.cart.add(band, 1, '14'));
  const state = unwrap(await callApi(shop, getProductState, { params: { id: band.id } }));
  expect(state.state).toBe('free');
  expect(state.sizes?.filter(({ held_until: until }) => until !== null).map(({ size }) => size)).toEqual([
    '9',
  ]);
  expect(await usha.send(await usha.orderBody())).toMatchObject({
    status: 409,
    problem: { held_piece: { id: band.id, size: '9' } },
  });
  const body = { email: 'kavya@post.example' };
  const kavya = await signedInShopper(shop, body);
  expect(await kavya.call(requestBackInStockNotice, { params: { id: band.id }, body })).toMatchObject({
    status: 409,
  });
  const ofSize = { params: { id: band.id }, body: { ...body, size: '9' } };
  unwrap(await kavya.call(requestBackInStockNotice, ofSize));
  expect(await notifyBackInStock({ database, clock: () => shop.now })).toBe(0);
  shop.later(11);
  expect(await notifyBackInStock({ database, clock: () => shop.now })).toBe(1);
  const { mails } = await deliverOutbox(shop);
  expect(mails.map(({ subject }) => subject)).toContain(`${band.name}, ring size 9 is available again`);
});
