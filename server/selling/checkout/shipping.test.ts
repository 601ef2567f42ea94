import { beforeEach, expect, test } from 'vitest';
import { previewOrderMail } from '#contract/admin/order-mail.ts';
import {
  advanceOrder,
  confirmOrderByStaff,
  getOrder,
  listOrders,
  updateTracking,
} from '#contract/admin/orders.ts';
import { updateDelivery } from '#contract/admin/settings.ts';
import { addAddress } from '#contract/addresses.ts';
import { getConfig } from '#contract/config.ts';
import { confirmOrder } from '#contract/orders.ts';
import { getShippingMethods, getShippingQuotes } from '#contract/shipping.ts';
import { toPaise, zeroPaise } from '#domain/money.ts';
import type { ShippingMethodSettings } from '#domain/shipping/shipping-kind.ts';
import { defaultSettings } from '#domain/shop/settings.ts';
import { rateLimits } from '#server/platform/rate-limit/rate-limits.ts';
import { deliverOutbox } from '#tests/support/shops/deliver-outbox.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { payerOf, startPaymentShop } from '#tests/support/shops/payment-shop.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { nameSeller, setSettings } from '#tests/support/shops/settings.ts';
import { callApi, jaipur, signedInShopper, type Shopper } from '#tests/support/people/shopper.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const database = await emptyDatabase();
await nameSeller(database);
const shop = await startPaymentShop(database);
const owner = await createStaff(shop, 'owner');
const ring = await createProduct(database, {
  name: 'Noor ring',
  price: 1000,
  stock: 100,
  columns: { gross_weight_mg: 250_000 },
});

function method(changed: Partial<ShippingMethodSettings> & { readonly id: string }): ShippingMethodSettings {
  return { kind: 'free', label: changed.id, description: '', fee: zeroPaise, rates: [], ...changed };
}

const standard = method({ id: 'standard', kind: 'flat-rate', label: 'Standard', fee: toPaise(9950) });
const insured = method({
  id: 'insured',
  kind: 'by-order-value',
  label: 'Insured',
  rates: [
    { from: 0, cost: toPaise(300_00) },
    { from: 2000, cost: zeroPaise },
  ],
});
const courier = method({
  id: 'courier',
  kind: 'by-weight',
  label: 'Courier',
  rates: [
    { from: 500, cost: toPaise(150_00) },
    { from: 1000, cost: toPaise(250_00) },
  ],
});
const pickUp = method({
  id: 'shop',
  kind: 'pick-up',
  label: 'Pick-up in the shop',
  description: '7 Amer Road, Jaipur',
});

beforeEach(() => setSettings(database, 'delivery', { methods: [standard, insured, courier, pickUp] }));

async function shopperWith(quantity: number): Promise<Shopper> {
  const shopper = await signedInShopper(shop);
  await shopper.cart.add(ring, quantity);
  return shopper;
}

async function costs(shopper: Shopper, addressId = shopper.addressId) {
  const quotes = unwrap(await shopper.call(getShippingQuotes, { query: { address_id: addressId } }));
  return quotes.map(({ key, cost }) => [key, cost]);
}

/** Orders with the totals that the checkout shows for a method. */
async function orderBy(shopper: Shopper, shipping_method: string, shipping_cost: number) {
  const { total } = await shopper.seenTotals();
  return shopper.order({ shipping_method, shipping_cost, total: total + shipping_cost });
}

test('quotes are limited per customer, and other customers still get theirs', async () => {
  const [asha, usha] = [await shopperWith(1), await shopperWith(1)];
  const { max } = rateLimits.shippingQuote;
  for (let count = 0; count < max; count += 1) unwrap(await asha.call(getShippingQuotes, { query: {} }));
  expect(await asha.call(getShippingQuotes, { query: {} })).toMatchObject({ status: 429 });
  expect(await costs(usha)).not.toEqual([]);
});

test('[SHIP-2] the checkout lists the methods available for the cart, priced by value and weight', async () => {
  const shopper = await shopperWith(1);
  expect(await costs(shopper)).toEqual([
    ['standard', 99.5],
    ['insured', 300],
    ['shop', 0],
  ]);
  await shopper.cart.add(ring, 1);
  expect(await costs(shopper)).toEqual([
    ['standard', 99.5],
    ['insured', 0],
    ['courier', 150],
    ['shop', 0],
  ]);
});

