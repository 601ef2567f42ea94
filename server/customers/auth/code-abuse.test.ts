import { beforeEach, expect, test } from 'vitest';
import { forgotPassword, login, register, resetPassword, verifyOtp } from '#contract/auth.ts';
import { strength } from '#tests/support/runs/strength.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { deliverOutbox } from '#tests/support/shops/deliver-outbox.ts';
import { callApi } from '#tests/support/people/shopper.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const database = await emptyDatabase();
const shop = await startShop(database);
const email = 'asha@example.com';
const password = 'emerald-17';
const asha = { f_name: 'Asha', l_name: 'Verma', email, phone: '+91 98290 12345', password };
unwrap(await callApi(shop, register, { body: asha }));
const home = '198.51.100.7';
const hotel = '203.0.113.77';
const minute = 60_000;

beforeEach(() =>
  database.pool.query(
    'truncate rate_limits, known_places, one_time_codes, outbox; update customers set email_verified_at = null',
  ),
);

interface From {
  readonly network: string;
  readonly cookie?: string;
}

function send(path: string, payload: object, { network, cookie = '' }: From) {
  return shop.app.inject({ method: 'POST', url: path, remoteAddress: network, headers: { cookie }, payload });
}

const askForCode = (from: From, identity = email) => send(forgotPassword.path, { identity }, from);
const tryCode = (otp: string, from: From) => send(verifyOtp.path, { identity: email, otp }, from);
const setPassword = (token: string, from: From) =>
  send(resetPassword.path, { token, password, password_confirmation: password }, from);
const signIn = (from: From) => send(login.path, { email, password }, from);
const later = (milliseconds: number) => (shop.now = new Date(shop.now.getTime() + milliseconds));
const attacker = (index: number): From => ({ network: `10.0.${index >> 8}.${index & 255}` });

/** The mails sent since the last call, with the code and the link token of the newest. */
async function mailed() {
  const { mails } = await deliverOutbox(shop);
  const text = mails.at(-1)?.text ?? '';
  return {
    mails,
    code: /^ {4}(\d{6})$/m.exec(text)?.[1] ?? 'none',
    link: /#token=([\w-]{43})/.exec(text)?.[1] ?? 'none',
  };
}

/** Signs in from this network and returns the cookie that makes the browser known. */
async function knownBrowser(network: string): Promise<string> {
  const { headers } = await signIn({ network });
  return String(headers['set-cookie']).split(';')[0] ?? '';
}

/** Tries wrong codes until they are refused unchecked; returns how many were compared with a code. */
async function guessAll(from: From): Promise<number> {
  const { rowCount } = await database.pool.query(
    'select from one_time_codes where identity = $1 and code_hash is not null and expires_at > $2',
    [email, shop.now],
  );
  let looked = 0;
  for (let turn = 0; turn < 6; turn += 1) if ((await tryCode('000000', from)).statusCode === 400) looked += 1;
  return rowCount === 1 ? looked : 0;
}

const networks = strength(100, 1000);

test(`[AUTH-5] [AUTH-10] while ${networks} networks request ${networks * 10} codes, the customer can set a password from a new network`, async () => {
  const newest = { link: 'none' };
  let sent = 0;
  for (let round = 0; round < 200; round += 1) {
    const each = networks / 20;
    const from = Array.from({ length: each }, (_, index) => attacker((round * each + index) % networks));
    await Promise.all(from.map((each) => askForCode(each)));
    const { mails, link } = await mailed();
    sent += mails.length;
    if (mails.length > 0) newest.link = link;
    if (round === 120) {
      // During the attack the refusal refers to the mailed link, and the link works.
      const reply = await askForCode({ network: hotel });
      expect(reply.statusCode).toBe(429);
      expect(reply.json()).toMatchObject({
        message: expect.stringContaining('our latest email to it has a link'),
      });
      expect((await setPassword(newest.link, { network: hotel })).statusCode).toBe(200);
      expect((await signIn({ network: hotel })).statusCode).toBe(200);
      await mailed();
    }
    later(432_000);
  }
  expect(sent).toBeGreaterThan(5);
  expect(sent).toBeLessThanOrEqual(5 + 12);
  await database.pool.query('truncate known_places');
  const reply = await askForCode({ network: hotel });
  expect([200, 429]).toContain(reply.statusCode);
  const { mails, link } = await mailed();
  expect((await setPassword(mails.length > 0 ? link : newest.link, { network: hotel })).statusCode).toBe(200);
}, 300_000);

