import { createHash } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import {
  checkEmail,
  confirmEmail,
  forgotPassword,
  login,
  register,
  resetPassword,
  verifyEmail,
  verifyOtp,
} from '#contract/auth.ts';
import { updateProfile } from '#contract/profile.ts';
import { deriveSecrets } from '#server/platform/secrets/secrets.ts';
import { strength } from '#tests/support/runs/strength.ts';
import { startShop, testSecrets } from '#tests/support/shops/test-shop.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { deliverOutbox } from '#tests/support/shops/deliver-outbox.ts';
import { callApi } from '#tests/support/people/shopper.ts';
import { fingerprint } from './one-time-code.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

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
const usha = { ...asha, email: 'usha@example.com', phone: '+91 98290 54321' };
unwrap(await callApi(shop, register, { body: usha }));

beforeEach(async () => {
  await database.pool.query('truncate rate_limits, known_places, one_time_codes, outbox cascade');
  await database.pool.query('update customers set email_verified_at = null');
});

/** Requests a code and reads it from the mail. */
async function codeFor(identity: string): Promise<string> {
  unwrap(await callApi(shop, forgotPassword, { body: { identity } }));
  const { mails } = await deliverOutbox(shop);
  return /^ {4}(\d{6})$/m.exec(mails.at(-1)?.text ?? '')?.[1] ?? 'none';
}

/** Sends each guess from another IP address. */
function guess(otp: string, from: number) {
  const remoteAddress = `10.${from >> 16}.${(from >> 8) & 255}.${from & 255}`;
  const payload = { identity: asha.email, otp };
  return shop.app.inject({ method: 'POST', url: verifyOtp.path, remoteAddress, payload });
}

/** Sends 400 guesses at a time; with more, some would time out waiting for a database connection. */
async function guessAll(codes: readonly string[]) {
  const statuses: number[] = [];
  const left = codes.entries();
  const attacker = async () => {
    for (const [from, code] of left) statuses.push((await guess(code, from)).statusCode);
  };
  await Promise.all(Array.from({ length: 400 }, attacker));
  return statuses;
}

const home = '198.51.100.7';

function askFor(call: typeof forgotPassword | typeof checkEmail, remoteAddress: string, body: object) {
  return shop.app.inject({ method: 'POST', url: call.path, remoteAddress, payload: body });
}

/** The code and the token of the link in the newest mail. */
async function newestMail() {
  const { mails } = await deliverOutbox(shop);
  const text = mails.at(-1)?.text ?? '';
  return {
    code: /^ {4}(\d{6})$/m.exec(text)?.[1] ?? 'none',
    link: /#token=([\w-]{43})/.exec(text)?.[1] ?? 'none',
  };
}

const count = strength(500, 10_000);

test(`[AUTH-10] of ${count} concurrent guesses 20 are checked, and the requester can still use the code`, async () => {
  await askFor(forgotPassword, home, { identity: asha.email });
  const { code } = await newestMail();
  const wrong = Array.from({ length: count + 1 }, (_, number) => String(number).padStart(6, '0'));
  const guesses = wrong.filter((each) => each !== code).slice(0, count);
  const statuses = await guessAll(guesses);
  expect(statuses.filter((status) => status === 400)).toHaveLength(20);
  expect(statuses.filter((status) => status === 429)).toHaveLength(count - 20);
  const late = await guess(code, count);
  expect(late.statusCode).toBe(429);
  expect(late.json()).toMatchObject({ message: expect.stringContaining('the link in our email') });
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
  const own = { method: 'POST', url: verifyOtp.path, remoteAddress: home } as const;
  const payload = { identity: asha.email, otp: code };
  expect((await shop.app.inject({ ...own, payload })).statusCode).toBe(200);
}, 300_000);

test('[AUTH-6] [AUTH-10] the mailed link sets a password once, even after wrong guesses at the code', async () => {
  await askFor(forgotPassword, home, { identity: asha.email });
  const { code, link } = await newestMail();
  const wrong = code === '000000' ? '000001' : '000000';
  for (let from = 0; from < 60; from += 1) await guess(wrong, from);
  const reset = (token: string, password: string) =>
    callApi(shop, resetPassword, { body: { token, password, password_confirmation: password } });
  const replies = await Promise.all(Array.from({ length: 5 }, () => reset(link, asha.password)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await guess(code, 61)).statusCode).not.toBe(200); // using the link invalidates its code
  const stored = await database.pool.query(
    "select o::text || coalesce(c::text, '') as row from outbox o left join one_time_codes c on true",
  );
  for (const { row } of stored.rows as { row: string }[]) expect(row).not.toContain(link);

  await database.pool.query('truncate rate_limits');
  await askFor(forgotPassword, home, { identity: asha.email });
  const { link: late } = await newestMail();
  shop.now = new Date(shop.now.getTime() + 10 * 60_000);
  expect((await reset(late, asha.password)).status).toBe(400);
});

test('[API-3] the link in the verification mail verifies the email once', async () => {
  await askFor(checkEmail, home, { email: asha.email });
  const { link } = await newestMail();
  expect((await callApi(shop, confirmEmail, { body: { token: 'A'.repeat(43) } })).status).toBe(400);
  expect(
    (
      await callApi(shop, resetPassword, {
        body: { token: link, password: 'ruby-11', password_confirmation: 'ruby-11' },
      })
    ).status,
  ).toBe(400);
  expect((await callApi(shop, confirmEmail, { body: { token: link } })).status).toBe(200);
  expect((await callApi(shop, confirmEmail, { body: { token: link } })).status).toBe(400);
});

