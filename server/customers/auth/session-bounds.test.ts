import { expect, test } from 'vitest';
import { getCustomer, login, register } from '#contract/auth.ts';
import { serverLimits } from '#domain/server-limits.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { callApi } from '#tests/support/people/shopper.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const shop = await startShop(await emptyDatabase());
const email = 'asha@example.com';
const password = 'emerald-17';
const me = async (token: string) =>
  (await callApi(shop, getCustomer, { headers: { authorization: `Bearer ${token}` } })).status;

test('[SIGN-9] an account has a bounded number of sessions: a new one ends the one that was unused for longest', async () => {
  const asha = { f_name: 'Asha', l_name: 'Verma', email, phone: '+91 98290 12345', password };
  unwrap(await callApi(shop, register, { body: asha }));
  const tokens: string[] = [];
  for (let count = 0; count < serverLimits.sessions + 5; count += 1) {
    shop.now = new Date(shop.now.getTime() + 1000);
    tokens.push(unwrap(await callApi(shop, login, { body: { email, password } })).token);
  }
  const { rowCount } = await shop.database.pool.query('select from sessions');
  expect(rowCount).toBe(serverLimits.sessions);
  expect(await me(tokens[4] ?? '')).toBe(401);
  expect(await me(tokens[5] ?? '')).toBe(200);
  expect(await me(tokens.at(-1) ?? '')).toBe(200);
});