test('[SHIP-2] [PAY-10] an order is charged its method’s price, and keeps a snapshot of the method', async () => {
  const shopper = await shopperWith(4);
  const { order_id: id } = unwrap(await orderBy(shopper, 'courier', 250));
  await setSettings(database, 'delivery', { methods: [{ ...courier, label: 'Renamed' }] });
  const [line] = unwrap(await shopper.orders.details(id));
  expect(line?.order).toMatchObject({
    shipping_cost: 250,
    order_amount: 4250,
    shipping_method: { id: 'courier', kind: 'by-weight', label: 'Courier', delivers: true },
  });
  expect(unwrap(await owner.call(getOrder, { params: { id } }))).toMatchObject({
    totals: { shipping: 250, shippingLabel: 'Shipping (Courier)' },
    shippingMethod: { label: 'Courier', delivers: true },
  });
  const { mails } = await deliverOutbox(shop);
  expect(mails.map(({ text }) => text).join('')).toContain('Shipping (Courier): ₹250');
});

test('[SHIP-2] [PAY-10] a checkout with an outdated shipping cost is refused with the current totals', async () => {
  const shopper = await shopperWith(1);
  expect(await orderBy(shopper, 'standard', 0)).toMatchObject({
    status: 409,
    problem: { totals: { shipping_cost: 99.5, total: 1099.5 } },
  });
  expect(await shopper.cart.lines()).toHaveLength(1);
});

test('[SHIP-2] an unknown method, or one unavailable for the cart, is refused with a message', async () => {
  const shopper = await shopperWith(1);
  expect(await orderBy(shopper, 'drone', 0)).toMatchObject({
    status: 422,
    problem: {
      errors: [
        { code: 'shipping_method', message: 'This shipping method does not exist. Please choose another.' },
      ],
    },
  });
  expect(await orderBy(shopper, 'courier', 150)).toMatchObject({
    status: 409,
    problem: { errors: [{ code: 'shipping-unavailable' }] },
  });
});

test.each([undefined, 'free_shipping', 'inhouse_shipping'])(
  '[SHIP-2] [PRICE-5] a client that sends %s gets the default method',
  async (shipping_method) => {
    const shopper = await shopperWith(1);
    const { total } = await shopper.seenTotals();
    const seen = { shipping_cost: 99.5, total: total + 99.5 };
    const body = await shopper.orderBody({ ...seen, ...(shipping_method && { shipping_method }) });
    const { order_id: id } = unwrap(await shopper.send(body));
    const [line] = unwrap(await shopper.orders.details(id));
    expect(line?.order.shipping_method?.id).toBe('standard');
  },
);

test('[SHIP-2] paying online charges the same shipping cost', async () => {
  const shopper = await shopperWith(1);
  const payer = payerOf(shop, shopper);
  const { total } = await shopper.seenTotals();
  const seen = { shipping_method: 'standard', shipping_cost: 99.5, total: total + 99.5 };
  const opened = await payer.open(seen);
  const { order_id: id } = unwrap(await payer.payAndVerify(opened));
  const [line] = unwrap(await shopper.orders.details(id));
  expect(line?.order).toMatchObject({ order_amount: 1099.5, shipping_method: { id: 'standard' } });
});

test('[SHIP-2] pick-up costs nothing and needs no address in a delivery country', async () => {
  const shopper = await shopperWith(1);
  const kathmandu = { ...jaipur, city: 'Kathmandu', country: 'Nepal', zip: '44600' };
  const billing = { ...kathmandu, is_billing: 'Billing' } as const;
  const { id: address_id } = unwrap(await shopper.call(addAddress, { body: billing }));
  expect(await costs(shopper, address_id)).toEqual([['shop', 0]]);
  expect(await shopper.order({ address_id, shipping_method: 'standard' })).toMatchObject({ status: 422 });
  const { order_id: id } = unwrap(await shopper.order({ address_id, shipping_method: 'shop' }));
  const [line] = unwrap(await shopper.orders.details(id));
  expect(line?.order.shipping_method).toMatchObject({ delivers: false, description: '7 Amer Road, Jaipur' });
  const { mails } = await deliverOutbox(shop);
  const text = mails.map((mail) => mail.text).join('');
  expect(text).toMatch(/^Pick-up in the shop: 7 Amer Road, Jaipur$/m);
  expect(text).toContain('Please have ₹1,000 ready in cash when you collect it.');
});