test('[AUTH-10] forty requests by strangers invalidate neither the customer’s code nor the next request', async () => {
  unwrap(await callApi(shop, login, { body: { email: asha.email, password: asha.password } })); // from here before
  await askFor(forgotPassword, '127.0.0.1', { identity: asha.email });
  const { code } = await newestMail();
  for (let from = 0; from < 40; from += 1) {
    const { statusCode } = await askFor(forgotPassword, `203.0.113.${from}`, { identity: asha.email });
    expect(statusCode).toBe(200);
  }
  expect((await deliverOutbox(shop)).mails).toEqual([]);
  expect((await callApi(shop, verifyOtp, { body: { identity: asha.email, otp: code } })).status).toBe(200);

  for (let from = 0; from < 40; from += 1) {
    shop.now = new Date(shop.now.getTime() + 6 * 60_000);
    await askFor(forgotPassword, `203.0.114.${from}`, { identity: asha.email });
  }
  expect((await deliverOutbox(shop)).mails.length).toBeLessThanOrEqual(5 + 2); // five codes, and a link every two hours
  expect((await askFor(forgotPassword, '203.0.115.1', { identity: asha.email })).statusCode).toBe(429);
  expect((await callApi(shop, forgotPassword, { body: { identity: asha.email } })).status).toBe(200);
  expect((await newestMail()).code).toMatch(/^\d{6}$/);
});

test.each(['verifyEmail', 'verifyOtp', 'link', 'resetToken'] as const)(
  '[AUTH-10] after the email is changed, %s for the former email is invalid',
  async (way) => {
    const before = asha.email;
    const after = 'asha.new@example.com';
    const call = way === 'verifyEmail' ? checkEmail : forgotPassword;
    await askFor(call, '127.0.0.1', { email: before, identity: before });
    const { code, link } = await newestMail();
    const exchange = () => callApi(shop, verifyOtp, { body: { identity: before, otp: code } });
    const exchanged = way === 'resetToken' ? unwrap(await exchange()).token : '';
    const { token } = unwrap(
      await callApi(shop, login, { body: { email: before, password: asha.password } }),
    );
    const change = async (email: string) => {
      const { password } = asha;
      const headers = { authorization: `Bearer ${token}` };
      unwrap(await callApi(shop, updateProfile, { body: { email, proof: { password } }, headers }));
      unwrap(await callApi(shop, confirmEmail, { body: { token: (await newestMail()).link } }));
    };
    await change(after);
    const reset = (given: string) =>
      callApi(shop, resetPassword, {
        body: { token: given, password: 'thief-17', password_confirmation: 'thief-17' },
      });
    const reply = await {
      verifyEmail: () => callApi(shop, verifyEmail, { body: { email: before, token: code } }),
      verifyOtp: exchange,
      link: () => reset(link),
      resetToken: () => reset(exchanged),
    }[way]();
    expect(reply.status).toBe(400);
    await change(before);
  },
);

test('[AUTH-10] one network may try fifty codes, for any email', async () => {
  const replies = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      callApi(shop, verifyOtp, { body: { identity: `nobody.${index}@example.com`, otp: '000000' } }),
    ),
  );
  expect(replies.filter(({ status }) => status === 400)).toHaveLength(50);
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(10);
});

test('[AUTH-10] a network may request fifty codes, even if an account known there keeps changing its email', async () => {
  for (const { email, password } of [asha, usha]) {
    const payload = { email, password };
    await shop.app.inject({ method: 'POST', url: login.path, remoteAddress: home, payload }); // from here before
  }
  await database.pool.query('update customers set email_verified_at = now() where email = $1', [asha.email]);
  const statuses: number[] = [];
  let email = usha.email;
  for (let turn = 0; turn < 60; turn += 1) {
    const next = `mark.${turn}@example.com`;
    await database.pool.query('update customers set email = $1 where email = $2', [next, email]);
    email = next;
    statuses.push((await askFor(forgotPassword, home, { identity: email })).statusCode);
  }
  await database.pool.query('update customers set email = $1 where email = $2', [usha.email, email]);
  expect(statuses.filter((status) => status === 200)).toHaveLength(50);
  expect((await askFor(forgotPassword, home, { identity: asha.email })).statusCode).toBe(200);
});

test('[AUTH-10] a stolen row does not reveal the code by brute force', async () => {
  const holder = { purpose: 'password_reset', identity: asha.email } as const;
  const code = await codeFor(asha.email);
  const { rows } = await database.pool.query<{ code_hash: Buffer; whole: string }>(
    'select code_hash, c::text || o::text as whole from one_time_codes c, outbox o',
  );
  const [row] = rows;
  expect(row?.code_hash).toEqual(fingerprint(testSecrets, holder, code));
  expect(row?.whole).not.toContain(code);

  const thief = deriveSecrets('another secret that was guessed');
  const plain = (text: string) => createHash('sha256').update(text).digest();
  expect(row?.code_hash).not.toEqual(fingerprint(thief, holder, code));
  expect(row?.code_hash).not.toEqual(plain(code));
  expect(row?.code_hash).not.toEqual(plain(`${asha.email}${code}`));
  expect(
    thief.unseal(/"sealedCode": "([\w-]+)"/.exec(row?.whole.replaceAll('""', '"') ?? '')?.[1] ?? ''),
  ).toBeNull();
});

test('[AUTH-10] a code hash copied to another email’s row is invalid', async () => {
  const code = await codeFor(usha.email);
  await codeFor(asha.email);
  await database.pool.query(
    `update one_time_codes set code_hash = (select code_hash from one_time_codes where identity = $1)
      where identity = $2`,
    [usha.email, asha.email],
  );
  expect((await guess(code, 1)).statusCode).toBe(400);
});
