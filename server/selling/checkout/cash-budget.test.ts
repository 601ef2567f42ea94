import { beforeEach, expect, test } from 'vitest';
import { cancelOrder, getCashAllowance, placeOrderOffline } from '#contract/orders.ts';
import { fromRupees } from '#domain/money.ts';
import { auditAfterEach } from '#tests/support/runs/audit-after-each.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { createProduct, stockOf, type TestProduct } from '#tests/support/data/products.ts';
import { nameSeller, setSettings } from '#tests/support/shops/settings.ts';
import { signedInShopper, type Shopper } from '#tests/support/people/shopper.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';
import { moveOrder } from '#tests/support/data/move-order.ts';

const database = await emptyDatabase();
const shop = await startShop(database);
auditAfterEach(shop);

beforeEach(async () => {
  await database.pool.query('truncate unverified_orders, rate_limits, settings');
  await nameSeller(database);
});

let networks = 0;
const anotherNetwork = () => `10.7.${(networks += 1) >> 8}.${networks & 255}`;

/** Somebody with a confirmed email who has received nothing yet. */
const newcomer = (email?: string) =>
  signedInShopper(shop, { received: false, ...(email !== undefined && { email }) });

/** Orders by cash from a network; by default an unused one. */
async function buy(shopper: Shopper, product: TestProduct, address = anotherNetwork()) {
  unwrap(await shopper.cart.add(product));
  const reply = await shop.app.inject({
    method: 'POST',
    url: placeOrderOffline.path,
    remoteAddress: address,
    headers: { authorization: `Bearer ${shopper.token}` },
    payload: await shopper.orderBody(),
  });
  const {
    order_id: orderId = 0,
    message,
    errors = [],
  } = reply.json<{
    order_id?: number;
    message: string;
    errors?: { code: string }[];
  }>();
  return { status: reply.statusCode, code: errors[0]?.code ?? '', message, orderId };
}

const taken = { status: 200 };
const ownBudget = { status: 409, code: 'cash-budget' };
const networkBudget = { status: 409, code: 'network-cash-budget' };
const necklaces = () => createProduct(database, { price: 60_000, stock: 40 });

/** A product of which two orders fill the budget. */
async function halfOfBudget(): Promise<TestProduct> {
  await setSettings(database, 'checkout', { cashBudget: fromRupees(60_000) });
  return createProduct(database, { price: 30_000, stock: 40 });
}

async function move(
  orderId: number,
  ...steps: readonly ('confirmed' | 'processing' | 'shipped' | 'delivered')[]
) {
  for (const to of steps) {
    const moved = await database.transaction((open) => moveOrder(open, { orderId, to }, shop.now));
    expect(moved.accepted).toBe(true);
  }
}

