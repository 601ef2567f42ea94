import { expect, test } from 'vitest';
import { createCounterSale } from '#contract/admin/counter-sales.ts';
import type { CallInput } from '#contract/api-call.ts';
import { getCashAllowance } from '#contract/orders.ts';
import { fromRupees } from '#domain/money.ts';
import { moveOrder } from '#tests/support/data/move-order.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { jaipur, signedInShopper, type Shopper } from '#tests/support/people/shopper.ts';
import { nameSeller, setSettings } from '#tests/support/shops/settings.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const shop = await startShop(await emptyDatabase());
await nameSeller(shop.database);
const { database } = shop;
const manager = await createStaff(shop, 'manager');
const home = { address: '12 Johari Bazaar', city: 'Jaipur', state: 'Rajasthan', zip: '302003' };

/** Noon in India, so that an hour later it is the same day. */
shop.now = new Date(`${new Date().toISOString().slice(0, 10)}T06:30:00Z`);
const nextDay = () => {
  shop.now = new Date(shop.now.getTime() + 24 * 3_600_000);
};

/** Sells a product for cash at the counter; by default the buyer has the phone number of the test addresses. */
async function sell(price: number, changed: Partial<CallInput<typeof createCounterSale>['body']> = {}) {
  const product = await createProduct(database, { price });
  const body = {
    ...{ name: 'Ravi Menon', phone: jaipur.phone, email: '', paidBy: 'cash' as const, ...home },
    ...{ handedOver: true, note: '', products: [{ productId: product.id, quantity: 1 }], total: price },
    ...changed,
  };
  const reply = await manager.call(createCounterSale, { body });
  return reply.ok ? 'sold' : reply.problem.errors[0]?.code;
}

/** Orders a product by cash on delivery, to an address with the same phone number. */
async function order(shopper: Shopper, price: number) {
  unwrap(await shopper.cart.add(await createProduct(database, { price })));
  return shopper.order();
}

async function move(
  orderId: number,
  ...steps: readonly ('processing' | 'shipped' | 'delivered' | 'cancelled')[]
) {
  for (const to of steps) {
    const moved = await database.transaction((open) => moveOrder(open, { orderId, to }, shop.now));
    expect(moved.accepted).toBe(true);
  }
}

test('[SALE-1] another customer’s cash order with the same unverified phone number does not block a counter sale', async () => {
  const stranger = await signedInShopper(shop);
  unwrap(await order(stranger, 190_000));
  expect(await sell(150_000)).toBe('sold');
  nextDay();
});

test('[SALE-1] the daily limit counts cash by account, by verified phone number, and once it is paid', async () => {
  const asha = await signedInShopper(shop);
  const { order_id } = unwrap(await order(asha, 120_000));
  const phone = '+91 90000 22222';
  expect(await sell(80_000, { customerId: asha.id, phone })).toBe('paidBy');
  expect(await sell(79_999, { customerId: asha.id, phone })).toBe('sold');
  const proved = { phone: jaipur.phone, phone_verified_at: shop.now };
  expect(await sell(80_000)).toBe('sold'); // the same number, not verified
  nextDay();
  await database.query.updateTable('customers').set(proved).where('id', '=', asha.id).execute();
  expect(await sell(80_000, { phone: jaipur.phone.replaceAll(' ', '') })).toBe('paidBy');
  await database.query
    .updateTable('customers')
    .set({ phone_verified_at: null })
    .where('id', '=', asha.id)
    .execute();
  expect(await sell(80_000)).toBe('sold');
  await move(order_id, 'processing', 'shipped', 'delivered');
  expect(await sell(60_000, { customerId: asha.id, phone })).toBe('sold');
  expect(await sell(60_000, { customerId: asha.id, phone })).toBe('paidBy');
  nextDay();
  expect(await sell(150_000, { customerId: asha.id, phone })).toBe('sold');
  nextDay();
});

