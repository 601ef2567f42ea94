import { beforeEach, expect, test } from 'vitest';
import { getCustomer, login, register } from '#contract/auth.ts';
import { startShop } from '#tests/app.ts';
import { emptyDatabase } from '#tests/database.ts';
import { answered, ask } from '#tests/shopper.ts';

const database = await emptyDatabase();
const shop = await startShop(database);
beforeEach(() => database.pool.query('truncate customers, rate_limits cascade'));

const asha = {
  f_name: 'Asha',
  l_name: 'Verma',
  email: 'asha@example.com',
  phone: '+91 98290 12345',
  password: 'emerald-17',
};
const open = (changed: object = {}) => ask(shop, register, { body: { ...asha, ...changed } });

test('[AUTH-4] opening an account makes a customer who can sign in', async () => {
  const { token, user } = answered(await open());
  expect(user).toMatchObject({ name: 'Asha Verma', email: 'asha@example.com', phone: '+919829012345' });
  const me = await ask(shop, getCustomer, { headers: { authorization: `Bearer ${token}` } });
  expect(answered(me)).toEqual(user);
  const { email, password } = asha;
  expect((await ask(shop, login, { body: { email, password } })).status).toBe(200);
});

test('[AUTH-10] the password is stored as argon2id with 19 MB and two passes', async () => {
  await open();
  const { rows } = await database.pool.query<{ password_hash: string }>(
    'select password_hash from customers',
  );
  expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('[AUTH-4] a taken e-mail or phone names its field, however it is written', async () => {
  answered(await open());
  expect(await open({ phone: '+91 98290 99999', email: ' ASHA@example.com ' })).toMatchObject({
    status: 422,
    problem: { errors: [{ code: 'email', message: 'This email is already registered' }] },
  });
  for (const phone of ['9829012345', '09829012345', '+91-98290-12345', '0091 98290 12345']) {
    expect(await open({ email: 'usha@example.com', phone })).toMatchObject({
      status: 422,
      problem: { errors: [{ code: 'phone', message: 'This phone number is already registered' }] },
    });
  }
});

test('[AUTH-4] of 20 registrations at once with one e-mail one is made, and none fails', async () => {
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) => open({ phone: `+91 98290 123${10 + index}` })),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 422)).toHaveLength(19);
  expect((await database.pool.query('select from customers')).rowCount).toBe(1);
});

test('[API-10] every bad field is named', async () => {
  const reply = await open({ f_name: ' ', l_name: 7, email: 'asha', phone: 'none', password: '12345' });
  expect(reply).toMatchObject({
    status: 422,
    problem: {
      errors: ['f_name', 'l_name', 'email', 'phone', 'password'].map((code) => ({ code })),
      message: expect.stringContaining('Password must be at least 6 characters long'),
    },
  });
});

test('fields that nobody may set have no effect', async () => {
  answered(
    await open({ id: 1, is_admin: true, suspended_at: null, demo: true, email_verified_at: '2020-01-01' }),
  );
  const { rows } = await database.pool.query('select demo, email_verified_at from customers');
  expect(rows).toEqual([{ demo: false, email_verified_at: null }]);
});
