import { expect, test } from 'vitest';
import { giftLengths } from '#domain/orders/gift.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { signedInShopper } from '#tests/support/people/shopper.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { getOrder } from '#contract/admin/orders.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const database = await emptyDatabase();
const shop = await startShop(database);
const owner = await createStaff(shop, 'owner');

const gift = { wrap: true, message: 'For Tara', from: 'Arjun', receipt: true };

async function offer(gifts: boolean): Promise<void> {
  await database.pool.query(
    `insert into settings (key, value) values ('checkout', $1)
     on conflict (key) do update set value = excluded.value`,
    [JSON.stringify({ confirmHours: 24, heldMinutes: 60, gifts })],
  );
}

async function shopperWithRing() {
  const asha = await signedInShopper(shop);
  await asha.cart.add(await createProduct(database, { stock: 3 }));
  return asha;
}

test('[PIECE-9] gift wrap, card and receipt are in the order, for shopper and staff, and change no amount', async () => {
  await offer(true);
  const asha = await shopperWithRing();
  const { order_id } = unwrap(await asha.order({ gift }));
  const [order] = (await asha.orders.list()).orders;
  expect(order).toMatchObject({ gift, order_amount: 1000 });
  expect(unwrap(await owner.call(getOrder, { params: { id: order_id } })).gift).toEqual(gift);
});

test('[PIECE-9] an order without wishes has no gift, and words have a limit', async () => {
  await offer(true);
  const asha = await shopperWithRing();
  const nothing = { wrap: false, message: ' ', from: 'Arjun', receipt: false };
  const long = { ...gift, message: 'x'.repeat(giftLengths.message + 1) };
  expect((await asha.order({ gift: long })).status).toBe(422);
  unwrap(await asha.order({ gift: nothing }));
  expect((await asha.orders.list()).orders[0]?.gift).toBeNull();
});

test('[PIECE-9] a shop that does not wrap refuses in a sentence, and the cart stays', async () => {
  await offer(false);
  const asha = await shopperWithRing();
  expect(await asha.order({ gift })).toMatchObject({
    status: 422,
    problem: { errors: [{ code: 'gift', message: expect.stringMatching(/does not wrap gifts/) }] },
  });
  expect(await asha.cart.lines()).toHaveLength(1);
});
