import { expect, test } from 'vitest';
import { confirmEmail, forgotPassword, getCustomer, login, resetPassword } from '#contract/auth.ts';
import {
  dropWaitingContact,
  getWaitingContact,
  sendWaitingContact,
  undoContactChange,
  updateProfile,
} from '#contract/profile.ts';
import { requestSignInCode, signInByCode } from '#contract/sign-in.ts';
import { shopperPasswords } from '#server/customers/auth/password-hasher.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { deliverOutbox } from '#tests/support/shops/deliver-outbox.ts';
import { callApi, signedInShopper } from '#tests/support/people/shopper.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const database = await emptyDatabase();
const shop = await startShop(database);
const password = 'emerald-17';
const hash = (await shopperPasswords.hash(password, 'a test')) ?? '';

/** A customer with a confirmed email and a password, whose mails have been sent. */
async function customer(
  columns: { email?: string; email_verified_at?: null; password_hash?: string | null } = {},
) {
  const asha = await signedInShopper(shop);
  await database.query
    .updateTable('customers')
    .set({ password_hash: hash, ...columns })
    .where('id', '=', asha.id)
    .execute();
  await deliverOutbox(shop);
  return { ...asha, before: await storedOf(asha.id) };
}

const tokenIn = (mail: Mail | undefined) => /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? 'none';
const confirm = (mail: Mail | undefined) => callApi(shop, confirmEmail, { body: { token: tokenIn(mail) } });
const undo = (mail: Mail | undefined) => callApi(shop, undoContactChange, { body: { token: tokenIn(mail) } });
const to = (mails: readonly Mail[], address: string) => mails.filter((mail) => mail.to === address);
type Customer = Awaited<ReturnType<typeof customer>>;

/** Changes the email with the password, and opens the link. Returns the mail to the earlier email. */
async function changeEmail(asha: Pick<Customer, 'call' | 'id'>, email: string) {
  const earlier = (await storedOf(asha.id)).email;
  unwrap(await asha.call(updateProfile, { body: { email, proof: { password } } }));
  unwrap(await confirm(to((await deliverOutbox(shop)).mails, email)[0]));
  return to((await deliverOutbox(shop)).mails, earlier)[0];
}

const storedOf = (id: number) =>
  database.query.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('[ACCT-5] a session alone changes neither email nor phone number, and the answer is the described one', async () => {
  const asha = await signedInShopper(shop);
  const before = await storedOf(asha.id);
  await deliverOutbox(shop);
  const body = { f_name: 'Tara', email: 'thief@post.example', phone: '+91 98290 99999' };
  const { success, message, user } = unwrap(await asha.call(updateProfile, { body }));
  expect([success, message]).toEqual([true, 'Profile updated successfully']);
  expect(user).toMatchObject({ f_name: 'Tara', email: before.email, phone: before.phone });
  expect(await storedOf(asha.id)).toMatchObject({
    email: before.email,
    phone: before.phone,
    email_verified_at: before.email_verified_at,
  });
});

test('[ACCT-5] the answer to an email is the same whether or not it is known', async () => {
  const [asha, usha] = [await signedInShopper(shop), await signedInShopper(shop)];
  const { email: taken } = await storedOf(usha.id);
  const answers: string[] = [];
  for (const email of ['nobody@post.example', taken])
    answers.push(
      JSON.stringify(unwrap(await asha.call(updateProfile, { body: { email } }))).replaceAll(email, 'it'),
    );
  expect(answers[1]).toBe(answers[0]);
});

test('[ACCT-5] an email waits until password and mailed link have agreed, in either order; until then the old one signs in', async () => {
  const asha = await customer();
  const signIn = (email: string) => callApi(shop, login, { body: { email, password } });
  const { waiting } = unwrap(await asha.call(updateProfile, { body: { email: 'asha@new.example' } }));
  expect(waiting).toMatchObject({ email: 'asha@new.example', phone: null, proved: false, confirmed: false });
  const { mails } = await deliverOutbox(shop);
  expect(to(mails, asha.before.email)).toMatchObject([
    { text: expect.stringContaining('Nothing has changed') },
  ]);
  expect(to(mails, asha.before.email)[0]?.text).not.toContain('asha@new.example');
  const link = to(mails, 'asha@new.example')[0];
  expect(link?.text).not.toContain('Asha');
  expect(unwrap(await confirm(link)).waits).toBe(true);
  expect((await signIn('asha@new.example')).status).toBe(401);
  expect((await signIn(asha.before.email)).status).toBe(200);
  expect(unwrap(await asha.call(getWaitingContact)).waiting).toMatchObject({ confirmed: true });

  const wrong = { email: 'asha@new.example', proof: { password: 'emerald-18' } };
  expect(await asha.call(updateProfile, { body: wrong })).toMatchObject({
    status: 422,
    problem: { errors: [{ code: 'password', message: 'This is not your password' }] },
  });
  const right = unwrap(await asha.call(updateProfile, { body: { ...wrong, proof: { password } } }));
  expect(right).toMatchObject({ user: { email: 'asha@new.example' }, waiting: null });
  expect(await storedOf(asha.id)).toMatchObject({ email_verified_at: expect.any(Date) });
  expect((await signIn('asha@new.example')).status).toBe(200);

  unwrap(await asha.call(updateProfile, { body: { email: 'asha@newer.example', proof: { password } } }));
  const next = to((await deliverOutbox(shop)).mails, 'asha@newer.example')[0];
  expect((await storedOf(asha.id)).email).toBe('asha@new.example');
  expect(unwrap(await confirm(next)).waits).toBe(false);
  expect(unwrap(await asha.call(getCustomer)).email).toBe('asha@newer.example');
  expect((await confirm(next)).status).toBe(400);
});

