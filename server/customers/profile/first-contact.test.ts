import { expect, test } from 'vitest';
import {
  checkEmail,
  checkPhone,
  confirmEmail,
  forgotPassword,
  getCustomer,
  login,
  resetPassword,
  verifyEmail,
  verifyPhone,
} from '#contract/auth.ts';
import { downloadOwnData } from '#contract/privacy.ts';
import { getWaitingContact, updateProfile } from '#contract/profile.ts';
import { requestSignInCode, signInByCode } from '#contract/sign-in.ts';
import { shopperPasswords } from '#server/customers/auth/password-hasher.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { deliverOutbox } from '#tests/support/shops/deliver-outbox.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { callApi, signedInShopper, type Shopper } from '#tests/support/people/shopper.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const database = await emptyDatabase();
const shop = await startShop(database);
const password = 'emerald-17';
const hash = (await shopperPasswords.hash(password, 'a test')) ?? '';

const storedOf = (id: number) =>
  database.query.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const set = (id: number, columns: Record<string, unknown>) =>
  database.query.updateTable('customers').set(columns).where('id', '=', id).execute();

let numbers = 0;
const newPhone = () => `+9198300${String((numbers += 1)).padStart(5, '0')}`;

/** Signed up with a code to the phone. */
async function byPhone() {
  const shopper = await signedInShopper(shop);
  const phone = newPhone();
  const columns = { email: '', email_verified_at: null, password_hash: null, phone };
  await set(shopper.id, { ...columns, phone_verified_at: shop.now });
  await deliverOutbox(shop);
  return { ...shopper, phone };
}

/** Signed up by email and password, without a phone number. */
async function byEmail() {
  const shopper = await signedInShopper(shop);
  await set(shopper.id, { phone: '', phone_verified_at: null, password_hash: hash });
  await deliverOutbox(shop);
  return { ...shopper, email: (await storedOf(shopper.id)).email };
}

const tokenIn = (mail: Mail | undefined) => /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? 'none';
const codeIn = (text: string | undefined) => /\b(\d{6})\b/.exec(text ?? '')?.[1] ?? '000000';
const to = <Message extends { readonly to: string }>(messages: readonly Message[], address: string) =>
  messages.filter((message) => message.to === address);
const open = (mail: Mail | undefined) => callApi(shop, confirmEmail, { body: { token: tokenIn(mail) } });

/** A code that the shop sends to the owner's phone. */
async function codeTo(identity: string) {
  shop.now = new Date(shop.now.getTime() + 61_000);
  unwrap(await callApi(shop, requestSignInCode, { body: { identity } }));
  const { texts, mails } = await deliverOutbox(shop);
  return codeIn((to(texts, identity)[0] ?? to(mails, identity)[0])?.text);
}

const give = async (shopper: Pick<Shopper, 'call'>, body: object) =>
  unwrap(await shopper.call(updateProfile, { body }));

test('[ACCT-5] a first email of an account that signs in by phone takes a code to the phone and the link; the answer says so', async () => {
  const asha = await byPhone();
  const email = 'thief@first.example';
  const { user, message, waiting } = await give(asha, { email });
  expect([user.email, message]).toEqual(['', 'Profile updated successfully']);
  expect(waiting).toMatchObject({ email, proved: false, confirmed: false, until: null });
  expect(waiting?.next).toBe(
    `Open the link in our email to ${email}, and enter a code that we send to ${asha.phone} in your account.`,
  );
  expect(unwrap(await open(to((await deliverOutbox(shop)).mails, email)[0])).waits).toBe(true);
  unwrap(await callApi(shop, forgotPassword, { body: { identity: email } }));
  expect((await deliverOutbox(shop)).mails).toEqual([]);
  expect((await storedOf(asha.id)).email).toBe('');
  expect(unwrap(await asha.call(getWaitingContact))).toMatchObject({
    waiting: { next: expect.stringMatching(/^Enter a code that we send to \+91/) },
    proof: { password: false, code_to: asha.phone },
  });

  const proof = { code: await codeTo(asha.phone) };
  expect(await give(asha, { email, proof })).toMatchObject({ user: { email }, waiting: null });
  expect(await storedOf(asha.id)).toMatchObject({ email, email_verified_at: expect.any(Date) });
});

test('[ACCT-5] an email that nobody confirmed is not replaced by a session alone where the phone is confirmed', async () => {
  const asha = await byPhone();
  await set(asha.id, { email: 'typo@first.example' });
  expect((await give(asha, { email: 'thief2@first.example' })).user.email).toBe('typo@first.example');
  expect((await storedOf(asha.id)).email).toBe('typo@first.example');
});

test('[ACCT-5] a first phone number takes a proof as well, and opens nothing before it', async () => {
  const usha = await byEmail();
  const phone = newPhone();
  const { user, waiting } = await give(usha, { phone });
  expect([user.phone, waiting?.phone]).toEqual(['', phone]);
  expect(waiting?.next).toBe(`Enter your password or a code that we send to ${usha.email} in your account.`);
  unwrap(await usha.call(checkPhone, { body: { phone } }));
  const { texts } = await deliverOutbox(shop);
  expect(texts).toEqual([]);
  expect((await usha.call(verifyPhone, { body: { phone, otp: '123456' } })).status).toBe(400);
  const code = await codeTo(phone);
  const other = unwrap(await callApi(shop, signInByCode, { body: { identity: phone, code } }));
  expect(other.user.id).not.toBe(usha.id);
  expect((await give(usha, { phone, proof: { password } })).user.phone).toBe(phone);
  expect(to((await deliverOutbox(shop)).mails, usha.email)[0]?.subject).toContain('phone number');
});

