import { expect, test } from 'vitest';
import { addAddress, listAddresses, removeAddress, updateAddress } from '#contract/addresses.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { jaipur, signedInShopper } from '#tests/support/people/shopper.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const database = await emptyDatabase();
const shop = await startShop(database);

test('[PAY-4] [API-7] an address is saved, changed and deleted', async () => {
  const asha = await signedInShopper(shop);
  const { id } = unwrap(
    await asha.call(addAddress, { body: { ...jaipur, is_billing: true, state: 'Rajasthan' } }),
  );
  const saved = async () => unwrap(await asha.call(listAddresses)).find((address) => address.id === id);
  expect(await saved()).toMatchObject({
    ...jaipur,
    is_billing: 'Billing',
    state: 'Rajasthan',
    latitude: '26.9124',
    longitude: '75.7873',
  });
  unwrap(await asha.call(updateAddress, { body: { ...jaipur, id, city: 'Udaipur', latitude: '24.58' } }));
  expect(await saved()).toMatchObject({
    city: 'Udaipur',
    latitude: '24.58',
    is_billing: 'Shipping',
    state: null,
  });
  unwrap(await asha.call(removeAddress, { body: { address_id: id } }));
  expect(await saved()).toBeUndefined();
  expect((await asha.call(removeAddress, { query: { address_id: id } })).status).toBe(404);
  expect((await asha.call(removeAddress)).status).toBe(422);
});

test('[PAY-4] an address has its phone number as sign-in reads it, however it was typed, and its name gives a first name without titles', async () => {
  const meera = await signedInShopper(shop);
  await database.query
    .updateTable('customers')
    .set({ first_name: '', last_name: '' })
    .where('id', '=', meera.id)
    .execute();
  const typed = { contact_person_name: 'Smt. (Dr.) Meera Iyer', phone: '+91 (0) 98290-12-345' };
  const { id } = unwrap(await meera.call(addAddress, { body: { ...jaipur, ...typed } }));
  const saved = unwrap(await meera.call(listAddresses)).find((address) => address.id === id);
  expect(saved).toMatchObject({ contact_person_name: 'Smt. (Dr.) Meera Iyer', phone: '+919829012345' });
  const named = await database.query
    .selectFrom('customers')
    .select(['first_name', 'last_name'])
    .where('id', '=', meera.id)
    .executeTakeFirstOrThrow();
  expect(named).toEqual({ first_name: 'Meera', last_name: 'Iyer' });
});

test('[PAY-4] every field that a courier needs is required, and an invalid one is named', async () => {
  const asha = await signedInShopper(shop);
  const required = ['contact_person_name', 'address_type', 'address', 'city', 'country', 'phone'];
  const nothing = await asha.call(addAddress, { body: {} as never });
  expect(nothing).toMatchObject({
    status: 422,
    problem: { errors: required.map((code) => ({ code })) },
  });
  for (const wrong of [
    { latitude: 91 },
    { longitude: 'east' },
    { phone: 'call me' },
    { zip: '302<003' },
    { address: 'A\u0000B' },
    { address_type: 'Palace' },
    { is_billing: 7 },
  ]) {
    const [field] = Object.keys(wrong);
    expect(await asha.call(addAddress, { body: { ...jaipur, ...wrong } })).toMatchObject({
      status: 422,
      problem: { errors: [{ code: field }] },
    });
  }
});

test('[API-7] a customer can save at most fifty addresses, even with concurrent requests', async () => {
  const asha = await signedInShopper(shop);
  const replies = await Promise.all(
    Array.from({ length: 60 }, () => asha.call(addAddress, { body: { ...jaipur } })),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(49); // the shopper has one from the start
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(11);
  expect(unwrap(await asha.call(listAddresses))).toHaveLength(50);
});