test('[ACCT-5] a code to the present email proves it as well, a phone number needs the same proof', async () => {
  const asha = await customer({ password_hash: null });
  const { email } = asha.before;
  unwrap(await asha.call(updateProfile, { body: { phone: '+91 98290 88888' } }));
  expect(unwrap(await asha.call(getWaitingContact)).waiting).toMatchObject({ phone: '+919829088888' });
  unwrap(await asha.call(requestSignInCode, { body: { identity: email } }));
  const code = /\b(\d{6})\b/.exec(to((await deliverOutbox(shop)).mails, email)[0]?.text ?? '')?.[1] ?? '';
  const body = { phone: '+91 98290 88888', proof: { code } };
  const { user, waiting } = unwrap(await asha.call(updateProfile, { body }));
  expect([user.phone, waiting]).toEqual(['+919829088888', null]);
  expect(
    (await asha.call(updateProfile, { body: { phone: '+91 98290 77777', proof: { code } } })).status,
  ).toBe(422);
  const told = to((await deliverOutbox(shop)).mails, email)[0];
  expect(told?.subject).toContain('phone number');
  unwrap(await undo(told));
  expect(await storedOf(asha.id)).toMatchObject({ phone: asha.before.phone, email });
});

test('[ACCT-5] what waits is mailed again or given up, within bounds', async () => {
  const asha = await customer();
  expect((await asha.call(sendWaitingContact)).status).toBe(409);
  unwrap(await asha.call(updateProfile, { body: { email: 'asha@again.example' } }));
  unwrap(await asha.call(updateProfile, { body: { email: 'asha@again.example' } }));
  const first = to((await deliverOutbox(shop)).mails, 'asha@again.example');
  expect(first).toHaveLength(1);
  unwrap(await asha.call(sendWaitingContact));
  const second = to((await deliverOutbox(shop)).mails, 'asha@again.example');
  expect((await confirm(first[0])).status).toBe(400);
  unwrap(await asha.call(dropWaitingContact));
  expect((await confirm(second[0])).status).toBe(400);
  expect(unwrap(await asha.call(getWaitingContact)).waiting).toBeNull();
  const statuses: number[] = [];
  for (let turn = 0; turn < 6; turn += 1)
    statuses.push((await asha.call(updateProfile, { body: { email: `asha${turn}@again.example` } })).status);
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
  expect((await asha.call(updateProfile, { body: { f_name: 'Usha' } })).status).toBe(200);
  const { rows } = await database.pool.query('select from contact_changes where customer_id = $1', [asha.id]);
  expect(rows).toHaveLength(1);
});

test('[ACCT-5] a known email waits like a free one; its owner alone is told, once a day', async () => {
  const [asha, usha] = [await customer(), await customer()];
  const answerOf = async (email: string) => {
    const { user, waiting } = unwrap(
      await asha.call(updateProfile, { body: { email, proof: { password } } }),
    );
    return {
      user,
      waiting: { ...waiting, email: null, until: null, next: waiting?.next.replace(email, '') },
    };
  };
  expect(await answerOf(usha.before.email)).toEqual(await answerOf('free@post.example'));
  await answerOf(usha.before.email);
  const { mails } = await deliverOutbox(shop);
  expect(to(mails, usha.before.email)).toMatchObject([{ subject: expect.stringContaining('already have') }]);
  expect(mails.map((mail) => mail.to)).toEqual([usha.before.email]);
});

test('[ACCT-5] an email that another account got meanwhile is refused to who opens its link', async () => {
  const [asha, usha] = [await customer(), await customer()];
  for (const each of [asha, usha])
    unwrap(await each.call(updateProfile, { body: { email: 'both@post.example', proof: { password } } }));
  const links = to((await deliverOutbox(shop)).mails, 'both@post.example');
  expect((await confirm(links[0])).status).toBe(200);
  expect(await confirm(links[1])).toMatchObject({ status: 409 });
  expect((await storedOf(usha.id)).email).toBe(usha.before.email);
});

