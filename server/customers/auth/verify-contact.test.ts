import { beforeEach, expect, test } from 'vitest';
import { checkEmail, checkPhone, register, verifyEmail, verifyOtp, verifyPhone } from '#contract/auth.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { deliverOutbox } from '#tests/support/shops/deliver-outbox.ts';
import { callApi } from '#tests/support/people/shopper.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const database = await emptyDatabase();
const shop = await startShop(database);
const email = 'asha@example.com';
const phone = '+91 98290 12345';

beforeEach(async () => {
  await database.pool.query('delete from customers; truncate rate_limits, one_time_codes, outbox');
  const asha = { f_name: 'Asha', l_name: 'Verma', email, phone, password: 'emerald-17' };
  unwrap(await callApi(shop, register, { body: asha }));
  await deliverOutbox(shop);
});

async function verified() {
  const { rows } = await database.pool.query<{ email: boolean; phone: boolean }>(
    'select email_verified_at is not null as email, phone_verified_at is not null as phone from customers',
  );
  return rows[0];
}

const codeIn = (text = '') => /\b\d{6}\b/.exec(text)?.[0] ?? 'none';

test('[API-3] an email is verified by the code that was mailed to it', async () => {
  expect(unwrap(await callApi(shop, checkEmail, { body: { email } }))).toMatchObject({
    success: true,
    token: 'active',
    resend_time: 60,
  });
  const { mails, texts } = await deliverOutbox(shop);
  expect(texts).toEqual([]);
  expect(mails).toMatchObject([{ to: email }]);
  const token = codeIn(mails[0]?.text);
  expect(unwrap(await callApi(shop, verifyEmail, { body: { email, token } }))).toMatchObject({
    token: 'active',
  });
  expect(await verified()).toEqual({ email: true, phone: false });
});

test('[API-3] a phone number, in any notation, is verified by the code that was texted to it', async () => {
  unwrap(await callApi(shop, checkPhone, { body: { phone: '098290 12345', temporary_token: '' } }));
  const { mails, texts } = await deliverOutbox(shop);
  expect(mails).toEqual([]);
  expect(texts).toMatchObject([{ to: '+919829012345' }]);
  expect(texts[0]?.text.length).toBeLessThanOrEqual(160);
  const otp = codeIn(texts[0]?.text);
  expect((await callApi(shop, verifyPhone, { body: { phone: '9829012345', otp } })).status).toBe(200);
  expect(await verified()).toEqual({ email: false, phone: true });
});

test('[API-3] the code for a phone number may be sent as token, and is required', async () => {
  unwrap(await callApi(shop, checkPhone, { body: { phone } }));
  const token = codeIn((await deliverOutbox(shop)).texts[0]?.text);
  expect(await callApi(shop, verifyPhone, { body: { phone } })).toMatchObject({
    status: 422,
    problem: { errors: [{ code: 'otp' }] },
  });
  expect((await callApi(shop, verifyPhone, { body: { phone, token } })).status).toBe(200);
});

test('[AUTH-10] an unknown email or phone number gets the same responses, and nothing is sent', async () => {
  const known = await callApi(shop, checkEmail, { body: { email } });
  expect(await callApi(shop, checkEmail, { body: { email: 'nobody@example.com' } })).toEqual(known);
  const knownPhone = await callApi(shop, checkPhone, { body: { phone } });
  expect(await callApi(shop, checkPhone, { body: { phone: '+91 98290 99999' } })).toEqual(knownPhone);
  const { mails, texts } = await deliverOutbox(shop);
  expect([mails.length, texts.length]).toEqual([1, 1]);

  for (const body of [
    { email, token: '000000' },
    { email: 'nobody@example.com', token: '000000' },
  ]) {
    expect(await callApi(shop, verifyEmail, { body })).toMatchObject({
      status: 400,
      problem: { message: 'Invalid OTP. Please try again.' },
    });
  }
});

test('[AUTH-10] no response contains a code, and a code works only for its own purpose', async () => {
  const said = JSON.stringify(await callApi(shop, checkEmail, { body: { email } }));
  const code = codeIn((await deliverOutbox(shop)).mails[0]?.text);
  expect(said).not.toContain(code);
  expect((await callApi(shop, verifyOtp, { body: { identity: email, otp: code } })).status).toBe(400);
  expect(await verified()).toEqual({ email: false, phone: false });
});
