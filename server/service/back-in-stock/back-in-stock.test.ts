import { beforeEach, expect, test } from 'vitest';
import {
  getProductState,
  cancelBackInStockRequest,
  requestBackInStockNotice,
} from '#contract/back-in-stock.ts';
import { serverLimits } from '#domain/server-limits.ts';
import { refundOrder } from '#server/selling/payment/refunds/refund-order.ts';
import { auditAfterEach } from '#tests/support/runs/audit-after-each.ts';
import { testSecrets } from '#tests/support/shops/test-shop.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { buyerOf, startPaymentShop } from '#tests/support/shops/payment-shop.ts';
import { createProduct, type TestProduct } from '#tests/support/data/products.ts';
import { deliverOutbox } from '#tests/support/shops/deliver-outbox.ts';
import { callApi, signedInShopper } from '#tests/support/people/shopper.ts';
import { unsubscribeToken } from '../../customers/newsletter/unsubscribe-token.ts';
import { notifyBackInStock } from './notify-back-in-stock.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const database = await emptyDatabase();
const shop = await startPaymentShop(database);
auditAfterEach(shop);
const email = 'kavya@post.example';
beforeEach(() => database.pool.query('truncate back_in_stock_requests, rate_limits, outbox'));
const kavya = await signedInShopper(shop, { email });

/** A request of Kavya, who is signed in; of another address without a session. */
const requestNotice = (product: TestProduct, address = email) => {
  const asked = { params: { id: product.id }, body: { email: address } };
  return address.trim().toLowerCase() === email
    ? kavya.call(requestBackInStockNotice, asked)
    : callApi(shop, requestBackInStockNotice, asked);
};
const stateOf = async (product: TestProduct) =>
  unwrap(await callApi(shop, getProductState, { params: { id: product.id } })).state;
const waits = () => database.query.selectFrom('back_in_stock_requests').selectAll().execute();
/** The addresses of the back-in-stock mails that were sent. */
async function told(): Promise<string[]> {
  const { mails } = await deliverOutbox(shop);
  return mails.filter(({ subject }) => subject.endsWith('is available again')).map(({ to }) => to);
}

/** A product that one shopper is paying for, and that is in another shopper's cart. */
async function keptProduct() {
  const ring = await createProduct(database, { name: 'Tara ring' });
  const [asha, usha] = [await buyerOf(shop, ring), await buyerOf(shop, ring)];
  return { ring, asha, usha, attempt: await asha.open() };
}

test('[PAY-10] a product is available, held for a shopper who is paying, or sold', async () => {
  const { ring, asha, attempt } = await keptProduct();
  expect(await stateOf(ring)).toBe('held');
  shop.later(10);
  expect(await stateOf(ring)).toBe('free');
  expect((await asha.payAndVerify(attempt)).ok).toBe(true);
  expect(await stateOf(ring)).toBe('sold');
  expect(await callApi(shop, getProductState, { params: { id: 2_000_000_000 } })).toMatchObject({
    status: 404,
  });
  const hidden = await createProduct(database, { columns: { status: 'draft' } });
  expect(await callApi(shop, getProductState, { params: { id: hidden.id } })).toMatchObject({ status: 404 });
});

test('[PAY-10] everybody who asked gets one mail when the product is available, with its link and an unsubscribe link', async () => {
  const { ring, asha, attempt } = await keptProduct();
  unwrap(await requestNotice(ring, ' Kavya@Post.example '));
  await shop.work();
  expect(await told()).toEqual([]);
  await asha.abandon(attempt);
  await shop.work();
  const { mails } = await deliverOutbox(shop);
  const { slug } = await database.query
    .selectFrom('products')
    .select('slug')
    .where('id', '=', ring.id)
    .executeTakeFirstOrThrow();
  const token = unsubscribeToken(testSecrets, email, 'waiting');
  expect(mails).toMatchObject([
    {
      to: email,
      subject: 'Tara ring is available again',
      unsubscribe: `https://shop.example/api/v1/tell-me/stop?token=${token}`,
    },
  ]);
  expect(mails[0]?.text).toContain(`https://shop.example/products/${slug}`);
  expect(mails[0]?.text).toContain(`https://shop.example/tell-me/stop#token=${token}`);
  shop.later(60);
  await shop.work();
  expect(await told()).toEqual([]);
});

test('[PAY-10] twenty requests at the same time are one request and one mail', async () => {
  const { ring, asha, attempt } = await keptProduct();
  const replies = await Promise.all(Array.from({ length: 20 }, () => requestNotice(ring)));
  expect(replies.filter(({ ok }) => ok)).toHaveLength(20);
  expect(await waits()).toMatchObject([{ product_id: ring.id, email, notified_at: null }]);
  await asha.abandon(attempt);
  await Promise.all(Array.from({ length: 5 }, () => notifyBackInStock(shop.paymentContext)));
  expect(await told()).toEqual([email]);
});

test('[PAY-10] a product taken before the mail is rendered causes no mail; the next time it is available causes one', async () => {
  const { ring, asha, usha, attempt } = await keptProduct();
  unwrap(await requestNotice(ring));
  await asha.abandon(attempt);
  await shop.work();
  const second = await usha.open();
  expect(await told()).toEqual([]);
  expect(await waits()).toMatchObject([{ notified_at: null }]);
  await usha.abandon(second);
  await shop.work();
  expect(await told()).toEqual([email]);
});

