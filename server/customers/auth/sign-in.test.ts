import { verify } from '@node-rs/argon2';
import { beforeEach, expect, test, vi } from 'vitest';
import { getCustomer, login, logout, register } from '#contract/auth.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { callApi } from '#tests/support/people/shopper.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

// The real implementation; the spy counts its calls.
vi.mock('@node-rs/argon2', { spy: true });

const database = await emptyDatabase();
const shop = await startShop(database);
const asha = {
  f_name: 'Asha',
  l_name: 'Verma',
  email: 'asha@example.com',
  phone: '+91 98290 12345',
  password: 'emerald-17',
};
unwrap(await callApi(shop, register, { body: asha }));

beforeEach(() => database.pool.query('truncate rate_limits, known_places'));

const signIn = (email: string, password: string) => callApi(shop, login, { body: { email, password } });
const whoIs = (token: string) =>
  callApi(shop, getCustomer, { headers: { authorization: `Bearer ${token}` } });
const minutes = (count: number) => new Date(shop.now.getTime() + count * 60_000);
const days = (count: number) => minutes(count * 24 * 60);

test('[AUTH-2] the right password opens a session, with the email in any case', async () => {
  const { token, access_token, user } = unwrap(await signIn('  Asha@Example.COM ', asha.password));
  expect(access_token).toBe(token);
  expect(user).toMatchObject({ name: 'Asha Verma', email: 'asha@example.com', phone: '+919829012345' });
  expect(unwrap(await whoIs(token))).toEqual(user);
});

test('[AUTH-3] a wrong password and an unknown email get the same refusal', async () => {
  const wrong = await signIn(asha.email, 'emerald-18');
  const unknown = await signIn('nobody@example.com', 'emerald-18');
  expect(wrong).toMatchObject({
    status: 401,
    problem: {
      message: 'Invalid email or password. Please check your credentials.',
      errors: [{ code: 'auth-001' }],
    },
  });
  expect(unknown).toEqual(wrong);
});

