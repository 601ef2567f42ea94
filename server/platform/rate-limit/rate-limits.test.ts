import { beforeEach, expect, test } from 'vitest';
import { forgotPassword, login, register } from '#contract/auth.ts';
import { sendChatMessage } from '#contract/chat.ts';
import { sendContactMessage } from '#contract/contact.ts';
import { applyCoupon } from '#contract/coupons.ts';
import { subscribeToNewsletter } from '#contract/newsletter.ts';
import { getInvoice } from '#contract/orders.ts';
import { requestBackInStockNotice } from '#contract/back-in-stock.ts';
import { submitReview } from '#contract/reviews.ts';
import { createTicket } from '#contract/support.ts';
import { requestSignInLink } from '#contract/admin/session.ts';
import type { Call } from '#contract/api-call.ts';
import { strength } from '#tests/support/runs/strength.ts';
import { countStatuses } from '#tests/support/runs/count-statuses.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { createCoupon, createProduct } from '#tests/support/data/products.ts';
import { callApi, signedInShopper, type Shopper } from '#tests/support/people/shopper.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';
import { rateLimits } from './rate-limits.ts';

const database = await emptyDatabase();
const node = await startShop(database);
const otherNode = await startShop(database);
const asha = {
  f_name: 'Asha',
  l_name: 'Verma',
  email: 'asha@example.com',
  phone: '+91 98290 12345',
  password: 'emerald-17',
};
unwrap(await callApi(node, register, { body: asha }));

beforeEach(() => database.pool.query('truncate rate_limits, one_time_codes, outbox cascade'));

interface Guess {
  readonly call: Call;
  readonly count: number;
  readonly token?: string;
  readonly request: (index: number) => { query?: string; payload?: object };
}

/** Counts the responses by status; every request has its own IP address, and requests alternate between the nodes. */
function statusesOf({ call, count, token = '', request }: Guess) {
  return countStatuses(count, 100, (index) => {
    const { query = '', payload } = request(index);
    return (index % 2 === 0 ? node : otherNode).app.inject({
      method: call.method,
      url: `${call.path}?${query}`,
      remoteAddress: `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`,
      headers: { authorization: `Bearer ${token}` },
      ...(payload === undefined ? {} : { payload }),
    });
  });
}

const addresses = strength(100, 1000);

test(`[AUTH-10] of as many password guesses for one account from ${addresses} addresses at two nodes, 30 are checked`, async () => {
  const payload = { email: asha.email, password: 'guess' };
  expect(await statusesOf({ call: login, count: addresses, request: () => ({ payload }) })).toEqual({
    401: 30,
    429: addresses - 30,
  });
});

const codes = strength(200, 10_000);

test(`[PAY-10] of ${codes} coupon codes that one customer guesses, 10 are checked`, async () => {
  const { token } = await signedInShopper(node);
  const request = (index: number) => ({ query: `code=GUESS${index}` });
  expect(await statusesOf({ call: applyCoupon, count: codes, token, request })).toEqual({
    404: 10,
    429: codes - 10,
  });
}, 240_000);

test('[PAY-10] unconfirmed accounts of one network guess 30 coupon codes an hour together, and others guess on', async () => {
  await createCoupon(database, { code: 'SECRET30' });
  const { max } = rateLimits.couponGuessOfNetwork;
  const apply = async ({ token }: Shopper, code: string, remoteAddress = '192.0.2.7') => {
    const url = `${applyCoupon.path}?code=${code}`;
    const headers = { authorization: `Bearer ${token}` };
    return (await node.app.inject({ method: applyCoupon.method, url, remoteAddress, headers })).statusCode;
  };
  const guesses: number[] = [];
  for (let account = 0; account < max / 10; account += 1) {
    const free = await signedInShopper(node, { proved: false });
    for (let turn = 0; turn < 10; turn += 1) guesses.push(await apply(free, `GUESS${account}${turn}`));
  }
  expect(guesses).toEqual(Array.from({ length: max }, () => 404));
  const next = await signedInShopper(node, { proved: false });
  expect([await apply(next, 'GUESS99'), await apply(next, 'SECRET30')]).toEqual([429, 429]);
  expect(await apply(next, 'GUESS99', '192.0.2.8')).toBe(404);
  expect(await apply(await signedInShopper(node), 'GUESS99')).toBe(404);
});

