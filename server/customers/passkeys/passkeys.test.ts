import { expect, test } from 'vitest';
import { forgotPassword, getCustomer, resetPassword } from '#contract/auth.ts';
import {
  addPasskey,
  listPasskeys,
  removePasskey,
  getPasskeyOptions,
  requestPasskeySignIn,
  signInByPasskey,
  signOutElsewhere,
} from '#contract/passkeys.ts';
import { serverLimits } from '#domain/server-limits.ts';
import { softwareAuthenticator } from '#tests/support/people/authenticator.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { deliverOutbox } from '#tests/support/shops/deliver-outbox.ts';
import { callApi, signedInShopper, type Shopper } from '#tests/support/people/shopper.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { shopperPasswords } from '../auth/password-hasher.ts';
import { sweepExpired } from '../../jobs/housekeeping/sweep-expired.ts';
import { relyingParty } from './relying-party.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const database = await emptyDatabase();
const shop = await startShop(database);
type Device = ReturnType<typeof softwareAuthenticator>;

const optionsFor = async (shopper: Shopper) =>
  unwrap(await shopper.call(getPasskeyOptions, { body: {} })).options;
const signInOptions = async () => unwrap(await callApi(shop, requestPasskeySignIn)).options;
const signIn = (credential: ReturnType<Device['answer']>) =>
  callApi(shop, signInByPasskey, { body: { credential } });

async function withPasskey(device = softwareAuthenticator(), name = 'Phone', proved = true) {
  const shopper = await signedInShopper(shop, { proved });
  const credential = device.make(await optionsFor(shopper));
  unwrap(await shopper.call(addPasskey, { body: { name, credential } }));
  return { shopper, device };
}

const openedAt = ({ id }: Shopper, created_at: Date) =>
  database.query.updateTable('sessions').set({ created_at }).where('customer_id', '=', id).execute();

const count = async (table: string) => (await database.pool.query(`select from ${table}`)).rowCount;

test('[SIGN-5] a passkey is added, listed, signs in, and is told of by mail', async () => {
  await deliverOutbox(shop);
  const { shopper, device } = await withPasskey();
  const { mails } = await deliverOutbox(shop);
  expect(mails).toMatchObject([{ subject: expect.stringMatching(/^A passkey was added/) }]);
  const reply = unwrap(await signIn(device.answer(await signInOptions())));
  expect(reply).toMatchObject({ user: { id: shopper.id }, created: false, has_passkey: true });
  const me = { headers: { authorization: `Bearer ${reply.token}` } };
  expect(unwrap(await callApi(shop, getCustomer, me)).id).toBe(shopper.id);
  expect(unwrap(await shopper.call(listPasskeys))).toEqual({
    passkeys: [
      {
        id: expect.any(Number),
        name: 'Phone',
        synced: false,
        created_at: shop.now.toISOString(),
        last_used_at: shop.now.toISOString(),
      },
    ],
    has_password: true,
  });
});

test('[SIGN-6] a session that was opened ten minutes ago adds a passkey with a proof alone', async () => {
  const shopper = await signedInShopper(shop);
  const password = 'emerald-17';
  const password_hash = await shopperPasswords.hash(password, 'a test');
  await database.query.updateTable('customers').set({ password_hash }).where('id', '=', shopper.id).execute();
  await openedAt(shopper, new Date(shop.now.getTime() - 11 * 60_000));
  expect(await shopper.call(getPasskeyOptions, { body: {} })).toMatchObject({
    status: 403,
    problem: { errors: [{ code: 'proof' }] },
  });
  const wrong = { proof: { password: 'ruby-18' } };
  expect((await shopper.call(getPasskeyOptions, { body: wrong })).status).toBe(422);
  const { options } = unwrap(await shopper.call(getPasskeyOptions, { body: { proof: { password } } }));
  const body = { name: 'Phone', credential: softwareAuthenticator().make(options) };
  expect((await shopper.call(addPasskey, { body })).status).toBe(200);
});

