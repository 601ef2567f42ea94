import { expect, test } from 'vitest';
import { getDashboard } from '#contract/admin/dashboard.ts';
import { prepareRates, publishPriceSet } from '#contract/admin/price-sets.ts';
import { advanceOrder, cancelOrderByStaff } from '#contract/admin/orders.ts';
import { getMe } from '#contract/admin/session.ts';
import { zeroPaise } from '#domain/money.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { finishPriceSets, priceByRate } from '#tests/support/data/rates.ts';
import { signedInShopper } from '#tests/support/people/shopper.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const shop = await startShop(await emptyDatabase());
const [owner, manager, packer] = [
  await createStaff(shop, 'owner'),
  await createStaff(shop, 'manager'),
  await createStaff(shop, 'packer'),
];
const { query } = shop.database;
const dashboard = async (staff = owner) => unwrap(await staff.call(getDashboard));

async function ordered(price: number, stock = 3) {
  const ring = await createProduct(shop.database, { price, stock });
  const shopper = await signedInShopper(shop);
  await shopper.cart.add(ring);
  unwrap(await shopper.order());
  const [order] = (await shopper.orders.list()).orders;
  return { id: order?.id ?? 0, ring };
}

test('[ADMIN-1] the dashboard counts open tasks, and each role sees its own sections', async () => {
  expect((await dashboard()).orders).toEqual({
    toConfirm: 0,
    toPack: 0,
    toSend: 0,
    sent: 0,
    outForDelivery: 0,
  });
  const { id } = await ordered(1000);
  await ordered(500, 1);
  const body = { from: 'pending', to: 'confirmed' } as const;
  unwrap(await packer.call(advanceOrder, { params: { id }, body }));
  const seen = await dashboard();
  expect(seen.orders).toEqual({ toConfirm: 1, toPack: 1, toSend: 0, sent: 0, outForDelivery: 0 });
  expect(seen.products).toMatchObject({ soldOut: 1, low: 0, recentlySoldOut: [{ name: 'Polki ring' }] });
  expect(await dashboard(manager)).toEqual(seen);
  expect(await dashboard(packer)).toEqual({
    ...seen,
    changedMonths: null,
    money: null,
    complaints: null,
    returns: null,
    refusedTexts: null,
    backups: null,
    health: null,
    inbox: null,
    reviews: null,
    abandonedCarts: null,
    bestSellers: null,
    sales: null,
    firstDay: null,
  });
});

test('[ADMIN-1] sales are those of thirty days in India, without cancelled orders and refunds', async () => {
  const before = (await dashboard()).sales;
  const { id } = await ordered(700);
  expect((await dashboard()).sales?.amount).toBe((before?.amount ?? 0) + 700);
  expect((await dashboard()).sales?.days).toHaveLength(30);
  const cancelling = { from: 'pending', to: 'cancelled', reason: 'She called' } as const;
  unwrap(await owner.call(cancelOrderByStaff, { params: { id }, body: cancelling }));
  expect((await dashboard()).sales).toEqual(before);

  // Half past midnight in India is the evening before in UTC.
  const { id: late } = await ordered(900);
  shop.now = new Date('2026-06-15T10:00:00Z');
  const placedAt = (at: string) =>
    query
      .updateTable('orders')
      .set({ placed_at: new Date(at) })
      .where('id', '=', late)
      .execute();
  await placedAt('2026-06-14T19:00:00Z');
  expect((await dashboard()).sales?.days.at(-1)).toEqual({ day: '2026-06-15', orders: 1, amount: 900 });
  await placedAt('2026-05-16T18:31:00Z');
  expect((await dashboard()).sales?.days[0]).toEqual({ day: '2026-05-17', orders: 1, amount: 900 });
  await placedAt('2026-05-16T18:29:00Z');
  expect((await dashboard()).sales?.orders).toBe(0);
});

test('[ADMIN-1] a message counts as open until it is answered', async () => {
  await query
    .insertInto('contact_messages')
    .values({
      name: 'Asha',
      email: 'asha@example.com',
      mobile_number: '9829012345',
      subject: 'general',
      message: 'Is the ring still there?',
      created_at: shop.now,
    })
    .execute();
  expect((await dashboard()).inbox).toEqual({ tickets: 0, messages: 1, questions: 0, chats: 0 });
  await query.updateTable('contact_messages').set({ answered_at: shop.now }).execute();
  expect((await dashboard()).inbox?.messages).toBe(0);
});

