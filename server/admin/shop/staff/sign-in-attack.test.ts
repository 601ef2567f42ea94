import { beforeEach, expect, test } from 'vitest';
import { changeOwnPassword, generateTotpSecret, enableTotp } from '#contract/admin/account.ts';
import {
  acceptInvitation,
  requestSignInLink,
  redeemSignInLink,
  staffSignIn,
} from '#contract/admin/session.ts';
import { invite } from '#server/customers/auth/staff-invitations.ts';
import { totpCode, totpStep } from '#server/admin/shop/staff/totp.ts';
import { strength } from '#tests/support/runs/strength.ts';
import { countStatuses } from '#tests/support/runs/count-statuses.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { deliverOutbox } from '#tests/support/shops/deliver-outbox.ts';
import { createStaff, staffPassword } from '#tests/support/people/staff.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const database = await emptyDatabase();
const shop = await startShop(database);
const owner = await createStaff(shop, 'owner', 'Meera');
const home = '198.51.100.7';

beforeEach(() => database.pool.query('truncate rate_limits, staff_sign_in_links, outbox'));

interface From {
  readonly network?: string;
  readonly cookie?: string;
  readonly code?: string;
}

function send(path: string, payload: object, { network = home, cookie = '' }: From = {}) {
  return shop.app.inject({
    method: 'POST',
    url: path,
    remoteAddress: network,
    headers: { 'sec-fetch-site': 'same-origin', cookie },
    payload,
  });
}

const askForLink = (email = owner.email, at: From = {}) => send(requestSignInLink.path, { email }, at);

/** Opens a mailed link and returns the cookie that makes the browser known, or null. */
async function openLink(token: string, at: From = {}): Promise<string | null> {
  const { statusCode, headers } = await send(redeemSignInLink.path, { token }, at);
  return statusCode === 200 ? (String(headers['set-cookie']).split(';')[0] ?? '') : null;
}

