import { beforeEach, expect, test } from 'vitest';
import { getDashboard } from '#contract/admin/dashboard.ts';
import { getSettings } from '#contract/admin/settings.ts';
import { updateTexts } from '#contract/admin/text-message-settings.ts';
import { requestSignInCode, signInByCode } from '#contract/sign-in.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { deliverOutbox } from '#tests/support/shops/deliver-outbox.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const shop = await startShop(await emptyDatabase());
const owner = await createStaff(shop, 'owner');
beforeEach(() => shop.database.pool.query('truncate rate_limits, one_time_codes, outbox'));

const minute = 60_000;
const later = (minutes: number) => (shop.now = new Date(shop.now.getTime() + minutes * minute));
const networkOf = (index: number) => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;
const phoneOf = (index: number) => `98290${String(index).padStart(5, '0')}`;
const post = (url: string, payload: object, remoteAddress: string, cookie = '') =>
  shop.app.inject({ method: 'POST', url, payload, remoteAddress, headers: { cookie } });
const request = (identity: string, network: string, cookie?: string) =>
  post(requestSignInCode.path, { identity }, network, cookie);

async function allow(perHour: number, perDay: number) {
  const { texts } = unwrap(await owner.call(getSettings)).settings;
  unwrap(await owner.call(updateTexts, { body: { ...texts, perHour, perDay } }));
}
/** Sends `count` requests, each for another phone and from another network; returns how many were accepted. */
async function accepted(count: number, from = 0): Promise<number> {
  const answers = await Promise.all(
    Array.from({ length: count }, (_, index) => request(phoneOf(from + index), networkOf(from + index))),
  );
  return answers.filter(({ statusCode }) => statusCode === 200).length;
}
const texted = async () => (await deliverOutbox(shop)).texts.length;

test('[SIGN-9] 200 strangers’ phones at once cost no more messages than the settings allow, by the hour and by the day', async () => {
  await allow(40, 80);
  expect(await accepted(200)).toBe(30);
  expect(await texted()).toBe(30);
  const refusal = await request(phoneOf(500), networkOf(500));
  expect(refusal.statusCode).toBe(429);
  expect(refusal.json()).toMatchObject({
    message:
      'We cannot send more codes by SMS at the moment. Please use your email address instead, or try again later.',
  });
  expect((await request('asha@example.com', networkOf(500))).statusCode).toBe(200);
  later(61);
  expect(await accepted(60, 1000)).toBe(30);
  later(61);
  expect(await accepted(60, 2000)).toBe(0);
  later(24 * 60);
  expect(await accepted(60, 3000)).toBe(30);
});

test('[SIGN-9] a customer who signed in before gets a code while strangers request all of theirs', async () => {
  await allow(8, 100);
  const phone = '9829012345';
  await request(phone, '198.51.100.7');
  const code = /\b(\d{6})\b/.exec((await deliverOutbox(shop)).texts.at(-1)?.text ?? '')?.[1];
  const { headers, statusCode } = await post(signInByCode.path, { identity: phone, code }, '198.51.100.7');
  expect(statusCode).toBe(200);
  const cookie = String(headers['set-cookie']).split(';')[0];
  later(2);
  expect(await accepted(50)).toBe(5);
  expect((await request(phone, '198.51.100.7')).statusCode).toBe(200);
  later(2);
  expect((await request(phone, '203.0.113.9', cookie)).statusCode).toBe(200);
});

test('[SIGN-9] one network has 20 messages an hour for numbers that are not its own', async () => {
  await allow(1000, 1000);
  const answers = [];
  for (let index = 0; index < 25; index += 1) answers.push(await request(phoneOf(index), '198.51.100.8'));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
  expect(await texted()).toBe(20);
  expect((await request(phoneOf(99), '198.51.100.9')).statusCode).toBe(200);
});

test('[SIGN-9] the dashboard counts the codes that were not sent', async () => {
  const refused = async () => unwrap(await owner.call(getDashboard)).refusedTexts;
  await allow(4, 100);
  expect(await accepted(3)).toBe(3);
  expect(await refused()).toBe(0);
  expect(await accepted(10, 100)).toBe(0);
  expect(await refused()).toBe(10);
  later(24 * 60 + 1);
  expect(await refused()).toBe(0);
});
