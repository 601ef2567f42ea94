import { expect, test } from 'vitest';
import { addProduct, updateProduct } from '#contract/admin/products.ts';
import { getProductDetails } from '#contract/catalogue.ts';
import { getInvoice, getOrderDetails, placeOrderOffline } from '#contract/orders.ts';
import { november, publishBoard } from '#tests/support/data/board-rates.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { moveOrderThrough } from '#tests/support/data/move-order.ts';
import { buyerOf, startPaymentShop } from '#tests/support/shops/payment-shop.ts';
import { addProductPicture } from '#tests/support/data/products.ts';
import { ratedDraft, ringCategory } from '#tests/support/data/rated-product.ts';
import { nameSeller, setSettings } from '#tests/support/shops/settings.ts';
import { callApi, signedInShopper } from '#tests/support/people/shopper.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { invoiceOf } from '../../selling/tax-documents/invoice-of.ts';
import { readOrderRecord } from '../../selling/tax-documents/read-order-record.ts';
import { sellOne } from '#tests/support/data/counter-sale.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const database = await emptyDatabase();
await nameSeller(database);
const shop = await startPaymentShop(database);
const owner = await createStaff(shop, 'owner', 'Meera');
const rings = await ringCategory(owner);

let count = 0;

/** A light silver ring by rate, cheap enough for cash, in the shop with five in stock: 8 g of 925, ₹1,050.80 + making ₹400 + GST. */
async function silverRing() {
  const name = `silver-ring-${(count += 1)}`;
  const metals = [
    { metal: 'silver', purity: '925', netWeight: 8, wastageType: null, wastage: null, label: '' } as const,
  ];
  const body = ratedDraft(rings, {
    slug: name,
    code: name,
    name: `Silver ring ${count}`,
    grossWeight: 8,
    metals,
    stones: [],
    charges: [],
    makingType: 'fixed',
    making: 400,
    makingMinimum: null,
    stock: 5,
  });
  const ring = unwrap(await owner.call(addProduct, { body }));
  await addProductPicture(database, ring.id);
  return unwrap(
    await owner.call(updateProduct, { params: { id: ring.id }, body: { ...ring, status: 'published' } }),
  );
}

const oldPrice = 1494.32;
const newPrice = 1602.6;
const dearSilver = { ...november, silver: 156_200 };

async function invoiceContent(orderId: number) {
  return invoiceOf(await readOrderRecord(database.query, orderId));
}

test('[PAY-10] after new rates an order at the old price is refused with the new totals, and says what changed', async () => {
  await publishBoard(database, november);
  const ring = await silverRing();
  const asha = await signedInShopper(shop);
  await asha.cart.add(ring);
  const body = await asha.orderBody();
  expect(body.total).toBe(oldPrice);

  await publishBoard(database, dearSilver);

  const refused = await asha.send(body);
  expect(refused).toMatchObject({
    status: 409,
    problem: {
      message: `The price of ${ring.name} changed from ₹1,494.32 to ₹1,602.60. Please check the new total.`,
      totals: { total: newPrice },
      repriced: [{ product_id: ring.id, name: ring.name, from: oldPrice, to: newPrice }],
    },
  });
  const { order_id } = unwrap(
    await asha.call(placeOrderOffline, { body: { ...body, ...(await asha.seenTotals()) } }),
  );
  const [order] = (await asha.orders.list()).orders;
  expect(order).toMatchObject({ order_id, order_amount: newPrice });
});

