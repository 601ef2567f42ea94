import { beforeEach, expect, test } from 'vitest';
import {
  cancelBackInStockRequest,
  confirmBackInStockRequest,
  requestBackInStockNotice,
} from '#contract/back-in-stock.ts';
import { subscribeToNewsletter } from '#contract/newsletter.ts';
import { serverLimits } from '#domain/server-limits.ts';
import { auditAfterEach } from '#tests/support/runs/audit-after-each.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { deliverOutbox } from '#tests/support/shops/deliver-outbox.ts';
import { createProduct, type TestProduct } from '#tests/support/data/products.ts';
import { callApi } from '#tests/support/people/shopper.ts';
import { startShop, testSecrets } from '#tests/support/shops/test-shop.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';
import { unsubscribeToken } from '../../customers/newsletter/unsubscribe-token.ts';
import { confirmRequestToken } from './confirm-token.ts';
import { notifyBackInStock } from './notify-back-in-stock.ts';

const database = await emptyDatabase();
const shop = await startShop(database);
auditAfterEach(shop);
/** An address that nobody has confirmed. */
const stranger = 'tara@post.example';
beforeEach(() =>
  database.pool.query('truncate back_in_stock_requests, rate_limits, outbox, newsletter_subscribers'),
);

const later = (minutes: number) => {
  shop.now = new Date(shop.now.getTime() + minutes * 60_000);
};
const requestNotice = (product: TestProduct) =>
  callApi(shop, requestBackInStockNotice, { params: { id: product.id }, body: { email: stranger } });
const waits = () => database.query.selectFrom('back_in_stock_requests').selectAll().execute();
/** The addresses of the back-in-stock mails that were sent. */
async function told(): Promise<string[]> {
  const { mails } = await deliverOutbox(shop);
  return mails.filter(({ subject }) => subject.endsWith('is available again')).map(({ to }) => to);
}

/** Presses the link of the mail that asks to confirm. */
async function pressLink() {
  const { mails } = await deliverOutbox(shop);
  const [link] = mails.filter(({ subject }) => subject.startsWith('Shall we tell you about '));
  const token = /https:\S+\/tell-me\/confirm#token=(\S+)/.exec(link?.text ?? '')?.[1] ?? '';
  return callApi(shop, confirmBackInStockRequest, { body: { token } });
}

test('[PAY-17] an address that nobody has confirmed is mailed once it has pressed the link of its first mail', async () => {
  const ring = await createProduct(database, { stock: 0 });
  const replies = await Promise.all(Array.from({ length: 10 }, () => requestNotice(ring)));
  expect(replies.every(({ ok }) => ok)).toBe(true);
  const stock = (left: number) =>
    database.query.updateTable('products').set({ stock: left }).where('id', '=', ring.id).execute();
  await stock(1);
  await notifyBackInStock({ database, clock: () => shop.now });
  expect(await waits()).toMatchObject([{ notified_at: null, confirmed_at: null }]);
  expect(unwrap(await pressLink()).message).toBe('We will email you as soon as it is available.');
  await notifyBackInStock({ database, clock: () => shop.now });
  expect(await told()).toEqual([stranger]);
  // The next request of the address needs a link too, also for the same piece: anybody may have typed it.
  await stock(0);
  unwrap(await requestNotice(ring));
  expect(await waits()).toMatchObject([{ notified_at: null, confirmed_at: null }]);
  unwrap(await pressLink());
  expect((await waits())[0]?.confirmed_at).not.toBeNull();
});

/** The addresses that got a link, and the pieces that it names. */
async function links() {
  const { mails } = await deliverOutbox(shop);
  const asking = mails.filter(({ subject }) => subject.startsWith('Shall we tell you about '));
  return asking.map(({ to, subject }) => [to, /about (.*)\?$/.exec(subject)?.[1]]);
}

const aDayLater = () => {
  later(24 * 60);
  return database.pool.query('update outbox set available_at = now() where done_at is null');
};

test('[PAY-17] three links a day are mailed to a mailbox, beside a newsletter; the others come the next day', async () => {
  const names = ['Tara ring', 'Uma ring', 'Veena ring', 'Yamuna ring'];
  unwrap(await callApi(shop, subscribeToNewsletter, { body: { email: stranger } }));
  for (const name of names) {
    const ring = await createProduct(database, { name, stock: 0 });
    for (let turn = 0; turn < 2; turn += 1) unwrap(await requestNotice(ring));
  }
  expect(await links()).toEqual([names[0], names[1]].map((name) => [stranger, name]));
  later(120);
  unwrap(await requestNotice({ id: (await waits()).at(-1)?.product_id ?? 0, name: '' }));
  expect(await links()).toEqual([]);
  await aDayLater();
  expect(await links()).toEqual([names[2], names[3]].map((name) => [stranger, name]));
});

test('[PAY-17] who asks again gets another link an hour after the last one, however often they ask', async () => {
  const ring = await createProduct(database, { name: 'Tara ring', stock: 0 });
  const mailed: number[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    unwrap(await requestNotice(ring));
    mailed.push((await links()).length);
    later(50);
  }
  expect(mailed).toEqual([1, 0, 1, 0]);
});

test('[PAY-17] [LAW-51] a link that waits for the next day is not mailed once all is stopped', async () => {
  for (let count = 0; count < 4; count += 1)
    unwrap(await requestNotice(await createProduct(database, { stock: 0 })));
  expect(await links()).toHaveLength(3);
  const token = unsubscribeToken(testSecrets, stranger, 'waiting');
  unwrap(await callApi(shop, cancelBackInStockRequest, { query: {}, body: { token } }));
  await aDayLater();
  expect(await links()).toEqual([]);
});

test('[PAY-17] unconfirmed requests fill no places, and a link with a wrong signature confirms nothing', async () => {
  const sold: TestProduct[] = [];
  for (let count = 0; count < 23; count += 1) sold.push(await createProduct(database, { stock: 0 }));
  for (const product of sold) {
    await database.pool.query('truncate rate_limits');
    unwrap(await requestNotice(product));
    later(1);
  }
  expect(await waits()).toHaveLength(serverLimits.waitsOfMailbox);
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
