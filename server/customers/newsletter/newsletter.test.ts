import { beforeEach, expect, test } from 'vitest';
import { getSubscription, subscribeToNewsletter, unsubscribeFromNewsletter } from '#contract/newsletter.ts';
import { deriveSecrets } from '#server/platform/secrets/secrets.ts';
import { startShop, testSecrets } from '#tests/support/shops/test-shop.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { callApi } from '#tests/support/people/shopper.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const database = await emptyDatabase();
const shop = await startShop(database);
const email = 'kavya@post.example';
const token = unsubscribeToken(testSecrets, email);

const subscribe = (address = email) => callApi(shop, subscribeToNewsletter, { body: { email: address } });
const subscribers = () => database.query.selectFrom('newsletter_subscribers').selectAll().execute();
const mails = () => database.query.selectFrom('outbox').select(['topic', 'payload']).execute();

beforeEach(() => database.pool.query('truncate newsletter_subscribers, rate_limits, outbox'));

test('[HOME-9] an address is stored once, with the time of consent, and gets one mail', async () => {
  const first = unwrap(await subscribe(' Kavya@Post.example '));
  const consented = shop.now;
  shop.now = new Date(shop.now.getTime() + 1000);
  expect(unwrap(await subscribe())).toEqual(first);
  expect(await subscribers()).toMatchObject([{ email, consented_at: consented, unsubscribed_at: null }]);
  expect(await mails()).toEqual([{ topic: 'mail:newsletter-joined', payload: { email } }]);
});

test('[HOME-9] the link in the mail unsubscribes only by POST', async () => {
  unwrap(await subscribe());
  const seen = unwrap(await callApi(shop, getSubscription, { body: { token } }));
  expect(seen).toMatchObject({ email, subscribed: true });
  expect(await subscribers()).toMatchObject([{ unsubscribed_at: null }]);

  unwrap(await callApi(shop, unsubscribeFromNewsletter, { body: { token } }));
  expect(await subscribers()).toMatchObject([{ unsubscribed_at: shop.now }]);
  expect(unwrap(await callApi(shop, getSubscription, { body: { token } }))).toMatchObject({
    subscribed: false,
  });
});

test.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  ],
])('[HOME-9] the one-click unsubscribe of RFC 8058 works with %s', async (type, payload) => {
  unwrap(await subscribe());
  const response = await shop.app.inject({
    method: 'POST',
    url: `/api/v1/newsletter/unsubscribe?token=${token}`,
    headers: { 'content-type': type },
    payload,
  });
  expect(response.statusCode).toBe(200);
  expect(await subscribers()).toMatchObject([{ unsubscribed_at: shop.now }]);
});

test('[HOME-9] a new subscription after unsubscribing is a new consent', async () => {
  unwrap(await subscribe());
  unwrap(await callApi(shop, unsubscribeFromNewsletter, { query: { token } }));
  shop.now = new Date(shop.now.getTime() + 5000);
  unwrap(await subscribe());
  expect(await subscribers()).toMatchObject([{ email, consented_at: shop.now, unsubscribed_at: null }]);
});

test('[HOME-9] a link with a wrong signature changes nothing', async () => {
  unwrap(await subscribe());
  const other = unsubscribeToken(deriveSecrets('the secret of somebody else, long enough'), email);
  const [name = '', signature = ''] = token.split('.');
  const someone = Buffer.from('someone@post.example').toString('base64url');
  for (const forged of [other, name, `${name}.`, `${someone}.${signature}`, `.${signature}`, 'x']) {
    const reply = await callApi(shop, unsubscribeFromNewsletter, { body: { token: forged } });
    expect(reply).toMatchObject({ status: 400, problem: { errors: [{ code: 'token' }] } });
    expect(await callApi(shop, getSubscription, { body: { token: forged } })).toMatchObject({ status: 400 });
  }
  expect(await subscribers()).toMatchObject([{ unsubscribed_at: null }]);
});

test('[HOME-9] ten addresses an hour may be subscribed from one network', async () => {
  for (let count = 0; count < 10; count += 1) unwrap(await subscribe(`reader.${count}@post.example`));
  expect(await subscribe()).toMatchObject({ status: 429 });
  expect(await subscribers()).toHaveLength(10);
});
