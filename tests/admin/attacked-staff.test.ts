import { beforeEach, expect, test } from 'vitest';
import { changeOwnPassword, proposeTotp, setUpTotp } from '#contract/admin/account.ts';
import { totpCode, totpStep } from '#server/admin/staff/totp.ts';
import { startShop } from '../app.ts';
import { emptyDatabase } from '../database.ts';
import { granted, newStaff, staffPassword } from '../staff.ts';

const database = await emptyDatabase();
const shop = await startShop(database);
const owner = await newStaff(shop, 'owner', 'Meera');
const home = '198.51.100.7';

beforeEach(() => database.pool.query('truncate rate_limits'));

interface From {
  readonly network?: string;
  readonly cookie?: string;
  readonly code?: string;
}

function signIn(password: string, { network = home, cookie = '', code = '' }: From = {}) {
  return shop.app.inject({
    method: 'POST',
    url: '/api/admin/sign-in',
    remoteAddress: network,
    headers: { 'sec-fetch-site': 'same-origin', cookie },
    payload: { email: owner.email, password, code },
  });
}

async function knownBrowser(from: From = {}): Promise<string> {
  const { statusCode, headers } = await signIn(staffPassword, from);
  expect(statusCode).toBe(200);
  const cookies = [headers['set-cookie']].flat().map(String);
  const device = cookies.find((cookie) => cookie.includes('jadau-device='));
  expect(device).toMatch(
    /^__Secure-jadau-device=[\w-]{43}; Path=\/api\/admin\/sign-in; HttpOnly; SameSite=Strict/,
  );
  return device?.split(';')[0] ?? '';
}

/** So many sign-ins, each from another network unless one is named. How many got each status. */
async function attack(count: number, password: (index: number) => string, at: From = {}) {
  const counted: Record<number, number> = {};
  const left = Array.from({ length: count }, (_, index) => index).values();
  const robber = async () => {
    for (const index of left) {
      const network = `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;
      const { statusCode } = await signIn(password(index), { network, ...at });
      counted[statusCode] = (counted[statusCode] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: 5 }, robber));
  return counted;
}

test('[ADMIN-1] while 1,000 networks guess, the owner signs in from a known browser, and from a known network', async () => {
  const cookie = await knownBrowser();
  expect(await attack(1000, (index) => `guess-${index}`)).toEqual({ 401: 30, 429: 970 });
  expect((await signIn(staffPassword, { network: '203.0.113.9', cookie })).statusCode).toBe(200);
  expect((await signIn(staffPassword)).statusCode).toBe(200);
  expect((await signIn(staffPassword, { network: '203.0.113.77' })).statusCode).toBe(429);
}, 120_000);

test('[ADMIN-1] a house with 2^64 addresses is one guesser', async () => {
  const counted: Record<number, number> = {};
  for (let index = 1; index <= 60; index += 1) {
    const { statusCode } = await shop.app.inject({
      method: 'POST',
      url: '/api/admin/sign-in',
      remoteAddress: `2001:db8:1:2::${index.toString(16)}`,
      headers: { 'sec-fetch-site': 'same-origin' },
      payload: { email: `nobody.${index}@shop.example`, password: 'guess' },
    });
    counted[statusCode] = (counted[statusCode] ?? 0) + 1;
  }
  expect(counted).toEqual({ 401: 50, 429: 10 });
});

test('[ADMIN-1] whoever found the password out cannot use up the codes of the owner’s own browser', async () => {
  const { secret } = granted(await owner.ask(proposeTotp));
  const code = totpCode(secret, totpStep(shop.now));
  const cookie = await knownBrowser();
  granted(await owner.ask(setUpTotp, { body: { password: staffPassword, secret, code } }));
  const wrong = code === '000000' ? '111111' : '000000';
  expect(await attack(200, () => staffPassword, { code: wrong })).toEqual({ 401: 20, 429: 180 });
  shop.now = new Date(shop.now.getTime() + 60_000);
  const next = totpCode(secret, totpStep(shop.now));
  expect((await signIn(staffPassword, { network: '203.0.113.9', cookie, code: next })).statusCode).toBe(200);
}, 60_000);

test('[ADMIN-1] who guesses in a session left open is counted there, and nobody is kept out by it', async () => {
  const body = { password: 'guessed-it', newPassword: 'jhumka-and-maang' };
  const statuses: number[] = [];
  for (let guess = 0; guess < 12; guess += 1)
    statuses.push((await owner.ask(changeOwnPassword, { body })).status);
  expect(statuses).toEqual([...Array<number>(10).fill(403), 429, 429]);
  const reply = await signIn(staffPassword);
  expect(reply.json()).toMatchObject({ errors: [{ code: 'totp-required' }] });
});
