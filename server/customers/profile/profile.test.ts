import { expect, test } from 'vitest';
import { getCustomer } from '#contract/auth.ts';
import { updateProfile } from '#contract/profile.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { signedInShopper, type Shopper } from '#tests/support/people/shopper.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const database = await emptyDatabase();
const shop = await startShop(database);

const ownFields = async (shopper: Shopper) => {
  const { f_name, l_name, email, phone } = unwrap(await shopper.call(getCustomer));
  return { f_name, l_name, email, phone };
};
const storedOf = (id: number) =>
  database.query.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('[ACCT-1] [ACCT-5] with nothing to prove with, name and phone are changed, the email waits for its link alone', async () => {
  const asha = await signedInShopper(shop);
  await database.query
    .updateTable('customers')
    .set({ email: '', email_verified_at: null, phone: '', password_hash: null })
    .where('id', '=', asha.id)
    .execute();
  const body = { f_name: 'Āśā', l_name: "D'Souza", email: ' Asha@Post.example', phone: '098290 12345' };
  const { user, message, waiting } = unwrap(await asha.call(updateProfile, { body }));
  expect(message).toBe('Profile updated successfully');
  expect(user).toMatchObject({
    id: asha.id,
    name: "Āśā D'Souza",
    email: '',
    phone: '+919829012345',
  });
  expect(waiting).toMatchObject({
    email: 'asha@post.example',
    proved: true,
    next: 'Open the link in our email to asha@post.example.',
  });
  expect(unwrap(await asha.call(getCustomer))).toEqual(user);
});

test('[ACCT-1] the profile call never changes the password', async () => {
  const asha = await signedInShopper(shop);
  const before = await storedOf(asha.id);
  const more = { password: 'another-1', is_admin: true, id: 1, email_verified_at: '2026-01-01T00:00:00Z' };
  unwrap(await asha.call(updateProfile, { body: { ...(await ownFields(asha)), ...more } }));
  expect({ ...(await storedOf(asha.id)), updated_at: null }).toEqual({ ...before, updated_at: null });
});

test('[ACCT-1] saving an unchanged profile is no conflict', async () => {
  const asha = await signedInShopper(shop);
  const body = await ownFields(asha);
  expect(unwrap(await asha.call(updateProfile, { body })).user).toMatchObject(body);
});

test.each(['', 'k'.repeat(256)])(
  '[API-10] an invalid Idempotency-Key is refused, not ignored',
  async (key) => {
    const asha = await signedInShopper(shop);
    const body = { ...(await ownFields(asha)), f_name: 'Usha' };
    expect(await asha.call(updateProfile, { body }, { 'idempotency-key': key })).toMatchObject({
      status: 400,
      problem: {
        instance: '/api/v1/customer/update-profile',
        errors: [{ code: 'idempotency-key', message: 'Idempotency-Key must be 1 to 255 characters long' }],
      },
    });
    expect(await storedOf(asha.id)).not.toMatchObject({ first_name: 'Usha' });
  },
);
