import { expect, test } from 'vitest';
import { eraseCustomer, listCustomers } from '#contract/admin/customers.ts';
import { addAddress } from '#contract/addresses.ts';
import { getCustomer, login } from '#contract/auth.ts';
import { eraseOwnAccount } from '#contract/privacy.ts';
import { updateProfile } from '#contract/profile.ts';
import { requestSignInCode, signInByCode } from '#contract/sign-in.ts';
import { enqueue } from '#server/platform/outbox/enqueue.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { deliverOutbox } from '#tests/support/shops/deliver-outbox.ts';
import { callApi, jaipur, signedInShopper } from '#tests/support/people/shopper.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const database = await emptyDatabase();
const shop = await startShop(database);

async function codeFor(identity: string): Promise<string> {
  shop.now = new Date(shop.now.getTime() + 61_000);
  unwrap(await callApi(shop, requestSignInCode, { body: { identity } }));
  const { mails, texts } = await deliverOutbox(shop);
  return /\b(\d{6})\b/.exec(mails.at(-1)?.text ?? texts.at(-1)?.text ?? '')?.[1] ?? 'none';
}

/** Signs in by code for the first time. */
async function newcomer(identity: string) {
  const { user, token } = unwrap(
    await callApi(shop, signInByCode, { body: { identity, code: await codeFor(identity) } }),
  );
  await deliverOutbox(shop);
  return { id: user.id, headers: { authorization: `Bearer ${token}` } };
}

test('[SIGN-4] the name comes with the first address, and a given name stays', async () => {
  const { headers } = await newcomer('9829000001');
  const named = async () => {
    const { f_name: first, l_name: last, name } = unwrap(await callApi(shop, getCustomer, { headers }));
    return [first, last, name];
  };
  expect(await named()).toEqual(['', '', '']);
  const body = { ...jaipur, contact_person_name: 'Asha Devi Verma' };
  unwrap(await callApi(shop, addAddress, { body, headers }));
  expect(await named()).toEqual(['Asha', 'Devi Verma', 'Asha Devi Verma']);
  unwrap(await callApi(shop, addAddress, { body: { ...jaipur, contact_person_name: 'Usha Rao' }, headers }));
  expect(await named()).toEqual(['Asha', 'Devi Verma', 'Asha Devi Verma']);
  unwrap(await callApi(shop, updateProfile, { body: { f_name: 'Lata', l_name: 'Rao' }, headers }));
  expect(await named()).toEqual(['Lata', 'Rao', 'Lata Rao']);
});

test('[SIGN-4] two accounts without an email may exist, and mails to them are not sent', async () => {
  const [one, other] = [await newcomer('9829000002'), await newcomer('9829000003')];
  expect(one.id).not.toBe(other.id);
  await database.transaction(async (transaction) => {
    await enqueue(transaction, 'mail:password-changed', { customerId: one.id });
    await enqueue(transaction, 'mail:passkey-added', { customerId: other.id });
  });
  expect((await deliverOutbox(shop)).mails).toEqual([]);
});

test.each(['9829000004', 'tara@example.com'])(
  '[SIGN-7] the account of %s is erased by a code to it, and by no other proof',
  async (identity) => {
    const { id, headers } = await newcomer(identity);
    const erase = (body: { code: string } | { password: string }) =>
      callApi(shop, eraseOwnAccount, { body, headers });
    const right = await codeFor(identity);
    const wrong = right === '000000' ? '000001' : '000000';
    expect((await erase({ password: 'emerald-17' })).status).toBe(422);
    expect((await erase({ code: wrong })).status).toBe(422);
    const stranger = await codeFor('9829000099');
    expect((await erase({ code: stranger === right ? wrong : stranger })).status).toBe(422);
    expect((await erase({ code: right })).status).toBe(200);
    const row = await database.query
      .selectFrom('customers')
      .select(['erased_at', 'email', 'phone'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ erased_at: expect.any(Date), phone: `erased-${id}` });
  },
);

test('[SIGN-7] a code of the account that has confirmed a phone erases no other account that states it', async () => {
  const asha = await signedInShopper(shop, { proved: false });
  await newcomer('9829000010');
  await database.query
    .updateTable('customers')
    .set({ phone: '+919829000010', phone_verified_at: null })
    .where('id', '=', asha.id)
    .execute();
  const code = await codeFor('9829000010');
  const refused = await asha.call(eraseOwnAccount, { body: { code } });
  expect(refused).toMatchObject({ status: 422, problem: { errors: [{ code: 'code' }] } });
  const row = await database.query
    .selectFrom('customers')
    .select('erased_at')
    .where('id', '=', asha.id)
    .executeTakeFirstOrThrow();
  expect(row.erased_at).toBeNull();
});

test('[SIGN-7] the back office shows an account without a name by its number, and erases it by that', async () => {
  const { id } = await newcomer('9829000005');
  const owner = await createStaff(shop, 'owner');
  const { customers } = unwrap(await owner.call(listCustomers, { query: { search: '9829000005' } }));
  expect(customers).toMatchObject([{ id, name: '+919829000005', email: '' }]);
  const erase = (email: string) => owner.call(eraseCustomer, { params: { id }, body: { email } });
  expect((await erase('')).status).toBe(422);
  unwrap(await erase('+919829000005'));
});

test('[SIGN-1] an account without a password cannot be signed in to with one', async () => {
  const email = 'asha@example.com';
  await newcomer(email);
  for (const password of ['', 'null', '$argon2id$erased', 'emerald-17'])
    expect((await callApi(shop, login, { body: { email, password } })).status).not.toBe(200);
});