test('[ACCT-5] a number that was added with the password ends to sign in with the next password', async () => {
  const usha = await byEmail();
  const phone = newPhone();
  await give(usha, { phone, proof: { password } });
  unwrap(await usha.call(checkPhone, { body: { phone } }));
  const otp = codeIn(to((await deliverOutbox(shop)).texts, phone)[0]?.text);
  unwrap(await usha.call(verifyPhone, { body: { phone, otp } }));
  unwrap(await callApi(shop, forgotPassword, { body: { identity: usha.email } }));
  const token = tokenIn(to((await deliverOutbox(shop)).mails, usha.email)[0]);
  const body = { token, password: 'ruby-18-ruby', password_confirmation: 'ruby-18-ruby' };
  unwrap(await callApi(shop, resetPassword, { body }));
  expect(await storedOf(usha.id)).toMatchObject({ phone, phone_verified_at: null });
});

test('[ORDER-9] [AFTER-9] orders are mailed to a first email that waits, also to one that another account has', async () => {
  const [usha, tara] = [await byEmail(), await byPhone()];
  await give(tara, { email: usha.email });
  const asked = (await deliverOutbox(shop)).mails;
  expect(asked).toMatchObject([{ to: usha.email, subject: expect.stringContaining('already have') }]);
  unwrap(await tara.cart.add(await createProduct(database)));
  const { order_id: id } = unwrap(await tara.order());
  await database.query.updateTable('orders').set({ payment_status: 'paid' }).where('id', '=', id).execute();
  shop.now = new Date(shop.now.getTime() + 9 * 24 * 3_600_000);
  const { mails } = await deliverOutbox(shop);
  expect(mails).toMatchObject([{ to: usha.email, subject: expect.stringContaining(String(id)) }]);
  expect(unwrap(await tara.call(getCustomer)).email).toBe('');
  expect(await storedOf(usha.id)).toMatchObject({ email: usha.email });
});

test('[ACCT-5] somebody who registered an email without confirming it neither blocks it nor gets it confirmed', async () => {
  const [squatter, usha, tara] = [await byEmail(), await byEmail(), await byPhone()];
  const email = 'mine@home.example';
  await set(squatter.id, { email, email_verified_at: null });
  await give(usha, { email, proof: { password } });
  const [link, ...more] = to((await deliverOutbox(shop)).mails, email);
  expect([link?.text.includes('#token='), more]).toEqual([true, []]);
  unwrap(await open(link));
  expect(await storedOf(usha.id)).toMatchObject({ email, email_verified_at: expect.any(Date) });
  expect(await storedOf(squatter.id)).toMatchObject({ email: '', email_verified_at: null });

  const second = 'also.mine@home.example';
  await set(squatter.id, { email: second, email_verified_at: null });
  await give(tara, { email: second, proof: { code: await codeTo(tara.phone) } });
  await deliverOutbox(shop);
  unwrap(await tara.call(checkEmail, { body: { email: second } }));
  const token = codeIn(to((await deliverOutbox(shop)).mails, second)[0]?.text);
  unwrap(await tara.call(verifyEmail, { body: { email: second, token } }));
  expect(await storedOf(squatter.id)).toMatchObject({ email: '', email_verified_at: null });
  expect(await storedOf(tara.id)).toMatchObject({ email: second, email_verified_at: expect.any(Date) });
});

test('[ACCT-5] a code of a session confirms nothing in another account', async () => {
  const [squatter, tara] = [await byEmail(), await byPhone()];
  const { email } = squatter;
  await set(squatter.id, { email_verified_at: null });
  unwrap(await tara.call(checkEmail, { body: { email } }));
  expect((await deliverOutbox(shop)).mails).toEqual([]);
  expect((await storedOf(squatter.id)).email_verified_at).toBeNull();
});

test('[ACCT-5] [LAW-52] answers and download are the same for a first email that is known', async () => {
  const usha = await byEmail();
  const told = async (email: string) => {
    const tara = await byPhone();
    const given = await give(tara, { email });
    const data = unwrap(await tara.call(downloadOwnData));
    const text = JSON.stringify([given, data])
      .replaceAll(email, 'EMAIL')
      .replaceAll(tara.phone, 'PHONE')
      .replaceAll(/"[^"]*\d{4}-\d\d-\d\dT[^"]*"|\b\d+\b/g, '0');
    return text.replaceAll(/shopper[\w.@-]*/g, 'SHOPPER');
  };
  expect(await told(usha.email)).toBe(await told('nobody@home.example'));
});

test('[ACCT-5] a stolen session uses up neither the changes nor the guesses of the owner', async () => {
  const usha = await byEmail();
  const statuses: number[] = [];
  for (let turn = 0; turn < 7; turn += 1)
    statuses.push((await usha.call(updateProfile, { body: { email: `thief${turn}@home.example` } })).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  const from = (remoteAddress: string, secret: string) =>
    shop.app.inject({
      method: 'PUT',
      url: updateProfile.path,
      remoteAddress,
      headers: { authorization: `Bearer ${usha.token}` },
      payload: { email: 'owner@home.example', proof: { password: secret } },
    });
  unwrap(await callApi(shop, login, { body: { email: usha.email, password } })); // the network is known from now on
  for (let turn = 0; turn < 12; turn += 1) await from('203.0.113.9', 'wrong');
  expect((await from('203.0.113.9', password)).statusCode).toBe(429);
  expect((await from('127.0.0.1', password)).statusCode).toBe(200);
});