test('[SALE-1] phone numbers of fewer than ten digits are not matched to a person', async () => {
  for (let sale = 0; sale < 25; sale += 1) expect(await sell(9000, { phone: '256 789' })).toBe('sold');
  expect(await sell(150_000, { phone: '256 789' })).toBe('phone');
});

test('[SALE-1] a cash order that brings the customer’s open cash to ₹2,00,000 is refused and keeps the cart', async () => {
  const usha = await signedInShopper(shop);
  const first = unwrap(await order(usha, 120_000)).order_id;
  const refused = {
    status: 409,
    problem: {
      errors: [{ code: 'cash-of-day' }],
      message:
        'By law, your cash payments in one day must stay below ₹2,00,000 across all orders. Please pay in another way.',
    },
  };
  expect(await order(usha, 80_000)).toMatchObject(refused);
  expect(await usha.cart.lines()).toHaveLength(1);
  nextDay(); // both orders could be delivered and paid on the same day
  expect(await usha.order()).toMatchObject(refused);
  await move(first, 'processing', 'shipped', 'delivered');
  expect(await usha.order()).toMatchObject(refused);
  nextDay();
  const second = unwrap(await usha.order()).order_id;
  await move(second, 'cancelled');
  unwrap(await order(usha, 199_999));
});

test('[PAY-18] before the choice a customer reads what is possible in cash today, by the sum that refuses the order', async () => {
  const mira = await signedInShopper(shop);
  const allowance = async () => unwrap(await mira.call(getCashAllowance));
  expect(await allowance()).toEqual({ most: 199_999.99, reason: null });
  const lawful =
    'By law, your cash payments in one day must stay below ₹2,00,000 across all orders. You have paid or still owe ₹1,20,000 in cash for your orders, so cash on delivery';
  unwrap(await order(mira, 120_000));
  expect(await allowance()).toEqual({
    most: 79_999.99,
    reason: `${lawful} is possible today for orders below ₹80,000.`,
  });
  expect(await order(mira, 80_000)).toMatchObject({
    problem: { errors: [{ code: 'cash-of-day' }] },
  });
  unwrap(await mira.cart.clear());
  await setSettings(database, 'payment', { cashOnDeliveryCap: fromRupees(50_000) });
  expect(await allowance()).toEqual({ most: 50_000, reason: null });
  await setSettings(database, 'payment', { cashOnDeliveryCap: null });
  unwrap(await order(mira, 79_999));
  unwrap(await mira.cart.clear());
  const { most, reason } = await allowance();
  expect(most).toBe(0.99);
  expect(reason).toContain('so cash on delivery is possible today for orders below ₹1.');
  expect(await sell(1000, { customerId: mira.id, phone: '+91 90000 44444' })).toBe('paidBy');
  // Somebody who writes the same number into an address learns nothing.
  const stranger = await signedInShopper(shop);
  expect(unwrap(await stranger.call(getCashAllowance)).reason).toBeNull();
  nextDay();
});

test('[SALE-1] [IN-3] however a phone number is written, its cash is of one person', async () => {
  expect(await sell(150_000, { phone: '+91 90000 33333' })).toBe('sold');
  for (const phone of [
    '\u202A+91\u00A090000\u201133333\u202C',
    '+91 ९०००० ३३३३३',
    '+91 (0) 90000.33333',
    '０９００００ ３３３３３',
    'Mobile: 90000-33333',
  ])
    expect(await sell(150_000, { phone }), phone).toBe('paidBy');
  // With a sign more it is the number of nobody: its cash would count for nobody.
  for (const phone of [
    '90000 33333 (2)',
    '90000 33333.0',
    '90000 33333 x1',
    '90000 33333 #7',
    '900003333399',
    '+91 90000 333331',
    'none',
  ])
    expect(await sell(150_000, { phone }), phone).toBe('phone');
  expect(await sell(1000, { phone: '90000 33333 x1' })).toBe('phone');
  expect(await sell(1000, { phone: '-' })).toBe('sold');
  nextDay();
});