test('[ADMIN-1] a cart untouched for a day is shown with its customer and value until it is ordered', async () => {
  const day = 86_400_000;
  const before = await dashboard();
  const kada = await createProduct(shop.database, { name: 'Gaja kada', price: 5000, stock: 3 });
  const gone = await createProduct(shop.database, {
    name: 'Gone',
    price: 9000,
    columns: { status: 'draft' },
  });
  const shopper = await signedInShopper(shop);
  unwrap(await shopper.cart.add(kada, 2));
  const { id: cart } = await query
    .selectFrom('carts')
    .select('id')
    .where('customer_id', '=', shopper.id)
    .executeTakeFirstOrThrow();
  await query
    .insertInto('cart_lines')
    .values({ cart_id: cart, product_id: gone.id, quantity: 1, seen_price_paise: zeroPaise })
    .execute();
  const leftFor = (time: number) =>
    query
      .updateTable('carts')
      .set({ updated_at: new Date(shop.now.getTime() - time) })
      .where('id', '=', cart)
      .execute();
  await leftFor(day - 60_000);
  expect((await dashboard()).abandonedCarts?.count).toBe(before.abandonedCarts?.count);
  await leftFor(day);
  const { abandonedCarts } = await dashboard();
  expect(abandonedCarts?.count).toBe((before.abandonedCarts?.count ?? 0) + 1);
  expect(abandonedCarts?.carts.find(({ customerId }) => customerId === shopper.id)).toEqual({
    customerId: shopper.id,
    name: 'Asha Verma',
    value: 10_000,
    products: 2,
    names: ['Gaja kada'],
    since: new Date(shop.now.getTime() - day).toISOString(),
  });
  await leftFor(31 * day);
  expect((await dashboard()).abandonedCarts?.count).toBe(before.abandonedCarts?.count);
});

test('[ADMIN-1] the dashboard lists the best sellers of thirty days, without cancelled orders', async () => {
  const cheap = await createProduct(shop.database, { name: 'Cheap ring', price: 30_000, stock: 9 });
  const dear = await createProduct(shop.database, { name: 'Dear choker', price: 70_000, stock: 9 });
  const shopper = await signedInShopper(shop);
  unwrap(await shopper.cart.add(cheap, 3));
  const first = unwrap(await shopper.order());
  unwrap(await shopper.cart.add(dear));
  unwrap(await shopper.order());
  await query
    .updateTable('orders')
    .set({ placed_at: shop.now })
    .where('customer_id', '=', shopper.id)
    .execute();
  const best = async () =>
    (await dashboard()).bestSellers?.slice(0, 2).map(({ name, sold, amount }) => [name, sold, amount]);
  expect(await best()).toEqual([
    ['Cheap ring', 3, 90_000],
    ['Dear choker', 1, 70_000],
  ]);
  const body = { from: 'pending', to: 'cancelled', reason: 'She called' } as const;
  unwrap(await owner.call(cancelOrderByStaff, { params: { id: first.order_id }, body }));
  expect((await best())?.[0]).toEqual(['Dear choker', 1, 70_000]);
});

test('[RATE-5] the dashboard warns that today’s rates are missing if a product needs them', async () => {
  expect((await dashboard()).rates).toBeNull();
  const ring = await createProduct(shop.database, { price: 1 });
  await priceByRate(shop.database, ring.id);
  expect((await dashboard()).rates).toEqual({ setToday: false, stopped: false, stopsAt: null });
  expect((await dashboard(packer)).rates).toBeNull();
  expect(unwrap(await manager.call(getMe)).gold).toBeNull();
  const { set } = unwrap(
    await owner.call(prepareRates, { body: { gold: 11_184, silver: 140_500, platinum: 4195 } }),
  );
  await finishPriceSets(shop.database, () => shop.now);
  unwrap(await owner.call(publishPriceSet, { params: { id: set?.id ?? 0 }, body: { at: null } }));
  expect((await dashboard(manager)).rates).toMatchObject({ setToday: true });
  expect(unwrap(await manager.call(getMe)).gold).toEqual({ perGram: 10_252, at: shop.now.toISOString() });
  expect(unwrap(await packer.call(getMe)).gold).toBeNull();
});