test('[ACCT-6] the link to the old email undoes the change, and a second one and a new password after it', async () => {
  const asha = await customer();
  const { email } = asha.before;
  const first = await changeEmail(asha, 'thief@post.example');
  expect(first?.text).toContain('/undo-change#token=');
  const second = await changeEmail(asha, 'thief@other.example');
  unwrap(await callApi(shop, requestSignInCode, { body: { identity: 'thief@other.example' } }));
  await database.query
    .insertInto('reset_tokens')
    .values({
      customer_id: asha.id,
      token_hash: Buffer.alloc(32, 7),
      email: 'thief@other.example',
      created_at: shop.now,
      expires_at: new Date(shop.now.getTime() + 60_000),
    })
    .execute();
  shop.now = new Date(shop.now.getTime() + 6 * 24 * 3_600_000);
  unwrap(await undo(first));
  expect((await asha.call(getCustomer)).status).toBe(401);
  expect(await storedOf(asha.id)).toMatchObject({ email, password_hash: null });
  expect((await callApi(shop, login, { body: { email, password } })).status).toBe(401);
  expect((await undo(second)).status).toBe(400);
  expect((await undo(first)).status).toBe(400);
  for (const table of ['sessions', 'reset_tokens', 'contact_changes', 'contact_undos', 'passkeys'])
    expect(
      (await database.pool.query(`select from ${table} where customer_id = $1`, [asha.id])).rowCount,
    ).toBe(0);
  const body = { token: 'x'.repeat(43), password, password_confirmation: password };
  expect((await callApi(shop, resetPassword, { body })).status).toBe(400);
});

test('[ACCT-5] a new password takes back the proof that was given with the old one', async () => {
  const asha = await customer();
  unwrap(await asha.call(updateProfile, { body: { email: 'old@proof.example', proof: { password } } }));
  const link = to((await deliverOutbox(shop)).mails, 'old@proof.example')[0];
  unwrap(await callApi(shop, forgotPassword, { body: { identity: asha.before.email } }));
  const token = tokenIn(to((await deliverOutbox(shop)).mails, asha.before.email)[0]);
  const body = { token, password: 'ruby-18-ruby', password_confirmation: 'ruby-18-ruby' };
  unwrap(await callApi(shop, resetPassword, { body }));
  expect((await asha.call(getCustomer)).status).toBe(401);
  expect(unwrap(await confirm(link)).waits).toBe(true);
  expect((await storedOf(asha.id)).email).toBe(asha.before.email);
});

test('[ACCT-6] the link ends after seven days', async () => {
  const asha = await customer();
  const mail = await changeEmail(asha, 'late@post.example');
  shop.now = new Date(shop.now.getTime() + 8 * 24 * 3_600_000);
  expect((await undo(mail)).status).toBe(400);
});

test('[ACCT-6] an account that was opened with the old email meanwhile gives it back', async () => {
  const asha = await customer();
  const { email } = asha.before;
  const mail = await changeEmail(asha, 'gone@post.example');
  shop.now = new Date(shop.now.getTime() + 61_000);
  unwrap(await callApi(shop, requestSignInCode, { body: { identity: email } }));
  const code = /\b(\d{6})\b/.exec(to((await deliverOutbox(shop)).mails, email)[0]?.text ?? '')?.[1] ?? '';
  const { user } = unwrap(await callApi(shop, signInByCode, { body: { identity: email, code } }));
  expect(user.id).not.toBe(asha.id);
  unwrap(await undo(mail));
  expect((await storedOf(asha.id)).email).toBe(email);
  expect((await storedOf(user.id)).email).toBe('');
});

test('[ACCT-6] a confirmed phone number is told by text that the account has another one', async () => {
  const asha = await customer();
  const columns = { phone: '+919829044444', phone_verified_at: shop.now };
  await database.query.updateTable('customers').set(columns).where('id', '=', asha.id).execute();
  unwrap(await asha.call(updateProfile, { body: { phone: '+919829055555', proof: { password } } }));
  const { texts } = await deliverOutbox(shop);
  expect(texts).toMatchObject([
    { to: '+919829044444', text: expect.stringMatching(/has another phone number now/), registration: null },
  ]);
});

test('[ACCT-6] an email that nobody confirmed is told without a link: it may be somebody else’s', async () => {
  const asha = await customer();
  await database.query
    .updateTable('customers')
    .set({ email_verified_at: null })
    .where('id', '=', asha.id)
    .execute();
  const mail = await changeEmail(asha, 'right@post.example');
  expect(mail?.text).toContain('contact us right away');
  expect(mail?.text).not.toContain('#token=');
});
