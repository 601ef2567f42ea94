import { beforeEach, expect, test } from 'vitest';
import {
  getProductState,
  cancelBackInStockRequest,
  confirmBackInStockRequest,
  requestBackInStockNotice,
} from '#contract/back-in-stock.ts';
import { subscribeToNewsletter } from '#contract/newsletter.ts';
import { serverLimits } from '#domain/server-limits.ts';
import { refundOrder } from '#server/payment/refunds/refund-order.ts';
import { auditAfterEach } from '#tests/support/audit-after-each.ts';
import { testSecrets } from '#tests/support/test-shop.ts';
import { emptyDatabase } from '#tests/support/database.ts';
import { payerOf, startPaymentShop } from '#tests/support/payment-shop.ts';
import { createProduct, type TestProduct } from '#tests/support/products.ts';
import { deliverOutbox } from '#tests/support/deliver-outbox.ts';
import { callApi, signedInShopper } from '#tests/support/shopper.ts';
import { unsubscribeToken } from '../newsletter/unsubscribe-token.ts';
import { confirmRequestToken } from './confirm-token.ts';
import { notifyBackInStock } from './notify-back-in-stock.ts';
import { unwrap } from '#tests/support/unwrap.ts';

const database = await emptyDatabase();
const shop = await startPaymentShop(database);
auditAfterEach(shop);
const email = 'kavya@post.example';
beforeEach(() => database.pool.query('truncate piece_waits, rate_limits, outbox, newsletter_subscribers'));
await signedInShopper(shop, { email });

const requestNotice = (product: TestProduct, address = email) =>
  callApi(shop, requestBackInStockNotice, { params: { id: product.id }, body: { email: address } });
const stateOf = async (product: TestProduct) =>
  unwrap(await callApi(shop, getProductState, { params: { id: product.id } })).state;
const waits = () => database.query.selectFrom('piece_waits').selectAll().execute();
/** The addresses of the back-in-stock mails that were sent. */
async function told(): Promise<string[]> {
  const { mails } = await deliverOutbox(shop);
  return mails.filter(({ subject }) => subject.endsWith('is available again')).map(({ to }) => to);
}

async function buyerOf(product: TestProduct) {
  const shopper = await signedInShopper(shop);
  await shopper.cart.add(product);
  return { shopper, ...payerOf(shop, shopper) };
}

/** A product that one shopper is paying for, and that is in another shopper's cart. */
async function keptProduct() {
  const ring = await createProduct(database, { name: 'Tara ring' });
  const [asha, usha] = [await buyerOf(ring), await buyerOf(ring)];
  return { ring, asha, usha, attempt: await asha.open() };
}

test('[PAY-10] a product is available, held for a shopper who is paying, or sold', async () => {
  const { ring, asha, attempt } = await keptProduct();
  expect(await stateOf(ring)).toBe('held');
  shop.later(10);
  expect(await stateOf(ring)).toBe('free');
  expect((await asha.verify((await asha.pay(attempt)) ?? {})).ok).toBe(true);
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
  expect(await waits()).toMatchObject([{ product_id: ring.id, email, told_at: null }]);
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
  expect(await waits()).toMatchObject([{ told_at: null }]);
  await usha.abandon(second);
  await shop.work();
  expect(await told()).toEqual([email]);
});

