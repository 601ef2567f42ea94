import { expect, test } from 'vitest';
import { addAddress, updateAddress } from '#contract/addresses.ts';
import { trackOrder } from '#contract/orders.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { moveOrderThrough } from '#tests/support/data/move-order.ts';
import { payerOf, startPaymentShop } from '#tests/support/shops/payment-shop.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { jaipur, signedInShopper } from '#tests/support/people/shopper.ts';
import { testSecrets } from '#tests/support/shops/test-shop.ts';
import { decryptDeclaration } from './pan-store.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';
import { nameSeller } from '#tests/support/shops/settings.ts';

const shop = await startPaymentShop(await emptyDatabase());
await nameSeller(shop.database);
const { query } = shop.database;
const wrongZip = {
  code: 'zip',
  message: 'This PIN code is not in Rajasthan. Please correct the PIN code or the State',
};

async function buyerOf(price: number, columns: object = { state: null }) {
  const buyer = await signedInShopper(shop);
  await query.updateTable('addresses').set(columns).where('id', '=', buyer.addressId).execute();
  await buyer.cart.add(await createProduct(shop.database, { price }));
  return buyer;
}

test('[LAW-33] an address whose PIN code lies outside its State is refused when it is saved', async () => {
  const buyer = await signedInShopper(shop);
  const cochin = { ...jaipur, state: 'Rajasthan', zip: '682001' };
  const refused = { status: 422, problem: { errors: [wrongZip] } };
  expect(await buyer.call(addAddress, { body: cochin })).toMatchObject(refused);
  expect(await buyer.call(updateAddress, { body: { ...cochin, id: buyer.addressId } })).toMatchObject(
    refused,
  );
  unwrap(await buyer.call(addAddress, { body: { ...cochin, state: 'Kerala' } }));
  unwrap(await buyer.call(addAddress, { body: { ...cochin, state: null } }));
});

test('[LAW-33] an address that contradicts itself, as one from the former shop may, is refused at checkout', async () => {
  const buyer = await buyerOf(1000, { state: 'Rajasthan', postal_code: '682001' });
  const refused = {
    status: 422,
    problem: { errors: [{ code: 'address_id', message: wrongZip.message }] },
  };
  expect(await buyer.order()).toMatchObject(refused);
  expect(await payerOf(shop, buyer).begin()).toMatchObject(refused);
  expect(await buyer.cart.lines()).toHaveLength(1);
});

test('[LAW-36] from ₹50,000 an online order records a State, as written or by the PIN code (CGST rule 46)', async () => {
  const none = { state: null, postal_code: '' };
  unwrap(await (await buyerOf(49_999.99, none)).order());
  const buyer = await buyerOf(50_000, none);
  expect(await buyer.order()).toMatchObject({
    status: 422,
    problem: {
      errors: [
        {
          code: 'address_id',
          message: 'Please add the State and PIN code to this address, for your invoice.',
        },
      ],
    },
  });
  expect(await payerOf(shop, buyer).begin()).toMatchObject({ status: 422 });
  unwrap(await (await buyerOf(50_000, { ...none, state: 'Rajasthan' })).order());
  unwrap(await (await buyerOf(50_000, { ...none, postal_code: '302003' })).order());
});

test('[LAW-35] [LAW-46] above ₹2,00,000 a declaration takes the place of the PAN online', async () => {
  const buyer = await buyerOf(250_000);
  const payer = payerOf(shop, buyer);
  expect(await payer.begin()).toMatchObject({
    problem: {
      errors: [
        {
          code: 'pan',
          message: 'Above ₹2,00,000 the law requires the buyer’s PAN, or Form 97 in its place.',
        },
      ],
    },
  });
  const declared = { date_of_birth: '1990-01-31', reason: '' };
  expect(await payer.begin({ pan_declaration: declared })).toMatchObject({
    problem: { errors: [{ code: 'pan_declaration.reason' }] },
  });
  const reason = 'Applied for on 2 October';
  const open = await payer.open({ pan_declaration: { ...declared, reason } });
  const { order_id: id } = unwrap(await payer.payAndVerify(open));
  expect(await decryptDeclaration(query, testSecrets, id)).toEqual({ bornOn: '1990-01-31', reason });
  const toSign = async () =>
    unwrap(await buyer.call(trackOrder, { query: { order_id: id } })).declaration_to_sign;
  expect(await toSign()).toBe('Form 97');
  const stored = await shop.database.pool.query(
    `select checkout::text || (select string_agg(b::text || o::text, '') from buyer_pans b, orders o) as all from payments`,
  );
  expect(JSON.stringify(stored.rows)).not.toContain(reason);
  await moveOrderThrough(shop, id, 'processing', 'shipped');
  expect(await toSign()).toBe('Form 97');
  await moveOrderThrough(shop, id, 'delivered');
  expect(await toSign()).toBeNull();
});