test('[PAY-10] a hold that ends while another begins causes at most one mail, and none for a held product', async () => {
  for (let round = 0; round < 8; round += 1) {
    await database.pool.query('truncate back_in_stock_requests, rate_limits, outbox');
    const { ring, asha, usha, attempt } = await keptProduct();
    unwrap(await requestNotice(ring));
    await asha.abandon(attempt);
    const [, begun] = await Promise.all([
      notifyBackInStock(shop.paymentContext),
      usha.begin(),
      notifyBackInStock(shop.paymentContext),
    ]);
    expect(begun.ok).toBe(true);
    expect(await told()).toEqual([]);
    shop.later(11);
    await shop.work();
    expect(await told()).toEqual([email]);
  }
});

test('[PAY-10] a sold product causes no mail; one returned by a cancelled order or a refund does', async () => {
  const { ring, asha, usha, attempt } = await keptProduct();
  unwrap(await requestNotice(ring));
  expect((await asha.payAndVerify(attempt)).ok).toBe(true);
  await shop.work();
  expect(await told()).toEqual([]);
  const [order] = (await asha.shopper.orders.list()).orders;
  unwrap(await asha.cancel(order?.id ?? 0));
  await shop.work();
  expect(await told()).toEqual([email]);

  expect((await usha.payAndVerify(await usha.open())).ok).toBe(true);
  unwrap(await requestNotice(ring));
  const [sold] = (await usha.shopper.orders.list()).orders;
  const wish = { orderId: sold?.id ?? 0, part: { kind: 'all' }, reason: 'too small', restock: true } as const;
  await database.transaction((transaction) =>
    refundOrder(transaction, { ...wish, key: 'of-the-test' }, shop.now),
  );
  await shop.work();
  expect(await told()).toEqual([email]);
});

test('[PAY-10] [ITEM-8] requests for a product that is available, or not published, are refused', async () => {
  const ring = await createProduct(database);
  expect(await requestNotice(ring)).toMatchObject({ status: 409, problem: { errors: [{ code: 'free' }] } });
  const earrings = await createProduct(database, { stock: 5, columns: { sold_as: 'pair' } });
  expect(await requestNotice(earrings)).toMatchObject({ problem: { message: 'In stock, 5 pairs.' } });
  expect(await requestNotice({ id: 2_000_000_000, name: '' })).toMatchObject({ status: 404 });
  expect(await waits()).toEqual([]);
});

test('[PAY-10] a mailbox has at most twenty requests, however many arrive at the same time', async () => {
  const sold: TestProduct[] = [];
  for (let count = 0; count < 24; count += 1) sold.push(await createProduct(database, { stock: 0 }));
  const now = () => database.pool.query('truncate rate_limits');
  await Promise.all(sold.slice(0, 12).map((product) => requestNotice(product)));
  await now();
  const replies = await Promise.all(sold.slice(12).map((product) => requestNotice(product)));
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(24 - serverLimits.waitsOfMailbox);
  expect(await waits()).toHaveLength(serverLimits.waitsOfMailbox);
  await now();
  for (let count = 0; count < 20; count += 1)
    await requestNotice(sold[0] as TestProduct, `r.${count}@post.example`);
  expect(await requestNotice(sold[0] as TestProduct, 'one@post.example')).toMatchObject({ status: 429 });
});

test('[PAY-10] one POST of the mailed link cancels all requests of the address; a link with a wrong signature does not', async () => {
  const { ring, asha, attempt } = await keptProduct();
  unwrap(await requestNotice(ring));
  for (const forged of [
    unsubscribeToken(testSecrets, email),
    'x',
    `${Buffer.from(email).toString('base64url')}.`,
  ]) {
    expect(await callApi(shop, cancelBackInStockRequest, { body: { token: forged } })).toMatchObject({
      status: 400,
    });
  }
  await asha.abandon(attempt);
  await shop.work(); // the mail is in the outbox
  const response = await shop.app.inject({
    method: 'POST',
    url: `/api/v1/tell-me/stop?token=${unsubscribeToken(testSecrets, email, 'waiting')}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(response.statusCode).toBe(200);
  expect(await waits()).toEqual([]);
  expect(await told()).toEqual([]);
});

test('[PAY-10] an address that asks again while its mail is postponed gets one mail, not many', async () => {
  const ring = await createProduct(database, { stock: 0 });
  const stock = (left: number) =>
    database.query.updateTable('products').set({ stock: left }).where('id', '=', ring.id).execute();
  for (let turn = 0; turn < 6; turn += 1) {
    unwrap(await requestNotice(ring));
    await stock(1);
    await notifyBackInStock(shop.paymentContext);
    const mails = await told();
    expect(mails).toEqual(turn < 3 ? [email] : []);
    await stock(0);
  }
  const { rowCount } = await database.pool.query(
    `select from outbox where topic = 'mail:product-available' and done_at is null`,
  );
  expect(rowCount).toBe(1);
});
