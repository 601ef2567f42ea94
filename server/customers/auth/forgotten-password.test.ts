import pg from 'pg';
import { beforeEach, expect, test, vi } from 'vitest';
import { forgotPassword, getCustomer, login, register, resetPassword, verifyOtp } from '#contract/auth.ts';
import { isOfListener } from '#tests/support/runs/failing-statements.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { deliverOutbox } from '#tests/support/shops/deliver-outbox.ts';
import { callApi } from '#tests/support/people/shopper.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const database = await emptyDatabase();
const shop = await startShop(database);
const email = 'asha@example.com';
const asha = { f_name: 'Asha', l_name: 'Verma', email, phone: '+91 98290 12345', password: 'emerald-17' };

beforeEach(async () => {
  await database.pool.query('delete from customers; truncate rate_limits, one_time_codes, outbox');
  shop.now = new Date();
  unwrap(await callApi(shop, register, { body: asha }));
  await deliverOutbox(shop); // the welcome mail
});

const forget = (identity = email) => callApi(shop, forgotPassword, { body: { identity } });
const verify = (otp: string, identity = email) => callApi(shop, verifyOtp, { body: { identity, otp } });
const reset = (token: string, password = 'ruby-shines', password_confirmation = password) =>
  callApi(shop, resetPassword, { body: { token, password, password_confirmation } });
const signIn = (password: string) => callApi(shop, login, { body: { email, password } });
const whoIs = (token: string) =>
  callApi(shop, getCustomer, { headers: { authorization: `Bearer ${token}` } });
const wait = (seconds: number) => (shop.now = new Date(shop.now.getTime() + seconds * 1000));

/** The code of the newest mail. */
async function mailedCode(): Promise<string> {
  const { mails } = await deliverOutbox(shop);
  return mails.flatMap(({ text }) => /^ {4}(\d{6})$/m.exec(text)?.[1] ?? []).at(-1) ?? 'none';
}

async function resetToken(): Promise<string> {
  unwrap(await forget());
  return unwrap(await verify(await mailedCode())).token;
}

function otherThan(code: string): string {
  return code === '000000' ? '000001' : '000000';
}

test('[AUTH-5] [AUTH-6] [API-3] a mailed code is exchanged for a reset token, and the new password signs in', async () => {
  const { token: before } = unwrap(await signIn(asha.password));
  expect(unwrap(await forget(' ASHA@example.com '))).toMatchObject({ success: true, resend_time: 60 });
  const { mails } = await deliverOutbox(shop);
  expect(mails).toMatchObject([{ to: email, subject: expect.stringContaining('code') }]);
  const code = /\d{6}/.exec(mails[0]?.text ?? '')?.[0] ?? '';
  expect(mails[0]?.html).toContain(code);
  expect(mails[0]?.subject).not.toContain(code);

  const { token } = unwrap(await verify(code));
  expect(unwrap(await reset(token))).toMatchObject({ success: true });
  expect((await signIn(asha.password)).status).toBe(401);
  expect((await signIn('ruby-shines')).status).toBe(200);
  expect((await whoIs(before)).status).toBe(401);
  expect((await deliverOutbox(shop)).mails).toMatchObject([
    { to: email, subject: expect.stringContaining('changed'), text: expect.stringContaining('signed out') },
  ]);
});

test('[AUTH-6] a password reset ends every session but the one that resets it', async () => {
  const [here, there] = [unwrap(await signIn(asha.password)), unwrap(await signIn(asha.password))];
  const body = { token: await resetToken(), password: 'ruby-shines', password_confirmation: 'ruby-shines' };
  await callApi(shop, resetPassword, { body, headers: { authorization: `Bearer ${here.token}` } });
  expect((await whoIs(here.token)).status).toBe(200);
  expect((await whoIs(there.token)).status).toBe(401);
});

test('[AUTH-6] a reset token sets one password, even with concurrent requests', async () => {
  const token = await resetToken();
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, index) => reset(token, `ruby-number-${index}`)),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await reset(token)).toMatchObject({ status: 400, problem: { errors: [{ code: 'token' }] } });
  expect((await deliverOutbox(shop)).mails).toHaveLength(1);
});

test('[AUTH-6] a reset token expires after 15 minutes, and an invented one is refused', async () => {
  const token = await resetToken();
  wait(15 * 60);
  expect((await reset(token)).status).toBe(400);
  expect((await reset('A'.repeat(43))).status).toBe(400);
  expect((await signIn(asha.password)).status).toBe(200);
});

test('[AUTH-6] an invalid password is reported at its field, and the token stays valid', async () => {
  const token = await resetToken();
  expect(await reset(token, 'ruby-shines', 'ruby-shone')).toMatchObject({
    status: 422,
    problem: { errors: [{ code: 'password_confirmation', message: 'Passwords do not match' }] },
  });
  expect(await reset(token, 'short')).toMatchObject({
    status: 422,
    problem: { message: 'Password must be at least 6 characters long' },
  });
  const put = await shop.app.inject({
    method: 'PUT',
    url: resetPassword.path,
    payload: { token, password: 'ruby-shines', password_confirmation: 'ruby-shines' },
  });
  expect(put.statusCode).toBe(200);
});

