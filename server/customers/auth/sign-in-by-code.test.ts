import { beforeEach, expect, test } from 'vitest';
import { addAddress, listAddresses } from '#contract/addresses.ts';
import { forgotPassword, getCustomer, login, register, resetPassword, verifyEmail } from '#contract/auth.ts';
import { requestSignInCode, signInByCode, signInByLink } from '#contract/sign-in.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { deliverOutbox } from '#tests/support/shops/deliver-outbox.ts';
import { callApi, jaipur } from '#tests/support/people/shopper.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const database = await emptyDatabase();
const shop = await startShop(database);
const email = 'asha@example.com';
const phone = '+919829012345';
const password = 'emerald-17';

beforeEach(async () => {
  await database.pool.query('delete from customers; truncate rate_limits, one_time_codes, outbox');
});

const request = (identity: string) => callApi(shop, requestSignInCode, { body: { identity } });
const enter = (identity: string, code: string, more: { start_new?: boolean } = {}, cookie = '') =>
  callApi(shop, signInByCode, { body: { identity, code, ...more }, headers: { cookie } });
const me = (token: string) => callApi(shop, getCustomer, { headers: { authorization: `Bearer ${token}` } });
const customers = async () =>
  (await database.query.selectFrom('customers').selectAll().orderBy('id').execute()).map(
    ({ id, email: mail, phone: number, email_verified_at: at }) => ({
      id,
      mail,
      number,
      proved: at !== null,
    }),
  );

/** Requests a code and reads it, and the token of the link, from the message. */
async function codeFor(identity: string) {
  unwrap(await request(identity));
  const { mails, texts } = await deliverOutbox(shop);
  const text = mails.at(-1)?.text ?? texts.at(-1)?.text ?? '';
  return {
    code: /\b(\d{6})\b/.exec(text)?.[1] ?? 'none',
    link: /\/login#token=([\w-]{43})/.exec(text)?.[1] ?? 'none',
  };
}

async function registered() {
  const asha = { f_name: 'Asha', l_name: 'Verma', email, phone, password };
  unwrap(await callApi(shop, register, { body: asha }));
  await deliverOutbox(shop);
}

/** Signs in by password in a browser, and returns the cookie by which the account knows the browser. */
async function knownBrowser() {
  const { headers } = await shop.app.inject({
    method: 'POST',
    url: login.path,
    payload: { email, password },
  });
  return String(headers['set-cookie']).split(';')[0] ?? '';
}

test.each([
  [' Asha@Example.com', email, ''],
  ['098290 12345', '', phone],
])(
  '[SIGN-1] a code sent to %s makes a confirmed account on the way, without name and password',
  async (typed, mail, number) => {
    const { code } = await codeFor(typed);
    const reply = unwrap(await enter(typed, code));
    expect(reply).toMatchObject({
      created: true,
      has_passkey: false,
      user: { email: mail, phone: number, name: '' },
    });
    const row = await database.query.selectFrom('customers').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ password_hash: null, first_name: '' });
    expect(row.email_verified_at !== null).toBe(mail !== '');
    expect(row.phone_verified_at !== null).toBe(number !== '');
    expect(unwrap(await me(reply.token)).id).toBe(row.id);

    shop.now = new Date(shop.now.getTime() + 61_000);
    const again = unwrap(await enter(typed, (await codeFor(typed)).code));
    expect(again).toMatchObject({ created: false, user: { id: row.id } });
  },
);

test('[SIGN-1] the response to a request is the same with and without an account', async () => {
  await registered();
  const replies = await Promise.all(['nobody@example.com', email].map(request));
  expect(replies[0]).toEqual(replies[1]);
  expect((await deliverOutbox(shop)).mails.map(({ to }) => to).toSorted()).toEqual([
    email,
    'nobody@example.com',
  ]);
});

test.each(['', 'asha', 'asha@', '12345', '+44 7700 900123', '+1 900 555 0199', '98290'])(
  '[SIGN-1] %j is refused, and nothing is stored',
  async (identity) => {
    expect((await request(identity)).status).toBe(422);
    expect((await database.pool.query('select from one_time_codes')).rowCount).toBe(0);
  },
);

test('[SIGN-2] a code works once, and of 20 simultaneous uses one signs in', async () => {
  const { code } = await codeFor(email);
  const from = (index: number) => `10.1.0.${index}`;
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      shop.app.inject({
        method: 'POST',
        url: signInByCode.path,
        remoteAddress: from(index),
        payload: { identity: email, code },
      }),
    ),
  );
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(await customers()).toHaveLength(1);
  expect(await enter(email, code)).toMatchObject({
    status: 400,
    problem: { errors: [{ code: 'otp-expired' }] },
  });
});