/** The tokens of the links mailed since the last call. */
async function mailedLinks(): Promise<string[]> {
  const { mails } = await deliverOutbox(shop);
  return mails.map(({ text }) => /\/admin\/sign-in#token=([\w-]{43})/.exec(text)?.[1] ?? 'none');
}

function attackerNetwork(index: number): string {
  return `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;
}

function signIn(password: string, { network = home, cookie = '', code = '' }: From = {}) {
  return send(staffSignIn.path, { email: owner.email, password, code }, { network, cookie });
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

/** Signs in `count` times, each from another network unless one is given; returns the number of responses by status. */
const attack = (count: number, password: (index: number) => string, at: From = {}) =>
  countStatuses(count, 5, (index) => signIn(password(index), { network: attackerNetwork(index), ...at }));

const networks = strength(100, 1000);

test(`[ADMIN-1] during guessing from ${networks} networks the owner signs in from a known browser or network`, async () => {
  const cookie = await knownBrowser();
  expect(await attack(networks, (index) => `guess-${index}`)).toEqual({ 401: 30, 429: networks - 30 });
  expect((await signIn(staffPassword, { network: '203.0.113.9', cookie })).statusCode).toBe(200);
  expect((await signIn(staffPassword)).statusCode).toBe(200);
  expect((await signIn(staffPassword, { network: '203.0.113.77' })).statusCode).toBe(429);
});

test(`[ADMIN-1] during guessing from ${networks} networks a mailed link admits a new browser in a new network`, async () => {
  const hotel = { network: '203.0.113.77' };
  await attack(networks, (index) => `guess-${index}`);
  for (let index = 0; index < networks; index += 1)
    expect((await askForLink(owner.email, { network: attackerNetwork(index) })).statusCode).toBe(200);
  expect((await signIn(staffPassword, hotel)).statusCode).toBe(429);
  expect((await askForLink(owner.email, hotel)).json()).toEqual({ done: true });
  const links = await mailedLinks();
  expect(links).toHaveLength(1);
  const [token = ''] = links;
  const cookie = await openLink(token, hotel);
  expect(cookie).toMatch(/jadau-device=/);
  expect(await openLink(token, hotel)).toBeNull(); // a link works once
  expect((await signIn('guess', { ...hotel, cookie: cookie ?? '' })).statusCode).toBe(401);
  expect((await signIn(staffPassword, { ...hotel, cookie: cookie ?? '' })).statusCode).toBe(200);
  const stored = await database.pool.query(
    'select l::text || o::text as row from staff_sign_in_links l, outbox o',
  );
  for (const { row } of stored.rows as { row: string }[]) expect(row).not.toContain(token);
}, 180_000);

test('[ADMIN-1] link requests by strangers invalidate no link and use up no mail; at most six are sent a day', async () => {
  const sent: string[] = [];
  let attackers = 0;
  const stranger = () => askForLink(owner.email, { network: attackerNetwork((attackers += 1)) });
  for (let minutes = 0; minutes < 23 * 60; minutes += 10) {
    await stranger();
    sent.push(...(await mailedLinks()));
    shop.now = new Date(shop.now.getTime() + 10 * 60_000);
  }
  expect(sent).toHaveLength(6);
  // The last mail is hours old; asking makes its link work again for 15 minutes.
  const later = (minutes: number) => (shop.now = new Date(shop.now.getTime() + minutes * 60_000));
  const token = sent.at(-1) ?? '';
  later(16);
  expect(await openLink(token)).toBeNull();
  await askForLink();
  expect(await mailedLinks()).toEqual([]);
  expect(await openLink(sent.at(-1) ?? '')).not.toBeNull();
  // A used link stays invalid after further requests.
  await stranger();
  expect(await mailedLinks()).toEqual([]);
  expect(await openLink(sent.at(-1) ?? '')).toBeNull();
  later(4 * 60);
  await stranger();
  expect(await mailedLinks()).toHaveLength(1);
});

test('[ADMIN-1] link requests get the same response for unknown emails, and one network may make ten', async () => {
  const unknown = await askForLink('nobody@shop.example');
  expect(unknown.json()).toEqual((await askForLink()).json());
  expect(await mailedLinks()).toHaveLength(1); // only to the owner
  for (let turn = 2; turn < 10; turn += 1) await askForLink(`nobody.${turn}@shop.example`);
  expect((await askForLink()).statusCode).toBe(429);
  expect(await openLink('A'.repeat(43))).toBeNull();
});

test('[ADMIN-1] a sign-in link is invalid once the account is disabled', async () => {
  const packer = await createStaff(shop, 'packer', 'Closed');
  await askForLink(packer.email);
  const [token = ''] = await mailedLinks();
  await database.pool.query('update staff set enabled = false where id = $1', [packer.id]);
  expect(await openLink(token)).toBeNull();
});

test('[ADMIN-1] accepting an invitation makes the browser and the network known', async () => {
  const network = '192.0.2.44';
  const { token } = await invite(
    database.query,
    { email: 'lata@shop.example', role: 'packer', invitedBy: null },
    shop.now,
  );
  const accepting = { token, name: 'Lata', password: staffPassword };
  const { headers } = await send(acceptInvitation.path, accepting, { network });
  const cookies = [headers['set-cookie']].flat().map(String);
  const cookie = cookies.find((each) => each.includes('jadau-device='))?.split(';')[0] ?? '';
  const enter = (password: string, at: From) =>
    send(staffSignIn.path, { email: 'lata@shop.example', password }, at);
  for (let index = 0; index < 40; index += 1) await enter('guess', { network: attackerNetwork(index) });
  expect((await enter(staffPassword, { network: '203.0.113.99' })).statusCode).toBe(429);
  expect((await enter(staffPassword, { network: '203.0.113.99', cookie })).statusCode).toBe(200);
  expect((await enter(staffPassword, { network })).statusCode).toBe(200);
});

test('[ADMIN-1] all addresses of an IPv6 /64 network share one rate limit', async () => {
  const counted: Record<number, number> = {};
  for (let index = 1; index <= 60; index += 1) {
    const payload = { email: `nobody.${index}@shop.example`, password: 'guess' };
    const network = `2001:db8:1:2::${index.toString(16)}`;
    const { statusCode } = await send(staffSignIn.path, payload, { network });
    counted[statusCode] = (counted[statusCode] ?? 0) + 1;
  }
  expect(counted).toEqual({ 401: 50, 429: 10 });
});

test('[ADMIN-1] an attacker with the password cannot use up the code attempts of the owner’s known browser', async () => {
  const { secret } = unwrap(await owner.call(generateTotpSecret));
  const code = totpCode(secret, totpStep(shop.now));
  const cookie = await knownBrowser();
  unwrap(await owner.call(enableTotp, { body: { password: staffPassword, secret, code } }));
  const wrong = code === '000000' ? '111111' : '000000';
  expect(await attack(200, () => staffPassword, { code: wrong })).toEqual({ 401: 20, 429: 180 });
  shop.now = new Date(shop.now.getTime() + 60_000);
  const next = totpCode(secret, totpStep(shop.now));
  expect((await signIn(staffPassword, { network: '203.0.113.9', cookie, code: next })).statusCode).toBe(200);
});

test('[ADMIN-1] wrong passwords within a session are limited per session and do not block sign-in', async () => {
  const body = { password: 'guessed-it', newPassword: 'jhumka-and-maang' };
  const statuses: number[] = [];
  for (let guess = 0; guess < 12; guess += 1)
    statuses.push((await owner.call(changeOwnPassword, { body })).status);
  expect(statuses).toEqual([...Array<number>(10).fill(403), 429, 429]);
  const reply = await signIn(staffPassword);
  expect(reply.json()).toMatchObject({ errors: [{ code: 'totp-required' }] });
});
