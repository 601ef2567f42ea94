import pg from 'pg';
import { beforeEach, expect, test, vi } from 'vitest';
import { checkPhone, getCustomer, login, register, verifyPhone } from '#contract/auth.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { deliverOutbox } from '#tests/support/shops/deliver-outbox.ts';
import { callApi } from '#tests/support/people/shopper.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const database = await emptyDatabase();
const shop = await startShop(database);
beforeEach(() => database.pool.query('delete from customers; truncate rate_limits, outbox'));

const asha = {
  f_name: 'Asha',
  l_name: 'Verma',
  email: 'asha@example.com',
  phone: '+91 98290 12345',
  password: 'emerald-17',
};
const open = (changed: object = {}) => callApi(shop, register, { body: { ...asha, ...changed } });

test('[AUTH-4] registering creates a customer who can sign in', async () => {
  expect(unwrap(await open())).toEqual({ success: true, message: 'Registration successful' });
  const { email, password } = asha;
  const { token, user } = unwrap(await callApi(shop, login, { body: { email, password } }));
  expect(user).toMatchObject({ name: 'Asha Verma', email: 'asha@example.com', phone: '+919829012345' });
  const me = await callApi(shop, getCustomer, { headers: { authorization: `Bearer ${token}` } });
  expect(unwrap(me)).toEqual(user);
});

test('[AUTH-10] the password is stored as argon2id with 19 MB and two passes', async () => {
  await open();
  const { rows } = await database.pool.query<{ password_hash: string }>(
    'select password_hash from customers',
  );
  expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

/** The response to a registration, and its SQL statements. */
async function seenOf(changed: object) {
  await database.pool.query('truncate rate_limits');
  const queries = vi.spyOn(pg.Client.prototype, 'query');
  const { statusCode, body, headers } = await shop.app.inject({
    method: 'POST',
    url: register.path,
    payload: { ...asha, ...changed },
  });
  const statements = queries.mock.calls
    .map((given: unknown[]) => textOf(given[0]))
    .filter((text) => !text.includes('tell_untold')); // sent by a worker, not by the request
  queries.mockRestore();
  return { statusCode, body, headers: Object.keys(headers).toSorted(), statements };
}

function textOf(given: unknown): string {
  return typeof given === 'string' ? given : String((given as { readonly text?: string }).text);
}

test('[AUTH-4] [AUTH-10] registering a taken email, in any notation, gets the same response after the same statements', async () => {
  await seenOf({ email: 'first@example.com' }); // the first call opens connections
  unwrap(await open());
  const fresh = await seenOf({ email: 'usha@example.com', phone: '+91 98290 99999' });
  expect(fresh.statusCode).toBe(200);
  expect(fresh.statements.length).toBeGreaterThan(4);
  for (const email of [asha.email, ' ASHA@example.com ']) {
    expect(await seenOf({ email, phone: '+91 98290 99998' })).toEqual(fresh);
  }
  for (const phone of ['9829012345', '09829012345', '+91-98290-12345', '0091 98290 12345']) {
    const email = `meera.${phone.length}@example.com`;
    expect(await seenOf({ email, phone })).toEqual(fresh);
  }
});

test('[AUTH-4] registering a taken email changes no account, and its owner is mailed once a day', async () => {
  unwrap(await open());
  await deliverOutbox(shop);
  await database.pool.query('update customers set email_verified_at = now()');
  for (let turn = 0; turn < 40; turn += 1) unwrap(await open({ password: `thief-${turn}`, f_name: 'Thief' }));
  const { mails } = await deliverOutbox(shop);
  expect(mails).toMatchObject([
    { to: asha.email, subject: expect.stringContaining('already have an account') },
  ]);
  expect(JSON.stringify(mails)).not.toContain('Thief');
  const { email, password } = asha;
  expect(unwrap(await callApi(shop, login, { body: { email, password } })).user.name).toBe('Asha Verma');
  expect((await callApi(shop, login, { body: { email, password: 'thief-1' } })).status).toBe(401);
});

test('[AUTH-4] 20 concurrent registrations of one email create one account and get the same response', async () => {
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) => open({ phone: `+91 98290 123${10 + index}` })),
  );
  expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
  expect((await database.pool.query('select from customers')).rowCount).toBe(1);
});

test.each([
  { email: '098290 12345' },
  { email_or_phone: '+91 98290-12345', type: 'phone', guest_id: '1' },
  { phone: '9829012345' },
  { email: '', phone: '0091 98290 12345' },
  { email_or_phone: ' ASHA@example.com ' },
  { phone: 'asha@example.com' },
])('[API-3] signing in with %j works', async (identity) => {
  unwrap(await open());
  const reply = await shop.app.inject({
    method: 'POST',
    url: login.path,
    payload: { ...identity, password: asha.password },
  });
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toMatchObject({ user: { email: asha.email } });
});

test('[API-3] [AUTH-10] a phone number of several accounts signs in to the one that has verified it', async () => {
  const usha = { email: 'usha@example.com', password: 'ruby-shines' };
  unwrap(await open());
  unwrap(await open(usha));
  const byPhone = (password: string) => callApi(shop, login, { body: { phone: asha.phone, password } });
  expect((await byPhone(asha.password)).status).toBe(200); // the oldest account
  expect((await byPhone(usha.password)).status).toBe(401);

  const { token } = unwrap(await callApi(shop, login, { body: usha }));
  const headers = { authorization: `Bearer ${token}` };
  await deliverOutbox(shop);
  unwrap(await callApi(shop, checkPhone, { body: { phone: asha.phone }, headers }));
  const otp = /\d{6}/.exec((await deliverOutbox(shop)).texts[0]?.text ?? '')?.[0] ?? '';
  unwrap(await callApi(shop, verifyPhone, { body: { phone: asha.phone, otp }, headers }));
  expect(unwrap(await byPhone(usha.password)).user.email).toBe(usha.email);
  expect((await byPhone(asha.password)).status).toBe(401);
});

test('[API-10] every invalid field is reported', async () => {
  const reply = await open({ f_name: ' ', l_name: 7, email: 'asha', phone: 'none', password: '12345' });
  expect(reply).toMatchObject({
    status: 422,
    problem: {
      errors: ['f_name', 'l_name', 'email', 'phone', 'password'].map((code) => ({ code })),
      message: expect.stringContaining('Password must be at least 6 characters long'),
    },
  });
});

test('fields that registration does not accept are ignored', async () => {
  unwrap(
    await open({ id: 1, is_admin: true, suspended_at: null, demo: true, email_verified_at: '2020-01-01' }),
  );
  const { rows } = await database.pool.query('select demo, email_verified_at from customers');
  expect(rows).toEqual([{ demo: false, email_verified_at: null }]);
});