test('[PAY-10] a hold that ends while another begins causes at most one mail, and none for a held product', async () => {
  for (let round = 0; round < 8; round += 1) {
    await database.pool.query('truncate piece_waits, rate_limits, outbox');
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
  expect((await asha.verify((await asha.pay(attempt)) ?? {})).ok).toBe(true);
  await shop.work();
  expect(await told()).toEqual([]);
  const [order] = (await asha.shopper.orders.list()).orders;
  unwrap(await asha.cancel(order?.id ?? 0));
  await shop.work();
  expect(await told()).toEqual([email]);

  expect((await usha.verify((await usha.pay(await usha.open())) ?? {})).ok).toBe(true);
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

test('[PAY-10] an address has at most twenty requests, however many arrive at the same time', async () => {
  const sold: TestProduct[] = [];
  for (let count = 0; count < 24; count += 1) sold.push(await createProduct(database, { stock: 0 }));
  const now = () => database.pool.query('truncate rate_limits');
  await Promise.all(sold.slice(0, 12).map((product) => requestNotice(product)));
  await now();
  const replies = await Promise.all(sold.slice(12).map((product) => requestNotice(product)));
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(24 - serverLimits.waitsOfAddress);
  expect(await waits()).toHaveLength(serverLimits.waitsOfAddress);
  await now();
  for (let count = 0; count < 20; count += 1)
    await requestNotice(sold[0] as TestProduct, `r.${count}@post.example`);
  expect(await requestNotice(sold[0] as TestProduct, 'one@post.example')).toMatchObject({ status: 429 });
});

const stranger = 'tara@post.example';

/** Presses the link of the mail that asks to confirm. */
async function pressLink() {
  const { mails } = await deliverOutbox(shop);
  const [link] = mails.filter(({ subject }) => subject.startsWith('Shall we tell you about '));
  const token = /https:\S+\/tell-me\/confirm#token=(\S+)/.exec(link?.text ?? '')?.[1] ?? '';
  return callApi(shop, confirmBackInStockRequest, { body: { token } });
}

test('[PAY-17] an address that nobody has confirmed is mailed once it has pressed the link of its first mail', async () => {
  const ring = await createProduct(database, { stock: 0 });
  const replies = await Promise.all(Array.from({ length: 10 }, () => requestNotice(ring, stranger)));
  expect(replies.every(({ ok }) => ok)).toBe(true);
  const stock = (left: number) =>
    database.query.updateTable('products').set({ stock: left }).where('id', '=', ring.id).execute();
  await stock(1);
  await notifyBackInStock(shop.paymentContext);
  expect(await waits()).toMatchObject([{ told_at: null, confirmed_at: null }]);
  expect(unwrap(await pressLink()).message).toBe('We will email you as soon as it is available.');
  await notifyBackInStock(shop.paymentContext);
  expect(await told()).toEqual([stranger]);
  // The next request of the address needs no link.
  const other = await createProduct(database, { stock: 0 });
  await stock(0);
  unwrap(await requestNotice(ring, stranger));
  unwrap(await requestNotice(other, stranger));
  expect((await waits()).every(({ confirmed_at }) => confirmed_at !== null)).toBe(true);
});

/** The addresses that got a link, and the pieces that it names. */
async function links() {
  const { mails } = await deliverOutbox(shop);
  const asking = mails.filter(({ subject }) => subject.startsWith('Shall we tell you about '));
  return asking.map(({ to, subject }) => [to, /about (.*)\?$/.exec(subject)?.[1]]);
}

const aDayLater = () => {
  shop.later(24 * 60);
  return database.pool.query('update outbox set available_at = now() where done_at is null');
};

test('[PAY-17] three links a day are mailed to a mailbox, beside a newsletter; the others come the next day', async () => {
  const names = ['Tara ring', 'Uma ring', 'Veena ring', 'Yamuna ring'];
  unwrap(await callApi(shop, subscribeToNewsletter, { body: { email: stranger } }));
  for (const name of names) {
    const ring = await createProduct(database, { name, stock: 0 });
    for (let turn = 0; turn < 2; turn += 1) unwrap(await requestNotice(ring, stranger));
  }
  expect(await links()).toEqual([names[0], names[1]].map((name) => [stranger, name]));
  shop.later(120);
  unwrap(await requestNotice({ id: (await waits()).at(-1)?.product_id ?? 0, name: '' }, stranger));
  expect(await links()).toEqual([]);
  await aDayLater();
  expect(await links()).toEqual([names[2], names[3]].map((name) => [stranger, name]));
});

test('[PAY-17] who asks again gets another link an hour after the last one, however often they ask', async () => {
  const ring = await createProduct(database, { name: 'Tara ring', stock: 0 });
  const mailed: number[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    unwrap(await requestNotice(ring, stranger));
    mailed.push((await links()).length);
    shop.later(50);
  }
  expect(mailed).toEqual([1, 0, 1, 0]);
});

test('[PAY-17] [LAW-51] a link that waits for the next day is not mailed once all is stopped', async () => {
  for (let count = 0; count < 4; count += 1)
    unwrap(await requestNotice(await createProduct(database, { stock: 0 }), stranger));
  expect(await links()).toHaveLength(3);
  const token = unsubscribeToken(testSecrets, stranger, 'waiting');
  unwrap(await callApi(shop, cancelBackInStockRequest, { query: {}, body: { token } }));
  await aDayLater();
  expect(await links()).toEqual([]);
});

test('[PAY-17] a request that a server of the release before stores during an upgrade is told', async () => {
  const ring = await createProduct(database, { stock: 1 });
  await database.pool.query('insert into piece_waits (product_id, email, asked_at) values ($1, $2, now())', [
    ring.id,
    stranger,
  ]);
  await notifyBackInStock(shop.paymentContext);
  expect(await told()).toEqual([stranger]);
});

test('[PAY-17] unconfirmed requests fill no places, and a link with a wrong signature confirms nothing', async () => {
  const sold: TestProduct[] = [];
  for (let count = 0; count < 23; count += 1) sold.push(await createProduct(database, { stock: 0 }));
  for (const product of sold) {
    await database.pool.query('truncate rate_limits');
    unwrap(await requestNotice(product, stranger));
    shop.later(1);
  }
  expect(await waits()).toHaveLength(serverLimits.waitsOfAddress);
  expect((await waits()).map(({ product_id }) => product_id)).not.toContain(sold[0]?.id);
  const [last] = (await waits()).toSorted((one, other) => other.product_id - one.product_id);
  const request = { productId: last?.product_id ?? 0, size: '', email: stranger };
  const token = confirmRequestToken(testSecrets, request);
  for (const forged of ['x', `${token}x`, `.${token.split('.')[1] ?? ''}`])
    expect(await callApi(shop, confirmBackInStockRequest, { body: { token: forged } })).toMatchObject({
      status: 400,
    });
  unwrap(await callApi(shop, confirmBackInStockRequest, { body: { token } }));
  expect((await waits()).filter(({ confirmed_at }) => confirmed_at !== null)).toHaveLength(1);
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