test('[AUTH-10] all addresses of an IPv6 /64 network share one rate limit', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 60 }, async (_, index) => {
      const payload = { email: `nobody${index}@example.com`, password: 'guess' };
      const remoteAddress = `2001:db8:1:2::${(index + 1).toString(16)}`;
      return (await node.app.inject({ method: 'POST', url: login.path, remoteAddress, payload })).statusCode;
    }),
  );
  expect(statuses.filter((status) => status === 401)).toHaveLength(50);
});

test('address headers do not change the rate-limited address without a trusted proxy', async () => {
  const guess = (index: number) =>
    node.app.inject({
      method: 'POST',
      url: login.path,
      remoteAddress: '192.0.2.1',
      headers: {
        'x-forwarded-for': `10.0.0.${index}`,
        forwarded: `for=10.0.0.${index}`,
        'x-real-ip': `10.0.0.${index}`,
      },
      payload: { email: `nobody${index}@example.com`, password: 'guess' },
    });
  const guesses = await Promise.all(Array.from({ length: 60 }, (_, index) => guess(index)));
  expect(guesses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(50);
});

const write = { subject: 'A ring', type: 'order', description: 'Too small' };
const note = {
  name: 'Asha',
  email: 'a@example.com',
  mobile_number: '9829012345',
  subject: 'product',
  message: 'Is it old?',
};

test.each([
  ['the chat', sendChatMessage, 60, { message: 'Good day' }],
  ['support tickets', createTicket, 20, write],
  ['reviews', submitReview, 30, { product_id: 1, rating: 5, comment: 'Fine' }],
] as const)('the rate limit of %s applies per customer across nodes', async (_, call, most, payload) => {
  const { token } = await signedInShopper(node);
  const statuses = await statusesOf({ call, count: most + 10, token, request: () => ({ payload }) });
  expect(statuses[429]).toBe(10);
});

const replyFrom = (remoteAddress: string, call: Call, payload: object, token = '') => {
  const headers = { authorization: `Bearer ${token}`, origin: 'https://shop.example' };
  return node.app.inject({ method: call.method, url: call.path, remoteAddress, headers, payload });
};
const statusFrom = async (...request: Parameters<typeof replyFrom>) =>
  (await replyFrom(...request)).statusCode;

test('[SAFE-4] unconfirmed accounts of one network share 60 messages an hour, and confirmed accounts do not count there', async () => {
  const statuses: number[] = [];
  for (let account = 0; account < 4; account += 1) {
    const { token } = await signedInShopper(node, { proved: false });
    for (let time = 0; time < 10; time += 1) {
      statuses.push(await statusFrom('203.0.113.9', createTicket, write, token));
      statuses.push(await statusFrom('203.0.113.9', sendChatMessage, { message: 'Hello' }, token));
    }
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect(statuses.slice(60)).toEqual(Array.from({ length: 20 }, () => 429));
  const turnedAway = await signedInShopper(node, { proved: false });
  const again = () => replyFrom('203.0.113.9', createTicket, write, turnedAway.token);
  expect((await again()).json()).toMatchObject({
    message:
      'Too many messages came from your network, from accounts without a confirmed email address or phone number. Please confirm yours and send the message again, or try again later. Orders are not affected.',
  });
  await node.database.pool.query('update customers set email_verified_at = now() where id = $1', [
    turnedAway.id,
  ]);
  expect((await again()).statusCode).toBe(200);
  const elsewhere = await signedInShopper(node, { proved: false });
  expect(await statusFrom('198.51.100.7', createTicket, write, elsewhere.token)).toBe(200);
});

test('[SAFE-4] confirmed accounts of one network that have never paid share 120 messages an hour', async () => {
  const statuses: number[] = [];
  for (let account = 0; account < 7; account += 1) {
    const { token } = await signedInShopper(node);
    for (let time = 0; time < 20; time += 1)
      statuses.push(await statusFrom('203.0.113.10', createTicket, write, token));
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(120);
  expect(statuses.slice(120)).toEqual(Array.from({ length: 20 }, () => 429));
  const buyer = await signedInShopper(node);
  unwrap(await buyer.cart.add(await createProduct(node.database, {})));
  const { order_id: id } = unwrap(await buyer.order());
  await node.database.pool.query(`update orders set payment_status = 'paid' where id = $1`, [id]);
  expect(await statusFrom('203.0.113.10', createTicket, write, buyer.token)).toBe(200);
  const other = await signedInShopper(node);
  expect(await statusFrom('203.0.113.11', createTicket, write, other.token)).toBe(200);
});

/** One of the 65,536 networks of an IPv6 /48 block, which a provider may assign to one customer. */
const networkOfBlock = (index: number) => `2001:db8:7:${index.toString(16)}::1`;

test.each([
  ['the contact form', sendContactMessage, 5, note],
  ['the newsletter', subscribeToNewsletter, 10, { email: 'c@example.com' }],
  ['password resets', forgotPassword, 50, { identity: 'c@example.com' }],
  ['staff sign-in links', requestSignInLink, 10, { email: 'c@example.com' }],
] as const)(
  '[SAFE-4] the rate limit of %s for a /48 IPv6 block is four times that of one /64 network',
  async (_, call, most, payload) => {
    const statuses: number[] = [];
    for (let index = 0; index < 4 * most + 10; index += 1)
      statuses.push(await statusFrom(networkOfBlock(index), call, payload));
    expect(statuses.slice(0, 4 * most)).not.toContain(429);
    expect(statuses.slice(4 * most)).toEqual(Array.from({ length: 10 }, () => 429));
  },
);

test('a customer can request 30 invoices in ten minutes', async () => {
  const { token } = await signedInShopper(node);
  const request = () => ({ query: 'order_id=1' });
  expect(await statusesOf({ call: getInvoice, count: 40, token, request })).toEqual({ 404: 30, 429: 10 });
});

test('an address can send 20 back-in-stock requests an hour, across nodes', async () => {
  const payload = { email: 'b@example.com' };
  const url = requestBackInStockNotice.path.replace('{id}', '2000000000');
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      (index % 2 === 0 ? node : otherNode).app.inject({ method: 'POST', url, payload }),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 404)).toHaveLength(20);
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10);
});

test.each([
  ['the contact form', sendContactMessage, 5, note],
  ['the newsletter', subscribeToNewsletter, 10, { email: 'b@example.com' }],
] as const)('the rate limit of %s applies per address across nodes', async (_, call, most, payload) => {
  const answers = await Promise.all(
    Array.from({ length: most + 10 }, (_, index) =>
      (index % 2 === 0 ? node : otherNode).app.inject({ method: call.method, url: call.path, payload }),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(most);
});

test('[AUTH-10] [HOME-9] password reset and newsletter responses do not reveal whether an email is known', async () => {
  const bodyOf = async (call: Call, payload: object) => {
    const { statusCode, body } = await node.app.inject({ method: call.method, url: call.path, payload });
    return { statusCode, body };
  };
  expect(await bodyOf(forgotPassword, { identity: asha.email })).toEqual(
    await bodyOf(forgotPassword, { identity: 'nobody@example.com' }),
  );
  const first = await bodyOf(subscribeToNewsletter, { email: 'known@example.com' });
  expect(await bodyOf(subscribeToNewsletter, { email: 'known@example.com' })).toEqual(first);
});