test('[AUTH-10] a session opened with the old password during a reset does not survive it', async () => {
  let password = asha.password;
  for (const next of ['ruby-shines', 'topaz-glows', 'pearl-gleams', 'opal-flickers']) {
    await database.pool.query('delete from rate_limits');
    const token = await resetToken();
    const old = password;
    const [changed, ...attempts] = await Promise.all([
      reset(token, next),
      ...Array.from({ length: 4 }, () => signIn(old)),
    ]);
    unwrap(changed);
    const opened = attempts.flatMap((attempt) => (attempt.ok ? [attempt.answer.token] : []));
    const heard = await Promise.all(opened.map(whoIs));
    expect(heard.filter(({ ok }) => ok)).toEqual([]);
    password = next;
  }
});

test('[AUTH-10] a code works once within ten minutes, and a newer one replaces it', async () => {
  unwrap(await forget());
  const first = await mailedCode();
  wait(60);
  unwrap(await forget());
  const second = await mailedCode();
  // If both codes happen to be equal, any wrong code replaces the first.
  expect((await verify(first === second ? otherThan(second) : first)).status).toBe(400);
  expect((await verify(second)).status).toBe(200);
  expect((await verify(second)).status).toBe(400);

  wait(60);
  unwrap(await forget());
  const third = await mailedCode();
  wait(10 * 60);
  expect(await verify(third)).toMatchObject({
    status: 400,
    problem: { message: 'Invalid OTP. Please try again.', errors: [{ code: 'otp' }] },
  });
});

test('[AUTH-10] of concurrent requests with the right code one succeeds', async () => {
  unwrap(await forget());
  const code = await mailedCode();
  const replies = await Promise.all(Array.from({ length: 5 }, () => verify(code)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('[AUTH-10] codes are sent a minute apart, five a day to unknown places and seven to known ones', async () => {
  const sent = async (times: number) => {
    let count = 0;
    for (let turn = 0; turn < times; turn += 1) {
      if ((await forget()).status === 200) count += 1;
      wait(30);
    }
    return count;
  };
  const start = shop.now.getTime();
  expect((await forget()).status).toBe(200);
  const refused = await shop.app.inject({
    method: 'POST',
    url: forgotPassword.path,
    payload: { identity: email },
  });
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBe(60);
  wait(60);
  expect(await sent(20)).toBe(4);
  unwrap(await signIn(asha.password)); // this is a known place from now on
  expect(await sent(30)).toBe(7);
  shop.now = new Date(start + 25 * 60 * 60_000);
  expect((await forget()).status).toBe(200);
});

test('[AUTH-10] an email without an account gets the same responses and no mail', async () => {
  const known = [await forget(), await forget()];
  const unknown = [await forget('nobody@example.com'), await forget('nobody@example.com')];
  expect(unknown).toEqual(known);
  const { mails } = await deliverOutbox(shop);
  expect(mails.map(({ to }) => to)).toEqual([email]);
  const code = /\d{6}/.exec(mails[0]?.text ?? '')?.[0] ?? '';
  for (let guess = 0; guess < 7; guess += 1) {
    const wrong = otherThan(code);
    expect(await verify(wrong, 'nobody@example.com')).toEqual(await verify(wrong));
  }
});

test('[AUTH-10] an email without an account causes the same SQL statements', async () => {
  const statementsOf = async (identity: string) => {
    await database.pool.query('delete from rate_limits');
    const queries = vi.spyOn(pg.Client.prototype, 'query');
    await forget(identity);
    await verify('000000', identity);
    const texts = queries.mock.calls
      .filter((given: unknown[]) => !isOfListener(given))
      .map((given: unknown[]) => textOf(given[0]));
    queries.mockRestore();
    return texts;
  };
  await statementsOf(email); // the first call opens connections
  const known = await statementsOf(email);
  expect(known.length).toBeGreaterThan(6);
  expect(await statementsOf('nobody@example.com')).toEqual(known);
});

function textOf(given: unknown): string {
  return typeof given === 'string' ? given : String((given as { readonly text?: string }).text);
}

test('[AUTH-5] forged host headers appear neither in the mail nor in the response', async () => {
  const forged = ['host', 'x-forwarded-host', 'x-host', 'forwarded', 'origin', 'referer'];
  for (const header of forged) {
    wait(3600);
    await database.pool.query('delete from rate_limits');
    const response = await shop.app.inject({
      method: 'POST',
      url: forgotPassword.path,
      headers: { [header]: header === 'forwarded' ? 'host=evil.example' : 'https://evil.example' },
      payload: { identity: email },
    });
    expect(response.statusCode, response.body).toBe(200);
    const { mails } = await deliverOutbox(shop);
    expect(mails).toHaveLength(1);
    expect(JSON.stringify(mails)).not.toContain('evil.example');
    expect(response.body).not.toContain('evil.example');
  }
});

test('a password reset unlocks an account that wrong guesses had locked', async () => {
  for (let guess = 0; guess < 11; guess += 1) await signIn('forgotten');
  expect((await signIn(asha.password)).status).toBe(429);
  unwrap(await reset(await resetToken()));
  expect((await signIn('ruby-shines')).status).toBe(200);
});