test('[SHIP-2] [PAY-12] whoever confirms an order by the link reads what comes next', async () => {
  for (const [shipping_method, next] of [
    ['shop', /^We will let you know when it is ready to collect\.$/],
    ['standard', /^We will let you know when it ships\.$/],
  ] as const) {
    const shopper = await signedInShopper(shop, { proved: false });
    unwrap(await shopper.cart.add(ring));
    const { order_id } = unwrap(
      await orderBy(shopper, shipping_method, shipping_method === 'shop' ? 0 : 99.5),
    );
    const { mails } = await deliverOutbox(shop);
    const mail = mails.find(({ subject }) => subject.startsWith(`Your order ${order_id}`));
    const token = /[&#]token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const confirm = async () => unwrap(await callApi(shop, confirmOrder, { body: { order_id, token } })).next;
    expect(await confirm()).toMatch(/^We will review this order and confirm it by /);
    unwrap(await owner.call(confirmOrderByStaff, { params: { id: order_id } }));
    expect(await confirm()).toMatch(next);
  }
});

test('[SHIP-2] a pick-up order becomes ready and collected, and is never out for delivery', async () => {
  const shopper = await shopperWith(1);
  const { order_id: id } = unwrap(await shopper.order({ shipping_method: 'shop' }));
  const move = (
    from: 'pending' | 'processing' | 'shipped',
    to: 'processing' | 'shipped' | 'out_for_delivery' | 'delivered',
  ) =>
    owner.call(advanceOrder, {
      params: { id },
      body: {
        from,
        to,
        ...(to === 'shipped' && { carrier: 'Blue Dart', trackingNumber: 'BD1' }),
        ...(to === 'delivered' && { received: { amount: 1000 } }),
      },
    });
  const [listed] = unwrap(await owner.call(listOrders)).orders;
  expect(listed).toMatchObject({ id, shippingMethod: { label: 'Pick-up in the shop', delivers: false } });
  unwrap(await move('pending', 'processing'));
  await deliverOutbox(shop);
  unwrap(await move('processing', 'shipped'));
  const [ready] = (await deliverOutbox(shop)).mails;
  expect(ready?.subject).toBe(`Your order ${id} is ready for pick-up`);
  expect(ready?.text).toContain('Please have ₹1,000 ready in cash when you collect it.');
  expect(ready?.text).not.toMatch(/Blue Dart|BD1/);
  const refusal = {
    status: 409,
    problem: {
      message: 'The customer collects this order in the shop, so it is never out for delivery',
    },
  };
  expect(await move('shipped', 'out_for_delivery')).toMatchObject(refusal);
  const query = { to: 'out_for_delivery' } as const;
  expect(await owner.call(previewOrderMail, { params: { id }, query })).toMatchObject(refusal);
  const expected = { carrier: 'Blue Dart', trackingNumber: 'BD1', trackingUrl: '' };
  const tracking = { ...expected, trackingNumber: 'BD2', expected };
  expect(await owner.call(updateTracking, { params: { id }, body: tracking })).toMatchObject({
    status: 409,
    problem: { message: 'The customer collects this order in the shop, so it has no parcel to track' },
  });
  unwrap(await move('shipped', 'delivered'));
  const [collected] = (await deliverOutbox(shop)).mails;
  expect(collected?.subject).toBe(`Your order ${id} was collected`);
  expect(collected?.text).not.toMatch(/delivered|arrived/);
});

test('[SHIP-2] the owner edits the methods; a new one gets an id, and clients can list them', async () => {
  await database.pool.query("delete from settings where key = 'delivery'");
  expect(unwrap(await callApi(shop, getConfig)).free_shipping).toBe(true);
  const express = {
    id: '',
    kind: 'flat-rate',
    label: 'Express',
    description: 'Next day',
    fee: 120.5,
    rates: [],
  };
  const change = (methods: object[]) =>
    owner.call(updateDelivery, {
      body: { ...defaultSettings.delivery, version: 0, methods: methods as (typeof express)[] },
    });
  expect(await change([])).toMatchObject({ status: 422 });
  expect(await change([{ ...express, kind: 'drone' }])).toMatchObject({ status: 422 });
  expect(await change([{ ...express, kind: 'by-weight' }])).toMatchObject({ status: 422 });
  const twice = [10, 20].map((cost) => ({ from: 0, cost }));
  expect(await change([{ ...express, kind: 'by-weight', rates: twice }])).toMatchObject({ status: 422 });
  const free = {
    id: 'free_shipping',
    kind: 'free',
    label: 'Free shipping',
    description: '',
    fee: 0,
    rates: [],
  };
  const saved = unwrap(await change([express, free]));
  expect(saved.methods).toMatchObject([
    { id: expect.stringMatching(/^[0-9a-f]{8}$/) as string, fee: 120.5 },
    free,
  ]);
  expect(unwrap(await callApi(shop, getShippingMethods))).toMatchObject([
    { id: 1, creator_type: 'admin', title: 'Express', cost: 120.5, duration: 'Next day', status: true },
    { id: 2, key: 'free_shipping', cost: 0, needs_address: true },
  ]);
  await expect.poll(async () => unwrap(await callApi(shop, getConfig)).free_shipping).toBe(false);
});