test('[SIGN-2] a wrong code says how many tries are left, and an expired one that it expired', async () => {
  const { code } = await codeFor(email);
  const wrong = code === '000000' ? '000001' : '000000';
  const said: string[] = [];
  for (let turn = 0; turn < 6; turn += 1) {
    const reply = await enter(email, wrong);
    if (!reply.ok) said.push(reply.problem.message);
  }
  expect(said).toEqual([
    'This code is incorrect. You have 4 tries left.',
    'This code is incorrect. You have 3 tries left.',
    'This code is incorrect. You have 2 tries left.',
    'This code is incorrect. You have 1 try left.',
    'This code is incorrect. Please request a new one.',
    'Too many wrong codes. Please request a new one.',
  ]);
  shop.now = new Date(shop.now.getTime() + 10 * 60_000);
  expect(await enter(email, code)).toMatchObject({
    status: 400,
    problem: { message: 'This code has expired or was already used. Please request a new one.' },
  });
});

test('[SIGN-2] of 200 simultaneous guesses five are compared, and the code is then worth nothing to the guesser', async () => {
  const { code } = await codeFor(email);
  const wrong = Array.from({ length: 201 }, (_, number) => String(number).padStart(6, '0'));
  const replies = await Promise.all(
    wrong
      .filter((each) => each !== code)
      .slice(0, 200)
      .map((guess) => enter(email, guess)),
  );
  expect(replies.filter(({ status }) => status === 400)).toHaveLength(5);
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(195);
  expect((await enter(email, code)).status).toBe(429);
  expect(await customers()).toEqual([]);
});

test('[SIGN-2] 200 guesses from as many networks compare twenty, and the requester still signs in', async () => {
  const { code } = await codeFor(email);
  const wrong = code === '000000' ? '000001' : '000000';
  const guess = (index: number) => ({
    method: 'POST' as const,
    url: signInByCode.path,
    remoteAddress: `10.2.${index >> 8}.${index & 255}`,
    payload: { identity: email, code: wrong },
  });
  const replies = await Promise.all(Array.from({ length: 200 }, (_, index) => shop.app.inject(guess(index))));
  expect(replies.filter(({ statusCode }) => statusCode === 400)).toHaveLength(20);
  expect((await enter(email, code)).status).toBe(200);
});

test('[SIGN-2] strangers cannot flood an address that has no account: five messages a day', async () => {
  let sent = 0;
  for (const identity of ['lata@example.com', '9829054321']) {
    for (let turn = 0; turn < 60; turn += 1) {
      const from = { method: 'POST' as const, url: requestSignInCode.path, payload: { identity } };
      await shop.app.inject({ ...from, remoteAddress: `10.3.0.${turn}` });
      const { mails, texts } = await deliverOutbox(shop);
      sent += mails.length + texts.length;
      shop.now = new Date(shop.now.getTime() + 11 * 60_000);
    }
  }
  expect(sent).toBe(10);
  const stored = await database.pool.query('select from one_time_codes');
  expect(stored.rowCount).toBeLessThanOrEqual(2);
});

test('[SIGN-2] after a day’s codes an account gets a link instead, and a stranger’s address gets nothing', async () => {
  await registered();
  await database.pool.query('update customers set email_verified_at = now()');
  const spend = async (identity: string) => {
    for (let turn = 0; turn < 7; turn += 1) {
      const from = { method: 'POST' as const, url: requestSignInCode.path, payload: { identity } };
      await shop.app.inject({ ...from, remoteAddress: `10.4.0.${turn}` });
      shop.now = new Date(shop.now.getTime() + 11 * 60_000);
    }
    return (await deliverOutbox(shop)).mails.map(({ text }) => text);
  };
  expect(await spend('nobody@example.com')).toEqual([]);
  const [mail, ...others] = await spend(email);
  expect(others).toEqual([]);
  const token = /#token=([\w-]{43})/.exec(mail ?? '')?.[1] ?? '';
  expect(unwrap(await callApi(shop, signInByLink, { body: { token } })).user.email).toBe(email);
});

test('[SIGN-2] the link of the mail signs in once, and ends its code', async () => {
  const { code, link } = await codeFor(email);
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => callApi(shop, signInByLink, { body: { token: link } })),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await enter(email, code)).status).toBe(400);
  expect((await callApi(shop, signInByLink, { body: { token: 'A'.repeat(43) } })).status).toBe(400);
});