test('[I16] order, invoice and their rows stay as they were, byte for byte, when rates and piece change', async () => {
  await publishBoard(database, november);
  const ring = await silverRing();
  const asha = await signedInShopper(shop);
  await asha.cart.add(ring, 2);
  const { order_id: orderId } = unwrap(await asha.order());
  await moveOrderThrough(shop, orderId, 'confirmed', 'processing', 'shipped');
  const headers = { authorization: `Bearer ${asha.token}` };
  const read = async () => ({
    order: unwrap(await asha.call(getOrderDetails, { query: { order_id: orderId } })),
    content: await invoiceContent(orderId),
    pdf: (
      await shop.app.inject({ url: `${getInvoice.path}?order_id=${orderId}`, headers })
    ).rawPayload.toString('base64'),
  });
  const before = await read();
  expect(Buffer.from(before.pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  expect(before.order[0]?.price_breakup?.total).toBe(2 * oldPrice);
  expect(before.content.lines[0]).toMatchObject({
    metals: [{ purity: 'Silver 925', netMilligrams: 16_000, rate: 131_35, value: 2101_60 }],
    metal: 2101_60,
    making: 800_00,
    quantityText: '2 sets',
  });

  await publishBoard(database, dearSilver);
  unwrap(
    await owner.call(updateProduct, {
      params: { id: ring.id },
      body: { ...ring, metals: ring.metals.map((line) => ({ ...line, netWeight: 7 })), making: 900 },
    }),
  );

  expect(await read()).toEqual(before);
});

test('[PAY-10] pieces by rate are not sold at rates that are older than the owner allows', async () => {
  await publishBoard(database, november);
  const ring = await silverRing();
  const asha = await signedInShopper(shop);
  await asha.cart.add(ring);
  await setSettings(database, 'rates', { stopAfterHours: 24 });
  const now = shop.now;
  shop.now = new Date(now.getTime() + 25 * 3_600_000);
  const late = await asha.order();
  const shown = await callApi(shop, getProductDetails, { params: { slug: ring.slug } });
  shop.now = now;
  await database.query.deleteFrom('settings').where('key', '=', 'rates').execute();

  expect(late).toMatchObject({ status: 409, problem: { errors: [{ code: 'price-awaited' }] } });
  expect(unwrap(shown).price_awaited).toBe(true);
  expect((await asha.order()).ok).toBe(true);
});

test('[ORDER-7] a counter sale is at the current rates and keeps their rows', async () => {
  await publishBoard(database, november);
  const ring = await silverRing();
  await publishBoard(database, dearSilver);
  const content = await invoiceContent(await sellOne(shop, ring.id));
  expect(content.total).toBe(160_260);
  expect(content.lines[0]?.metals).toMatchObject([
    { purity: 'Silver 925', netMilligrams: 8000, rate: 144_49, value: 1155_92 },
  ]);
});

test('[PAY-10] a piece that is held for a running payment keeps its price until the hold ends', async () => {
  await publishBoard(database, november);
  const ring = await silverRing();
  const { shopper: asha, ...payer } = await buyerOf(shop, ring);
  const providerOrder = await payer.open();

  await publishBoard(database, dearSilver);

  expect(await asha.cart.lines()).toMatchObject([{ price: oldPrice, notice: null }]);
  const ravi = await signedInShopper(shop);
  await ravi.cart.add(ring);
  expect(await ravi.cart.lines()).toMatchObject([{ price: newPrice }]);

  const returned = (await payer.pay(providerOrder)) ?? {};
  unwrap(await payer.verify(returned));
  const [order] = (await asha.orders.list()).orders;
  expect(order).toMatchObject({ payment_status: 'paid', order_amount: oldPrice });
  const content = await invoiceContent(order?.id ?? 0);
  expect(content.lines[0]?.metals[0]?.value).toBe(1050_80);
});

test('[PAY-10] after its hold has ended a piece is at the new price, and a late payment is refunded', async () => {
  await publishBoard(database, november);
  const ring = await silverRing();
  const { shopper: asha, ...payer } = await buyerOf(shop, ring);
  const providerOrder = await payer.open();
  await publishBoard(database, dearSilver);
  shop.now = new Date(shop.now.getTime() + 3_600_000);

  expect(await asha.cart.lines()).toMatchObject([{ price: newPrice, notice: 'price-changed' }]);
  const returned = (await payer.pay(providerOrder)) ?? {};
  expect(await payer.verify(returned)).toMatchObject({
    status: 409,
    problem: { errors: [{ code: 'payment-refunded' }] },
  });
  expect((await asha.orders.list()).total_size).toBe(0);
});

test('[PRICE-6] a held price whose hold began before the shop registered for GST keeps its amount, with the tax in its rows', async () => {
  await publishBoard(database, november, { rounding: 'none', gstRegistered: false });
  const ring = await silverRing();
  const { shopper: asha, ...payer } = await buyerOf(shop, ring);
  const opened = await payer.open();
  await publishBoard(database, dearSilver);

  const { order_id: orderId } = unwrap(await payer.payAndVerify(opened));

  const [line] = unwrap(await asha.call(getOrderDetails, { query: { order_id: orderId } }));
  expect(line?.price_breakup).toMatchObject({
    rows: [
      { kind: 'asking', amount: 1408.54 },
      { kind: 'tax', amount: 42.26 },
    ],
    total: 1450.8,
  });
});