test('[PAY-16] the ten spellings of one mailbox have one budget of unpaid cash orders, also at the same moment', async () => {
  const product = await necklaces();
  const shoppers: Shopper[] = [];
  for (let spelling = 0; spelling < 10; spelling += 1)
    shoppers.push(await newcomer(`grab+${spelling}@example.com`));
  const replies = await Promise.all(shoppers.map((shopper) => buy(shopper, product)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
  for (const refused of replies.filter(({ status }) => status !== 200))
    expect(refused).toMatchObject(ownBudget);
  expect(await stockOf(database, product)).toBe(37);
});

test('[PAY-16] the refusal says what to do, and leaves the cart', async () => {
  const asha = await newcomer();
  const product = await halfOfBudget();
  for (let order = 0; order < 2; order += 1) expect(await buy(asha, product)).toMatchObject(taken);
  expect(await buy(asha, product)).toEqual({
    ...ownBudget,
    orderId: 0,
    message:
      'Until we have delivered your first order, your orders by cash on delivery may come to ₹60,000 in all. Please contact us, or order again once the first is delivered. Your cart stays as it is.',
  });
  expect(await asha.cart.lines()).toHaveLength(1);
});

test('[PAY-16] [PAY-18] before the choice a new customer reads what is left of the budget', async () => {
  const asha = await newcomer();
  const product = await halfOfBudget();
  const allowance = async () => unwrap(await asha.call(getCashAllowance));
  const budget =
    'Until we have delivered your first order, your orders by cash on delivery may come to ₹60,000 in all.';
  expect(await allowance()).toEqual({ most: 60_000, reason: budget });
  const { orderId } = await buy(asha, product);
  expect(await allowance()).toEqual({
    most: 30_000,
    reason: `${budget} ₹30,000 is still to be paid, so cash on delivery is possible for orders up to ₹30,000.`,
  });
  expect(await buy(asha, product)).toMatchObject(taken);
  expect(await allowance()).toEqual({
    most: 0,
    reason: `${budget} ₹60,000 is still to be paid, so cash on delivery is not possible now.`,
  });
  await move(orderId, 'confirmed', 'processing', 'shipped', 'delivered');
  expect(await allowance()).toMatchObject({ reason: expect.stringContaining('By law, your cash payments') });
});

test('[PAY-16] an order that was cancelled leaves the budget; one that was delivered ends it', async () => {
  const asha = await newcomer();
  const product = await halfOfBudget();
  const orders: number[] = [];
  for (let order = 0; order < 2; order += 1) orders.push((await buy(asha, product)).orderId);
  expect(await buy(asha, product)).toMatchObject(ownBudget);
  await asha.cart.clear();
  const [first = 0, second = 0] = orders;
  unwrap(await asha.call(cancelOrder, { body: { order_id: first } }));
  expect(await buy(asha, product)).toMatchObject(taken);
  expect(await buy(asha, product)).toMatchObject(ownBudget);
  await asha.cart.clear();
  await move(second, 'confirmed', 'processing', 'shipped', 'delivered');
  for (let order = 0; order < 3; order += 1) expect(await buy(asha, product)).toMatchObject(taken);
});

test('[PAY-16] confirming by staff takes no order out of the budget', async () => {
  const asha = await newcomer();
  const product = await halfOfBudget();
  for (let order = 0; order < 2; order += 1) await move((await buy(asha, product)).orderId, 'confirmed');
  expect(await buy(asha, product)).toMatchObject(ownBudget);
});

test('[PAY-16] ten new customers of one network have three budgets together, also at the same moment', async () => {
  const product = await necklaces();
  const address = anotherNetwork();
  const shoppers: Shopper[] = [];
  while (shoppers.length < 13) shoppers.push(await newcomer());
  const replies = await Promise.all(shoppers.map((shopper) => buy(shopper, product, address)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(10);
  const refused = replies.filter(({ status }) => status !== 200);
  for (const reply of refused) expect(reply).toMatchObject(networkBudget);
  expect(refused[0]?.message).toBe(
    'Many orders by cash on delivery from your internet connection are still on their way. Please contact us, or order again in a few days. Your cart stays as it is.',
  );
  expect(await buy(await signedInShopper(shop), product, address)).toMatchObject(taken);
});

test('[PAY-16] without a budget, only the limits of the law are left', async () => {
  const product = await halfOfBudget();
  await setSettings(database, 'checkout', { cashBudget: null });
  const asha = await newcomer();
  for (let order = 0; order < 4; order += 1) expect(await buy(asha, product)).toMatchObject(taken);
});

/** An account whose email is not confirmed; `typed`: anybody can type it. */
const stranger = (typed: string) => signedInShopper(shop, { proved: false, email: typed });

const confirm = (column: 'email_verified_at' | 'phone_verified_at', { id }: Shopper) =>
  database.query
    .updateTable('customers')
    .set({ [column]: shop.now })
    .where('id', '=', id)
    .execute();

test('[PAY-16] accounts that have confirmed nothing have one budget for all spellings of a mailbox, and are asked for proof', async () => {
  const product = await createProduct(database, { price: 120_000, stock: 9 });
  expect(await buy(await stranger('usha+1@example.com'), product)).toMatchObject(taken);
  const second = await stranger('usha+2@example.com');
  expect(await buy(second, product)).toMatchObject({ code: 'proof-needed' });
  const rings = await createProduct(database, { stock: 9 });
  expect(await buy(await stranger('usha+3@example.com'), rings)).toMatchObject(taken);
  expect(await buy(await stranger('usha+4@example.com'), rings)).toMatchObject({ code: 'proof-needed' });
  await confirm('email_verified_at', second);
  await second.cart.clear();
  expect(await buy(second, product)).toMatchObject(taken);
});

test('[PAY-16] orders of accounts that have only typed a mailbox leave its owner the whole budget', async () => {
  const product = await createProduct(database, { price: 150_000, stock: 9 });
  expect(await buy(await stranger('kavya+1@gmail.com'), product)).toMatchObject(taken);
  const byPhone = await stranger('ka.vya+2@gmail.com');
  await confirm('phone_verified_at', byPhone);
  expect(await buy(byPhone, product)).toMatchObject(taken);
  expect(await buy(await newcomer('kavya@gmail.com'), product)).toMatchObject(taken);
  expect(await buy(await newcomer('kavya+3@gmail.com'), product)).toMatchObject(ownBudget);
});

test('[PAY-16] [PAY-18] who types the mailbox of a customer learns nothing of her open orders', async () => {
  const product = await createProduct(database, { price: 150_000, stock: 9 });
  expect(await buy(await newcomer('tara@gmail.com'), product)).toMatchObject(taken);
  for (const typed of ['ta.ra+1@gmail.com', 'nobody+1@gmail.com'])
    expect(await buy(await stranger(typed), product)).toMatchObject(taken);
});

test('[PAY-16] an order counts for the mailbox that its account confirms later, also after the account has left it', async () => {
  const product = await createProduct(database, { price: 150_000, stock: 9 });
  const first = await stranger('meera+1@example.com');
  expect(await buy(first, product)).toMatchObject(taken);
  await confirm('email_verified_at', first);
  expect(await buy(await newcomer('meera+2@example.com'), product)).toMatchObject(ownBudget);
  await database.query
    .insertInto('contact_undos')
    .values({
      customer_id: first.id,
      link_hash: Buffer.alloc(32),
      email: 'meera+1@example.com',
      phone: '',
      changed_at: shop.now,
      expires_at: shop.now,
    })
    .execute();
  await database.query
    .updateTable('customers')
    .set({ email: 'another@example.com' })
    .where('id', '=', first.id)
    .execute();
  expect(await buy(await newcomer('meera+3@example.com'), product)).toMatchObject(ownBudget);
});

test('[PAY-16] accounts that have confirmed one phone number after the other have one budget', async () => {
  const product = await createProduct(database, { price: 150_000, stock: 9 });
  const move = async (shopper: Shopper) => {
    const { query } = database;
    await query
      .updateTable('customers')
      .set({ phone_verified_at: null })
      .where('phone', '=', '+919829011122')
      .execute();
    await query
      .updateTable('customers')
      .set({ phone: '+919829011122' })
      .where('id', '=', shopper.id)
      .execute();
    await confirm('phone_verified_at', shopper);
    return shopper;
  };
  expect(await buy(await move(await stranger('lata@example.com')), product)).toMatchObject(taken);
  expect(await buy(await move(await stranger('mala@example.com')), product)).toMatchObject(ownBudget);
});