test('[SIGN-5] a challenge works once, even for 20 simultaneous answers', async () => {
  const { device } = await withPasskey(softwareAuthenticator({ counts: false }));
  const options = await signInOptions();
  const replies = await Promise.all(Array.from({ length: 20 }, () => signIn(device.answer(options))));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 400)).toHaveLength(19);
  // Another spelling of the same bytes is the same challenge.
  const { challenge } = options;
  const last = challenge.at(-1) ?? '';
  const spelled = ['A', 'B', 'C', 'D'].map((letter) => challenge.slice(0, -1) + letter);
  const same = spelled.filter((each) =>
    Buffer.from(each, 'base64url').equals(Buffer.from(challenge, 'base64url')),
  );
  for (const each of same.filter((one) => one.at(-1) !== last))
    expect((await signIn(device.answer({ ...options, challenge: each }))).status).toBe(400);
});

test('[SIGN-5] a challenge expires, and one of another purpose, customer or shop is refused', async () => {
  const { shopper, device } = await withPasskey();
  const other = await signedInShopper(shop);
  const strange = [(await optionsFor(shopper)).challenge, Buffer.alloc(54).toString('base64url'), 'short'];
  for (const challenge of strange) {
    const rpId = 'shop.example';
    expect((await signIn(device.answer({ challenge, rpId }))).status).toBe(400);
  }
  const options = await signInOptions();
  const late = device.answer(options);
  shop.now = new Date(shop.now.getTime() + serverLimits.passkeyChallengeLife);
  expect(await signIn(late)).toMatchObject({
    status: 400,
    problem: { message: expect.stringContaining('too long') },
  });

  await openedAt(shopper, shop.now);
  const fresh = softwareAuthenticator();
  const credential = fresh.make(await optionsFor(shopper));
  expect((await other.call(addPasskey, { body: { name: 'Phone', credential } })).status).toBe(422);
  const own = softwareAuthenticator();
  const { rp } = await optionsFor(shopper);
  const forSignIn = own.make({ ...(await signInOptions()), rp });
  expect((await shopper.call(addPasskey, { body: { name: 'Phone', credential: forSignIn } })).status).toBe(
    422,
  );
});

test('[SIGN-5] another origin, another domain and another key are refused', async () => {
  const { device } = await withPasskey();
  expect(
    (await signIn(device.answer(await signInOptions(), { origin: 'https://evil.example' }))).status,
  ).toBe(400);
  expect((await signIn(device.answer(await signInOptions(), { rpId: 'evil.example' }))).status).toBe(400);
  const thief = softwareAuthenticator();
  const forged = { ...thief.answer(await signInOptions()), id: device.id, rawId: device.id };
  expect((await signIn(forged)).status).toBe(400);
  expect((await signIn(thief.answer(await signInOptions()))).status).toBe(400);
});

