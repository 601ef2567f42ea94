import { expect, test } from 'vitest';
import { getOrder } from '#contract/admin/orders.ts';
import { getDelivery } from '#contract/delivery.ts';
import { answerDelivery } from '#domain/delivery/delivery-answer.ts';
import { zeroPaise } from '#domain/money.ts';
import { setSettings } from '#tests/support/shops/settings.ts';
import { deliverOutbox } from '#tests/support/shops/deliver-outbox.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { buyerOf, payerOf, startPaymentShop } from '#tests/support/shops/payment-shop.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { createResizedProduct } from '#tests/support/data/sized-products.ts';
import { signedInShopper, type Shopper } from '#tests/support/people/shopper.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { readSettings } from '../../platform/settings/settings-store.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const shop = await startPaymentShop(await emptyDatabase());
const owner = await createStaff(shop, 'owner');
const setDays = (from: number, to: number) =>
  setSettings(shop.database, 'delivery', { regions: [{ pins: '302', city: 'Jaipur', from, to }] });

/** The sentence of the PIN code with the promised days. */
const toJaipur = (promise: string) => `${promise.replace('Delivery', 'Delivery to Jaipur, Rajasthan')}.`;

async function orderCart(shopper: Shopper, paid: 'cash' | 'online') {
  if (paid === 'cash') unwrap(await shopper.order());
  else {
    const payer = payerOf(shop, shopper);
    await payer.payAndVerify(await payer.open());
    await shop.work();
  }
  const [order] = (await shopper.orders.list()).orders;
  if (order === undefined) throw new Error('no order');
  return order;
}

async function ordered(paid: 'cash' | 'online') {
  const shopper = await signedInShopper(shop);
  unwrap(await shopper.cart.add(await createProduct(shop.database)));
  const order = await orderCart(shopper, paid);
  const inBackOffice = async () => unwrap(await owner.call(getOrder, { params: { id: order.id } })).promise;
  const onOrderPage = async () => unwrap(await shopper.orders.track(order.id)).promise;
  return { inBackOffice, onOrderPage };
}

test.each(['cash', 'online'] as const)(
  '[AFTER-7] the days promised with an order by %s stay, whatever the settings say later',
  async (paid) => {
    await setDays(1, 2);
    const { inBackOffice, onOrderPage } = await ordered(paid);
    const promise = (await onOrderPage()) ?? '';
    expect(promise).toMatch(/^Delivery between .+ and .+/);
    await setDays(20, 30);
    expect(await onOrderPage()).toBe(promise);
    expect(await inBackOffice()).toBe(promise);
    const mails = (await deliverOutbox(shop)).mails.map(({ text }) => text);
    const beside = `Expected delivery: ${promise.replace(/^Delivery b/, 'B')}`;
    expect(mails.filter((text) => text.includes(beside)).length).toBeGreaterThan(0);
  },
);

test('[DELIVER-9] a payment that arrives days later stores the days that were promised when it began', async () => {
  await setDays(1, 2);
  const { shopper, ...payer } = await buyerOf(shop, await createProduct(shop.database));
  const opened = await payer.open();
  const terms = (await readSettings(shop.database)).delivery;
  const { sentence } = answerDelivery(terms, { country: 'India', zip: '302003' }, shop.now);
  const returned = (await payer.pay(opened)) ?? {};
  shop.later(4 * 24 * 60);
  await setDays(20, 30);
  await payer.verify(returned);
  await shop.work();
  const [order] = (await shopper.orders.list()).orders;
  const promise = unwrap(await shopper.orders.track(order?.id ?? 0)).promise ?? '';
  expect(promise).not.toBe('');
  expect(sentence).toBe(toJaipur(promise));
});

test.each(['cash', 'online'] as const)(
  '[DELIVER-10] cart, delivery answer and order by %s promise the days with the work on the size',
  async (paid) => {
    await setDays(1, 2);
    const shopper = await signedInShopper(shop);
    unwrap(await shopper.cart.add(await createProduct(shop.database)));
    unwrap(await shopper.cart.add(await createResizedProduct(shop.database, 2), 1, '13'));
    unwrap(await shopper.cart.add(await createResizedProduct(shop.database), 1, '12'));
    expect((await shopper.cart.lines()).map(({ work_days }) => work_days)).toEqual([undefined, undefined, 5]);
    const to = async (work_days: number) =>
      unwrap(await shopper.call(getDelivery, { query: { pin: '302003', work_days } })).sentence;
    const order = await orderCart(shopper, paid);
    const promise = unwrap(await shopper.orders.track(order.id)).promise ?? '';
    expect(toJaipur(promise)).toBe(await to(5));
    expect(await to(5)).not.toBe(await to(0));
  },
);

test('[AFTER-7] an order promises no day where none is set, and where the buyer collects it', async () => {
  await setSettings(shop.database, 'delivery', { regions: [] });
  expect(await (await ordered('cash')).onOrderPage()).toBeNull();
  const method = {
    id: 'pick_up',
    kind: 'pick-up',
    label: 'Pick-up',
    description: '',
    fee: zeroPaise,
    rates: [],
  };
  await setSettings(shop.database, 'delivery', { methods: [method] });
  await setDays(1, 2);
  expect(await (await ordered('cash')).onOrderPage()).toBeNull();
});
