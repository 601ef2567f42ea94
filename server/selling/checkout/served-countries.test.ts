import { expect, test } from 'vitest';
import { addAddress, listAddresses, updateAddress } from '#contract/addresses.ts';
import { getConfig } from '#contract/config.ts';
import { digitalPayment } from '#contract/payments.ts';
import { updateDelivery } from '#contract/admin/settings.ts';
import { defaultSettings } from '#domain/shop/settings.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { startPaymentShop } from '#tests/support/shops/payment-shop.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { callApi, jaipur, signedInShopper } from '#tests/support/people/shopper.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const shop = await startPaymentShop(await emptyDatabase());
const ring = await createProduct(shop.database, { stock: 100 });
const kathmandu = { ...jaipur, city: 'Kathmandu', country: 'Nepal', zip: '44600' };
const refusal = {
  status: 422,
  problem: { errors: [{ code: 'country', message: 'We deliver within India only.' }] },
};

test('[SHIP-1] a delivery address must be in a delivery country, however its name is written', async () => {
  const shopper = await signedInShopper(shop);
  expect(await shopper.call(addAddress, { body: kathmandu })).toMatchObject(refusal);
  const { id } = unwrap(await shopper.call(addAddress, { body: { ...jaipur, country: 'IN' } }));
  expect(await shopper.call(updateAddress, { body: { ...kathmandu, id } })).toMatchObject(refusal);
  unwrap(await shopper.call(addAddress, { body: { ...kathmandu, is_billing: 'Billing' } }));
  const saved = unwrap(await shopper.call(listAddresses, {}));
  expect(saved.find((each) => each.id === id)?.country).toBe('India');
});

test('[SHIP-1] orders to other countries are refused, by cash and online, and the owner sets the countries', async () => {
  const shopper = await signedInShopper(shop);
  await shopper.cart.add(ring);
  const { id } = unwrap(await shopper.call(addAddress, { body: { ...kathmandu, is_billing: 'Billing' } }));
  const body = { ...(await shopper.orderBody()), address_id: id };
  const elsewhere = {
    status: 422,
    problem: {
      errors: [
        {
          code: 'address_id',
          message: 'We deliver within India only. Please choose another address.',
        },
      ],
    },
  };
  expect(await shopper.send(body)).toMatchObject(elsewhere);
  const { payment_method: _, ...online } = body;
  expect(
    await shopper.call(digitalPayment, { body: { ...online, payment_method: 'razor_pay' } }),
  ).toMatchObject(elsewhere);
  expect(await shopper.cart.lines()).toHaveLength(1);

  const owner = await createStaff(shop, 'owner');
  const change = { ...defaultSettings.delivery, version: 0 };
  expect(
    await owner.call(updateDelivery, { body: { ...change, countries: ['India', 'Atlantis'] } }),
  ).toMatchObject({ status: 422 });
  expect(await owner.call(updateDelivery, { body: { ...change, countries: [] } })).toMatchObject({
    status: 422,
  });
  const saved = unwrap(
    await owner.call(updateDelivery, { body: { ...change, countries: ['India', 'nepal'] } }),
  );
  expect(saved.countries).toEqual(['IN', 'NP']);
  expect(unwrap(await callApi(shop, getConfig)).delivery_countries).toEqual(['IN', 'NP']);
  expect(await shopper.send(body)).toMatchObject({
    status: 409,
    problem: { message: 'Cash on delivery is available in India only.' },
  });
  const paying = await shopper.call(digitalPayment, { body: { ...online, payment_method: 'razor_pay' } });
  expect(paying.status).toBe(200);
});
