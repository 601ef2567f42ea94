import { beforeEach, expect, test } from 'vitest';
import { cancelOrder, confirmOrder } from '#contract/orders.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { auditAfterEach } from '#tests/support/runs/audit-after-each.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { createProduct, type TestProduct } from '#tests/support/data/products.ts';
import { deliverOutbox } from '#tests/support/shops/deliver-outbox.ts';
import { callApi, signedInShopper, type Shopper } from '#tests/support/people/shopper.ts';
import { expireUnconfirmedOrders } from './expire-unconfirmed-orders.ts';
import { changeOrderStatus } from './change-order-status.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const database = await emptyDatabase();
const shop = await startShop(database);
auditAfterEach(shop);
const hour = 3_600_000;

beforeEach(async () => {
  await database.pool.query('truncate unverified_orders, outbox, rate_limits');
  await database.pool.query('update orders set lapses_at = null');
});

async function buy(shopper: Shopper, product: TestProduct) {
  unwrap(await shopper.cart.add(product));
  return shopper.order();
}

/** The order mails that were sent. */
async function orderMails() {
  const { mails } = await deliverOutbox(shop);
  return mails.filter(({ subject }) => subject.startsWith('Your order'));
}

/** An order whose mail is postponed to the next day, because its account has reached the daily limit of three. */
async function orderWithoutMail() {
  const asha = await signedInShopper(shop, { proved: false });
  const product = await createProduct(database, { stock: 10 });
  for (let order = 0; order < 3; order += 1) {
    const { order_id } = unwrap(await buy(asha, product));
    expect(await orderMails()).toHaveLength(1);
    unwrap(await asha.call(cancelOrder, { body: { order_id } }));
    expect(await orderMails()).toHaveLength(1);
  }
  const { order_id } = unwrap(await buy(asha, product));
  expect(await orderMails()).toEqual([]);
  return { asha, order_id };
}

const lapseAfter = (hours: number) => {
  shop.now = new Date(shop.now.getTime() + hours * hour);
  return expireUnconfirmedOrders({ database, clock: () => shop.now });
};

/** Makes postponed mails due, and returns the order mails. */
async function nextMails() {
  await database.pool.query('update outbox set available_at = now() where done_at is null');
  return orderMails();
}

test('[PAY-12] an order does not expire before its mail is sent; then its deadline starts again', async () => {
  const { asha, order_id } = await orderWithoutMail();
  expect(await lapseAfter(24)).toBe(0);
  const [mail] = await nextMails();
  expect(mail?.subject).toBe(`Your order ${order_id} at Jewellery Shop`);
  const { confirm_by } = unwrap(await asha.orders.track(order_id));
  expect(confirm_by).toBe(new Date(shop.now.getTime() + 24 * hour).toISOString());
  expect(await lapseAfter(23)).toBe(0);
  const token = /&token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  unwrap(await callApi(shop, confirmOrder, { body: { order_id, token } }));
});

test('[PAY-12] a mail that is days late extends the deadline by one day at most', async () => {
  const { asha, order_id } = await orderWithoutMail();
  const planned = shop.now.getTime() + 24 * hour;
  expect(await lapseAfter(24 + 22)).toBe(0);
  expect(await nextMails()).toHaveLength(1);
  const { confirm_by } = unwrap(await asha.orders.track(order_id));
  expect(confirm_by).toBe(new Date(planned + 24 * hour).toISOString());
  expect(await lapseAfter(2)).toBe(1);
});

test('[PAY-12] an order whose mail is never sent expires one day later', async () => {
  await orderWithoutMail();
  expect(await lapseAfter(24 + 23)).toBe(0);
  expect(await lapseAfter(1)).toBe(1);
});

test('[PAY-12] [ORDER-9] a customer who cancels before the mail gets no mail; an order that expired before it gets only the cancellation', async () => {
  const { asha, order_id } = await orderWithoutMail();
  unwrap(await asha.call(cancelOrder, { body: { order_id } }));
  expect(await orderMails()).toEqual([]);
  expect(await nextMails()).toEqual([]);
  const other = await orderWithoutMail();
  await database.transaction((transaction) =>
    changeOrderStatus(transaction, { orderId: other.order_id, to: 'cancelled', actor: 'staff' }, shop.now),
  );
  // The mailbox has reached its daily limit, but what the staff do about an order is counted apart (ORDER-9).
  expect(await orderMails()).toMatchObject([{ subject: `Your order ${other.order_id} was cancelled` }]);
  shop.now = new Date(shop.now.getTime() + 24 * hour);
  expect(await nextMails()).toEqual([]);
  const { rowCount } = await database.pool.query('select from outbox where done_at is null');
  expect(rowCount).toBe(0);
});