test('[SIGN-5] a counter that does not grow is refused, also in a race', async () => {
  const { device } = await withPasskey();
  unwrap(await signIn(device.answer(await signInOptions(), { counter: 5 })));
  expect((await signIn(device.answer(await signInOptions(), { counter: 5 }))).status).toBe(400);
  expect((await signIn(device.answer(await signInOptions(), { counter: 4 }))).status).toBe(400);
  const answers = await Promise.all(
    Array.from({ length: 10 }, async () => device.answer(await signInOptions(), { counter: 6 })),
  );
  const replies = await Promise.all(answers.map(signIn));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('[SIGN-6] an account has at most ten passkeys, even when they are added at once, and each once', async () => {
  const shopper = await signedInShopper(shop);
  const credentials = await Promise.all(
    Array.from({ length: serverLimits.passkeys + 5 }, async () =>
      softwareAuthenticator().make(await optionsFor(shopper)),
    ),
  );
  const replies = await Promise.all(
    credentials.map((credential) => shopper.call(addPasskey, { body: { name: 'Key', credential } })),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(serverLimits.passkeys);
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(5);
  const { device } = await withPasskey();
  const other = await signedInShopper(shop);
  const again = device.make(await optionsFor(other));
  expect((await other.call(addPasskey, { body: { name: 'Key', credential: again } })).status).toBe(409);
});

test('[SIGN-6] a removed passkey signs nobody in, and ends the sessions of all other devices', async () => {
  const { shopper, device } = await withPasskey();
  const elsewhere = unwrap(await signIn(device.answer(await signInOptions()))).token;
  const stranger = await signedInShopper(shop);
  const [passkey] = unwrap(await shopper.call(listPasskeys)).passkeys;
  const params = { id: passkey?.id ?? 0 };
  expect((await stranger.call(removePasskey, { params })).status).toBe(404);
  expect(unwrap(await shopper.call(removePasskey, { params })).passkeys).toEqual([]);
  expect((await shopper.call(removePasskey, { params })).status).toBe(404);
  expect((await signIn(device.answer(await signInOptions()))).status).toBe(400);
  const me = (token: string) => callApi(shop, getCustomer, { headers: { authorization: `Bearer ${token}` } });
  expect((await me(elsewhere)).status).toBe(401);
  expect((await me(shopper.token)).status).toBe(200);
});

test('[SIGN-6] signing out elsewhere leaves only the session that asked', async () => {
  const { shopper, device } = await withPasskey();
  const { token } = unwrap(await signIn(device.answer(await signInOptions())));
  unwrap(await shopper.call(signOutElsewhere));
  const me = (bearer: string) =>
    callApi(shop, getCustomer, { headers: { authorization: `Bearer ${bearer}` } });
  expect((await me(token)).status).toBe(401);
  expect((await me(shopper.token)).status).toBe(200);
});

test('[SIGN-5] a suspended customer is refused', async () => {
  const { shopper, device } = await withPasskey();
  await database.pool.query('update customers set suspended_at = now() where id = $1', [shopper.id]);
  expect((await signIn(device.answer(await signInOptions()))).status).toBe(403);
});

test('[SIGN-5] requests for challenges store nothing, a network tries fifty answers, and used challenges are deleted', async () => {
  await database.pool.query('truncate rate_limits, used_passkey_challenges');
  const { device } = await withPasskey();
  await database.pool.query('truncate used_passkey_challenges');
  await Promise.all(Array.from({ length: 200 }, () => signInOptions()));
  expect([await count('used_passkey_challenges'), await count('rate_limits')]).toEqual([0, 1]);
  const statuses: number[] = [];
  for (let turn = 0; turn < 55; turn += 1)
    statuses.push((await signIn(softwareAuthenticator().answer(await signInOptions()))).status);
  expect(statuses.filter((status) => status === 400)).toHaveLength(50);
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  expect(await count('used_passkey_challenges')).toBe(0);
  await database.pool.query('truncate rate_limits');
  unwrap(await signIn(device.answer(await signInOptions())));
  expect(await count('used_passkey_challenges')).toBe(1);
  await sweepExpired(database.query, new Date(shop.now.getTime() + serverLimits.passkeyChallengeLife + 1));
  expect(await count('used_passkey_challenges')).toBe(0);
});

test('[SIGN-5] passkeys belong to the domain of the public address; an IP address has none', () => {
  expect(relyingParty('https://shop.example')).toEqual({
    id: 'shop.example',
    origin: 'https://shop.example',
  });
  expect(relyingParty('http://localhost:3000')).toEqual({ id: 'localhost', origin: 'http://localhost:3000' });
  expect([relyingParty('http://127.0.0.1:3000'), relyingParty('http://[::1]:3000')]).toEqual([null, null]);
});

test.each([
  [true, 200],
  [false, 400],
])(
  '[AUTH-6] a reset of the password keeps passkeys and phone number if the email was confirmed before: %s',
  async (confirmed, status) => {
    const { shopper, device } = await withPasskey(softwareAuthenticator(), 'Phone', confirmed);
    const account = () =>
      shop.database.query
        .selectFrom('customers')
        .select(['email', 'phone_verified_at'])
        .where('id', '=', shopper.id)
        .executeTakeFirstOrThrow();
    await shop.database.query
      .updateTable('customers')
      .set({ phone_verified_at: shop.now })
      .where('id', '=', shopper.id)
      .execute();
    await deliverOutbox(shop);
    unwrap(await callApi(shop, forgotPassword, { body: { identity: (await account()).email } }));
    const { mails } = await deliverOutbox(shop);
    const token = /#token=([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? 'none';
    const body = { token, password: 'ruby-shines', password_confirmation: 'ruby-shines' };
    unwrap(await callApi(shop, resetPassword, { body }));
    expect((await signIn(device.answer(await signInOptions()))).status).toBe(status);
    expect((await account()).phone_verified_at !== null).toBe(confirmed);
  },
);
