import { beforeEach, expect, test } from 'vitest';
import { cancelBackInStockRequest, requestBackInStockNotice } from '#contract/back-in-stock.ts';
import { subscribeToNewsletter, unsubscribeFromNewsletter } from '#contract/newsletter.ts';
import { changeConsent } from '#contract/privacy.ts';
import { noticeVersion } from '#domain/privacy/data-purposes.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { deliverOutbox } from '#tests/support/shops/deliver-outbox.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { callApi, signedInShopper } from '#tests/support/people/shopper.ts';
import { startShop, testSecrets } from '#tests/support/shops/test-shop.ts';
import { notifyBackInStock } from '../service/back-in-stock/notify-back-in-stock.ts';
import { unsubscribeToken } from '../customers/newsletter/unsubscribe-token.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const database = await emptyDatabase();
const shop = await startShop(database);
const email = 'kavya@post.example';
const kavya = await signedInShopper(shop, { email });

beforeEach(async () => {
  await database.pool.query(
    'truncate newsletter_subscribers, back_in_stock_requests, consents, rate_limits, outbox restart identity',
  );
});

const subscribe = (address = email) => callApi(shop, subscribeToNewsletter, { body: { email: address } });
const unsubscribe = () =>
  callApi(shop, unsubscribeFromNewsletter, { body: { token: unsubscribeToken(testSecrets, email) } });
const consents = () =>
  database.query
    .selectFrom('consents')
    .select(['purpose', 'email', 'text_version', 'given_at', 'ended_at', 'ended_how'])
    .orderBy('id')
    .execute();
const later = () => (shop.now = new Date(shop.now.getTime() + 60_000));

test('[LAW-51] a consent is stored with date, version of the text and purpose, and ends at once by the link', async () => {
  unwrap(await subscribe());
  const given_at = shop.now;
  const open = { purpose: 'newsletter', email, text_version: noticeVersion, given_at };
  expect(await consents()).toEqual([{ ...open, ended_at: null, ended_how: null }]);

  later();
  unwrap(await subscribe()); // a second time changes nothing
  expect(await consents()).toHaveLength(1);
  unwrap(await unsubscribe());
  expect(await consents()).toEqual([{ ...open, ended_at: shop.now, ended_how: 'withdrawn' }]);

  later();
  unwrap(await subscribe());
  expect(await consents()).toMatchObject([
    { ended_how: 'withdrawn' },
    { given_at: shop.now, ended_at: null },
  ]);
});

test('[LAW-51] after a withdrawal no mail leaves, though it was queued before', async () => {
  unwrap(await subscribe());
  unwrap(await unsubscribe());
  const ring = await createProduct(database, { stock: 0 });
  const request = { params: { id: ring.id }, body: { email } };
  unwrap(await kavya.call(requestBackInStockNotice, request));
  await database.pool.query('update products set stock = 1 where id = $1', [ring.id]);
  await notifyBackInStock({ database, clock: () => shop.now });
  const token = unsubscribeToken(testSecrets, email, 'waiting');
  const queued = await database.query.selectFrom('outbox').select('topic').orderBy('topic').execute();
  expect(queued.map(({ topic }) => topic)).toEqual(['mail:newsletter-joined', 'mail:product-available']);
  unwrap(await callApi(shop, cancelBackInStockRequest, { query: { token } }));

  expect((await deliverOutbox(shop)).mails).toEqual([]);
  expect(await consents()).toMatchObject([
    { purpose: 'newsletter', ended_how: 'withdrawn' },
    { purpose: 'restock', ended_how: 'withdrawn' },
  ]);
});

test('[LAW-59] [LAW-51] every consent that has ended stays as proof, and a network has a limit', async () => {
  for (let turn = 0; turn < 15; turn += 1) {
    await database.pool.query('truncate rate_limits');
    later();
    unwrap(await subscribe());
    unwrap(await unsubscribe());
  }
  expect(await consents()).toHaveLength(15);
  await database.pool.query('truncate rate_limits');
  for (let count = 0; count < 10; count += 1) unwrap(await subscribe(`reader.${count}@post.example`));
  const before = await consents();
  expect(await subscribe('one.more@post.example')).toMatchObject({ status: 429 });
  expect(await consents()).toEqual(before);
});

test('[LAW-59] an account gives the consent ten times a day, and withdraws it whenever it likes', async () => {
  const asha = await signedInShopper(shop);
  const change = (given: boolean) => asha.call(changeConsent, { body: { purpose: 'newsletter', given } });
  for (let turn = 0; turn < 10; turn += 1) {
    unwrap(await change(true));
    unwrap(await change(false));
  }
  expect(await change(true)).toMatchObject({ status: 429 });
  unwrap(await change(false));
});