test('[SIGN-2] a code for another purpose does not sign in, and one to sign in proves nothing else', async () => {
  await registered();
  unwrap(await callApi(shop, forgotPassword, { body: { identity: email } }));
  const { mails } = await deliverOutbox(shop);
  const reset = /^ {4}(\d{6})$/m.exec(mails[0]?.text ?? '')?.[1] ?? '';
  expect((await enter(email, reset)).status).toBe(400);
  shop.now = new Date(shop.now.getTime() + 61_000);
  const { code } = await codeFor(email);
  expect((await callApi(shop, verifyEmail, { body: { email, token: code } })).status).toBe(400);
});

test('[SIGN-3] an account that never confirmed the email is not opened by who proves it later', async () => {
  await registered();
  const { token } = unwrap(await callApi(shop, login, { body: { email, password } }));
  const headers = { authorization: `Bearer ${token}` };
  unwrap(await callApi(shop, addAddress, { body: { ...jaipur }, headers }));
  const { code } = await codeFor(email);
  const refusal = await enter(email, code);
  expect(refusal).toMatchObject({ status: 409, problem: { errors: [{ code: 'unconfirmed-account' }] } });
  expect(JSON.stringify(refusal)).not.toMatch(/Asha|98290/);

  const started = unwrap(await enter(email, code, { start_new: true }));
  expect(started).toMatchObject({ created: true, user: { email, phone: '', name: '' } });
  const theirs = { authorization: `Bearer ${started.token}` };
  expect(unwrap(await callApi(shop, listAddresses, { headers: theirs }))).toEqual([]);
  // The other account keeps its data, its session and its password, and has no email.
  expect(unwrap(await me(token))).toMatchObject({ name: 'Asha Verma', email: '', phone });
  expect(unwrap(await callApi(shop, listAddresses, { headers }))).toHaveLength(1);
  expect(unwrap(await callApi(shop, login, { body: { phone, password } })).user.name).toBe('Asha Verma');
  expect((await callApi(shop, login, { body: { email, password } })).status).toBe(401);
});

test('[SIGN-3] a browser that has signed in to the unconfirmed account opens it, which confirms the email', async () => {
  await registered();
  const cookie = await knownBrowser();
  const { code } = await codeFor(email);
  expect(unwrap(await enter(email, code, {}, cookie))).toMatchObject({
    created: false,
    user: { name: 'Asha Verma' },
  });
  expect(await customers()).toMatchObject([{ mail: email, proved: true }]);
});

test('[SIGN-3] who proves a phone number gets no data of accounts that only claim it', async () => {
  await registered();
  const { code } = await codeFor(phone);
  expect((await enter(phone, code)).status).toBe(409);
  const started = unwrap(await enter(phone, code, { start_new: true }));
  expect(started).toMatchObject({ created: true, user: { phone, email: '' } });
  shop.now = new Date(shop.now.getTime() + 61_000);
  const again = unwrap(await enter(phone, (await codeFor(phone)).code));
  expect(again.user.id).toBe(started.user.id);
  expect(unwrap(await callApi(shop, login, { body: { email, password } })).user.name).toBe('Asha Verma');
});

test('[SIGN-3] when an account is registered while its email is proved, one account has the email', async () => {
  const { code } = await codeFor(email);
  const body = { f_name: 'Asha', l_name: 'Verma', email, phone, password };
  await Promise.all([enter(email, code), callApi(shop, register, { body })]);
  expect((await customers()).filter(({ mail }) => mail === email)).toHaveLength(1);
});

test('[SIGN-3] the new account does not confirm orders or open links of the old one', async () => {
  await registered();
  unwrap(await callApi(shop, forgotPassword, { body: { identity: email } }));
  const { mails } = await deliverOutbox(shop);
  const link = /reset-password#token=([\w-]{43})/.exec(mails[0]?.text ?? '')?.[1] ?? '';
  shop.now = new Date(shop.now.getTime() + 61_000);
  unwrap(await enter(email, (await codeFor(email)).code, { start_new: true }));
  const body = { token: link, password: 'thief-17', password_confirmation: 'thief-17' };
  expect((await callApi(shop, resetPassword, { body })).status).toBe(400);
});

test('[SIGN-1] a suspended account is refused', async () => {
  await registered();
  await database.pool.query('update customers set email_verified_at = now(), suspended_at = now()');
  const { code } = await codeFor(email);
  expect((await enter(email, code)).status).toBe(403);
});
