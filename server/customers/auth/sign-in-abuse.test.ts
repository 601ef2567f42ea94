import { beforeEach, expect, test } from 'vitest';
import { login, register } from '#contract/auth.ts';
import { strength } from '#tests/support/runs/strength.ts';
import { countStatuses } from '#tests/support/runs/count-statuses.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { callApi } from '#tests/support/people/shopper.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const database = await emptyDatabase();
const shop = await startShop(database);
const password = 'emerald-17';
const email = 'asha@example.com';
const asha = { f_name: 'Asha', l_name: 'Verma', email, phone: '+91 98290 12345', password };
unwrap(await callApi(shop, register, { body: asha }));
const home = '198.51.100.7';
const elsewhere = '203.0.113.9';

beforeEach(() => database.pool.query('truncate rate_limits, known_places'));

interface From {
  readonly network: string;
  readonly cookie?: string;
  readonly account?: string;
}

function signIn(given: string, { network, cookie = '', account = email }: From) {
  const payload = { email: account, password: given };
  return shop.app.inject({
    method: 'POST',
    url: login.path,
    remoteAddress: network,
    headers: { cookie },
    payload,
  });
}

/** Signs in and returns the cookie that makes the browser known. */
async function knownBrowser(network: string, cookie = ''): Promise<string> {
  const response = await signIn(password, { network, cookie });
  expect(response.statusCode).toBe(200);
  return String(response.headers['set-cookie']).split(';')[0] ?? '';
}

/** Tries wrong passwords from different networks, fifty at a time; returns the number of responses by status. */
function attack(
  count: number,
  { each, ...at }: Partial<From> & { readonly each?: (index: number) => string } = {},
) {
  return countStatuses(count, 50, (index) => {
    const network = `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;
    return signIn(`guess-${index}`, { network, account: each?.(index) ?? email, ...at });
  });
}

test('[AUTH-10] a network over its limit adds no rate limit row for further names', async () => {
  const refused = await attack(300, { network: elsewhere, each: (index) => `nobody-${index}@example.com` });
  expect(refused).toEqual({ 401: 50, 429: 250 });
  const { rows } = await database.pool.query<{ kept: number }>('select count(*) as kept from rate_limits');
  const inFlight = 50;
  expect(rows[0]?.kept).toBeLessThanOrEqual(1 + 2 * 50 + inFlight); // one of the network, and two of each checked name
});

const networks = strength(100, 1000);

test(`[AUTH-10] during guessing from ${networks} networks the customer signs in from a known browser or network`, async () => {
  const cookie = await knownBrowser(home);
  expect(await attack(networks)).toEqual({ 401: 30, 429: networks - 30 });
  expect((await signIn(password, { network: elsewhere, cookie })).statusCode).toBe(200);
  expect((await signIn(password, { network: home })).statusCode).toBe(200);
  // An unknown browser in an unknown network has to wait.
  const stranger = await signIn(password, { network: '203.0.113.77' });
  expect(stranger.statusCode).toBe(429);
  expect(Number(stranger.headers['retry-after'])).toBeGreaterThan(0);
});

test('[AUTH-10] guesses from the same network do not use up the attempts of a known browser', async () => {
  const cookie = await knownBrowser(home);
  expect(await attack(40, { network: home })).toEqual({ 401: 10, 429: 30 });
  for (let index = 0; index < 60; index += 1)
    await signIn('guess', { network: home, account: `nobody.${index}@example.com` });
  expect((await signIn(password, { network: home, cookie })).statusCode).toBe(200);
});

test('[AUTH-10] a known browser has ten attempts of its own, then has to wait', async () => {
  const cookie = await knownBrowser(home);
  expect(await attack(15, { network: home, cookie })).toEqual({ 401: 10, 429: 5 });
  expect((await signIn(password, { network: home, cookie })).statusCode).toBe(429);
});

test('[AUTH-10] an invented cookie, or one of another account, does not make a browser known', async () => {
  const usha = { ...asha, email: 'usha@example.com', phone: '+91 98290 54321' };
  unwrap(await callApi(shop, register, { body: usha }));
  const cookie = await knownBrowser(home);
  const made = `${cookie.split('=')[0]}=${'A'.repeat(43)}`;
  for (const account of ['usha@example.com', 'nobody@example.com']) {
    expect(await attack(100, { cookie, account })).toEqual({ 401: 30, 429: 70 });
  }
  await database.pool.query('truncate rate_limits, known_places');
  expect(await attack(100, { cookie: made })).toEqual({ 401: 30, 429: 70 });
});

test('[AUTH-10] the device cookie is HttpOnly, limited to the sign-in path, and not stored in plain text', async () => {
  const response = await signIn(password, { network: home });
  expect(response.headers['set-cookie']).toMatch(
    /^__Secure-jadau-device=[\w-]{43}; Path=\/api\/v1\/auth; HttpOnly; SameSite=Strict; Secure; Max-Age=\d+$/,
  );
  const token = /=([\w-]{43});/.exec(String(response.headers['set-cookie']))?.[1] ?? '';
  const { rows } = await database.pool.query<{ row: string }>('select k::text as row from known_places k');
  expect(rows).toHaveLength(2);
  for (const { row } of rows) {
    expect(row).not.toContain(token);
    expect(row).not.toContain(home);
  }
});

test('an account stores at most ten known browsers and ten known networks', async () => {
  for (let index = 0; index < 14; index += 1) {
    shop.now = new Date(shop.now.getTime() + 1000);
    await knownBrowser(`198.51.100.${index}`);
  }
  const { rows } = await database.pool.query('select kind, count(*) from known_places group by 1 order by 1');
  expect(rows).toEqual([
    { kind: 'device', count: 10 },
    { kind: 'network', count: 10 },
  ]);
});

test('a browser that signs in again remains one known browser', async () => {
  const cookie = await knownBrowser(home);
  expect(await knownBrowser(home, cookie)).toBe(cookie);
  expect((await database.pool.query('select from known_places')).rowCount).toBe(2);
});

test('[AUTH-10] wrong passwords do not reveal whether a phone number has an account, or which', async () => {
  const phone = '+919829012345';
  const outcomes = async (account: string) => Object.entries(await attack(100, { account }));
  expect(await outcomes(phone)).toEqual([
    ['401', 30],
    ['429', 70],
  ]);
  // If email and phone shared one limit, the account’s email would be throttled now and reveal the match.
  for (const account of [email, 'nobody@example.com', '+919829099999']) {
    expect((await signIn('guess', { network: elsewhere, account })).statusCode, account).toBe(401);
  }
  expect((await signIn(password, { network: '203.0.113.78' })).statusCode).toBe(200);
});

test('[AUTH-10] at most thirty guesses by email and thirty by phone number are checked for one account', async () => {
  const both = [await attack(200), await attack(200, { account: '+91 98290 12345' })];
  const looked = both.reduce((sum, counted) => sum + (counted[401] ?? 0), 0);
  expect(looked).toBe(60);
  const again = [await attack(50, { account: '98290 12345' }), await attack(50, { account: ` ${email} ` })];
  expect(again).toEqual([{ 429: 50 }, { 429: 50 }]);
});