test('[AUTH-10] a customer in a known network can use a code after strangers requested codes and spent their attempts', async () => {
  await knownBrowser(home);
  let looked = 0;
  for (let index = 0; index < 40; index += 1) {
    await askForCode(attacker(index));
    looked += await guessAll(attacker(index));
    looked += await guessAll(attacker(1000 + index));
    later(6 * minute);
  }
  expect(looked).toBeGreaterThan(20);
  expect(looked).toBeLessThanOrEqual(45);
  await mailed();
  expect((await askForCode({ network: home })).statusCode).toBe(200);
  const { code } = await mailed();
  expect((await tryCode(code, { network: home })).statusCode).toBe(200);
});

test('[AUTH-10] a known browser can use a code that a stranger requested, after others spent their attempts', async () => {
  const cookie = await knownBrowser(home);
  await askForCode(attacker(1));
  const { code } = await mailed();
  for (let index = 2; index < 12; index += 1) await guessAll(attacker(index));
  expect((await tryCode(code, attacker(20))).statusCode).toBe(429);
  expect((await tryCode(code, { network: hotel, cookie })).statusCode).toBe(200);
});

test('[AUTH-10] at most a hundred guesses a day are checked for one email, known places included', async () => {
  await knownBrowser(home);
  await knownBrowser(hotel);
  let looked = 0;
  for (let index = 0; index < 60; index += 1) {
    const asker = index % 2 === 0 ? { network: home } : attacker(index);
    await askForCode(asker);
    for (const from of [asker, { network: hotel }, attacker(1000 + index)]) looked += await guessAll(from);
    later(10 * minute);
  }
  expect(looked).toBeGreaterThan(85);
  expect(looked).toBeLessThanOrEqual(100);
});

test('[AUTH-10] a link without a code is mailed only to an account, and the response does not reveal the account', async () => {
  const answers = async (identity: string) => {
    const heard: unknown[] = [];
    for (let index = 0; index < 12; index += 1) {
      const reply = await askForCode(attacker(index), identity);
      heard.push([reply.statusCode, reply.json<{ message: string }>().message]);
      later(11 * minute);
    }
    return heard;
  };
  const known = await answers(email);
  const { mails, code, link } = await mailed();
  expect(known.at(-1)).toEqual([429, expect.stringContaining('link')]);
  expect({ count: mails.length, code, link }).toEqual({
    count: 1,
    code: 'none',
    link: expect.stringMatching(/.{43}/),
  });
  expect(await answers('nobody@example.com')).toEqual(known);
  expect((await mailed()).mails).toEqual([]);
});

test('unverified addresses of one mailbox get twelve links a day together', async () => {
  const variants = Array.from({ length: 4 }, (_, index) => `lata+${index}@example.com`);
  for (const [index, variant] of variants.entries())
    unwrap(
      await callApi(shop, register, { body: { ...asha, email: variant, phone: `+91 98290 5432${index}` } }),
    );
  await mailed();
  let sent = 0;
  for (let hour = 0; hour < 22; hour += 1) {
    for (const [index, variant] of variants.entries()) await askForCode(attacker(hour * 10 + index), variant);
    sent += (await mailed()).mails.length;
    later(61 * minute);
  }
  expect(sent).toBeGreaterThan(10);
  expect(sent).toBeLessThanOrEqual(5 + 12);
});