test('[AUTH-10] an unknown email costs the same work as a wrong password: one hash of equal cost', async () => {
  const looked: string[] = [];
  vi.mocked(verify).mockClear();
  for (const email of [asha.email, 'nobody@example.com']) {
    await signIn(email, 'emerald-18');
    const hashes = vi
      .mocked(verify)
      .mock.calls.splice(0)
      .map(([hash]) => String(hash));
    expect(hashes).toHaveLength(1);
    looked.push(hashes[0]?.split('$').slice(0, 4).join('$') ?? '');
  }
  expect(looked[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1$/);
  expect(looked[1]).toBe(looked[0]);
});

test('[AUTH-10] of 100 concurrent guesses from 100 networks 30 are checked, and further networks must wait', async () => {
  const guesses = await Promise.all(
    Array.from({ length: 100 }, (_, index) => signInFrom(`192.0.2.${index}`, asha.email, 'guess')),
  );
  expect(guesses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(30);
  const [throttled] = guesses.filter(({ statusCode }) => statusCode === 429);
  expect(throttled?.json()).toMatchObject({ message: 'Too many login attempts. Please try again later.' });
  expect(Number(throttled?.headers['retry-after'])).toBeGreaterThan(890);
  expect((await signIn(asha.email, asha.password)).status).toBe(429);

  shop.now = minutes(15);
  expect((await signIn(asha.email, asha.password)).status).toBe(200);
});

test('[AUTH-10] an unknown email is throttled like a known one', async () => {
  const statuses: number[] = [];
  for (let guess = 0; guess < 12; guess += 1)
    statuses.push((await signIn('nobody@example.com', 'guess')).status);
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
});

test('[AUTH-10] one network may try 50 accounts; successful sign-ins do not count, and known networks are still admitted', async () => {
  for (let turn = 0; turn < 12; turn += 1) expect((await signIn(asha.email, asha.password)).status).toBe(200);
  const guesses = await Promise.all(
    Array.from({ length: 60 }, (_, index) => signIn(`nobody.${index}@example.com`, 'guess')),
  );
  expect(guesses.filter(({ status }) => status === 401)).toHaveLength(50);
  expect((await signIn(asha.email, asha.password)).status).toBe(200);
  expect((await signIn('usha@example.com', 'guess')).status).toBe(429);
});

test('[AUTH-10] the right password resets the count of wrong ones', async () => {
  for (let round = 0; round < 3; round += 1) {
    for (let guess = 0; guess < 9; guess += 1) await signInFrom('192.0.2.1', asha.email, 'guess');
    expect((await signInFrom('192.0.2.1', asha.email, asha.password)).statusCode).toBe(200);
  }
});

test('a suspended customer is told so only with the right password, and their sessions are refused meanwhile', async () => {
  const { token } = unwrap(await signIn(asha.email, asha.password));
  await database.pool.query('update customers set suspended_at = now()');
  expect((await signIn(asha.email, 'guess')).status).toBe(401);
  expect((await signIn(asha.email, asha.password)).status).toBe(403);
  expect((await whoIs(token)).status).toBe(401);
  await database.pool.query('update customers set suspended_at = null');
  expect((await whoIs(token)).status).toBe(200);
});

test('a customer suspended during password verification gets no session', async () => {
  vi.mocked(verify).mockImplementationOnce(async () => {
    await database.pool.query('update customers set suspended_at = now()');
    return true;
  });
  expect((await signIn(asha.email, asha.password)).status).toBe(401);
  await database.pool.query('update customers set suspended_at = null');
});

test('a session ends after 14 days without a visit, and after 60 days in any case', async () => {
  const { token } = unwrap(await signIn(asha.email, asha.password));
  for (let fortnight = 0; fortnight < 4; fortnight += 1) {
    shop.now = days(13.9);
    expect((await whoIs(token)).status).toBe(200);
  }
  shop.now = days(4.5);
  expect((await whoIs(token)).status).toBe(401);

  const { token: idle } = unwrap(await signIn(asha.email, asha.password));
  shop.now = days(14.1);
  expect((await whoIs(idle)).status).toBe(401);
});

test('session tokens are stored only as hashes, and a stored hash signs nobody in', async () => {
  const { token } = unwrap(await signIn(asha.email, asha.password));
  const { rows } = await database.pool.query<{ token_hash: Buffer; row: string }>(
    'select token_hash, sessions::text as row from sessions',
  );
  for (const { row, token_hash } of rows) {
    expect(row).not.toContain(token);
    expect((await whoIs(token_hash.toString('base64url'))).status).toBe(401);
    expect((await whoIs(token_hash.toString('hex'))).status).toBe(401);
  }
});

test('[HEAD-8] signing out revokes the token; an invalid or missing token gets the same response', async () => {
  const { token } = unwrap(await signIn(asha.email, asha.password));
  const { token: other } = unwrap(await signIn(asha.email, asha.password));
  const leave = () => callApi(shop, logout, { headers: { authorization: `Bearer ${token}` } });
  const first = await leave();
  expect(first).toMatchObject({ status: 200, answer: { success: true } });
  expect((await whoIs(token)).status).toBe(401);
  expect((await whoIs(other)).status).toBe(200);
  expect(await leave()).toEqual(first);
  expect(await callApi(shop, logout)).toEqual(first);
});

function signInFrom(remoteAddress: string, email: string, password: string) {
  return shop.app.inject({ method: 'POST', url: login.path, remoteAddress, payload: { email, password } });
}

test('[API-10] an empty sign-in reports both fields', async () => {
  const response = await shop.app.inject({ method: 'POST', url: login.path, payload: {} });
  expect(response.json()).toMatchObject({
    status: 422,
    errors: [
      { code: 'password', message: 'password is required' },
      { code: 'email', message: 'email is required' },
    ],
  });
});
