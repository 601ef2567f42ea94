import { beforeEach, expect, test } from 'vitest';
import { placeOrderOffline } from '#contract/orders.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { auditAfterEach } from '#tests/support/runs/audit-after-each.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { createProduct, type TestProduct } from '#tests/support/data/products.ts';
import { deliverOutbox } from '#tests/support/shops/deliver-outbox.ts';
import { signedInShopper, type Shopper } from '#tests/support/people/shopper.ts';
import { expireUnconfirmedOrders } from '../orders/expire-unconfirmed-orders.ts';
import { changeOrderStatus } from '../orders/change-order-status.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const database = await emptyDatabase();
const shop = await startShop(database);
auditAfterEach(shop);
const hour = 3_600_000;
let networks = 0;

beforeEach(() => database.pool.query('truncate unverified_orders, rate_limits'));

const stranger = () => signedInShopper(shop, { proved: false });
const later = (hours: number) => {
  shop.now = new Date(shop.now.getTime() + hours * hour);
};

/** Orders a product by cash from this address, or from an unused network by default. */
async function buyFrom(shopper: Shopper, product: TestProduct, { address = '', quantity = 1 } = {}) {
  networks += 1;
  unwrap(await shopper.cart.add(product, quantity));
  const reply = await shop.app.inject({
    method: 'POST',
    url: placeOrderOffline.path,
    remoteAddress: address || `10.1.${networks >> 8}.${networks & 255}`,
    headers: { authorization: `Bearer ${shopper.token}` },
    payload: await shopper.orderBody(),
  });
  const { order_id: orderId = 0, errors = [] } = reply.json<{
    order_id?: number;
    errors?: { code: string }[];
  }>();
  return { status: reply.statusCode, code: errors[0]?.code ?? '', orderId };
}

const taken = { status: 200 };
const proofNeeded = { status: 409, code: 'proof-needed' };

/** Lets unconfirmed orders expire. */
async function lapse(): Promise<void> {
  await deliverOutbox(shop);
  later(24);
  expect(await expireUnconfirmedOrders({ database, clock: () => shop.now })).toBeGreaterThan(0);
}

test('[PAY-11] unverified accounts from new networks can block a one-off product for one day in eight at most', async () => {
  const ring = await createProduct(database);
  expect(await buyFrom(await stranger(), ring)).toMatchObject(taken);
  await lapse();
  let away = 1;
  for (let day = 1; day < 16; day += 1) {
    const { status } = await buyFrom(await stranger(), ring);
    if (status === 200) {
      away += 1;
      await lapse();
    } else later(24);
  }
  expect(away).toBe(2);
});

test('[PAY-11] after an order has expired, verified accounts can buy its product, and anybody can buy others', async () => {
  const [ring, other] = [await createProduct(database), await createProduct(database)];
  expect(await buyFrom(await stranger(), ring)).toMatchObject(taken);
  await lapse();
  expect(await buyFrom(await stranger(), ring)).toMatchObject(proofNeeded);
  expect(await buyFrom(await stranger(), other)).toMatchObject(taken);
  expect(await buyFrom(await signedInShopper(shop), ring)).toMatchObject(taken);
});

test('[PAY-11] cancelling before the deadline counts like expiry; a confirmed order does not count', async () => {
  const ring = await createProduct(database);
  const give = async (...steps: readonly ('confirmed' | 'cancelled')[]) => {
    const { orderId } = await buyFrom(await stranger(), ring);
    for (const to of steps) {
      const move = { orderId, to, actor: 'staff' } as const;
      const moved = await database.transaction((open) => changeOrderStatus(open, move, shop.now));
      expect(moved.accepted).toBe(true);
    }
  };
  await give('confirmed', 'cancelled');
  await give('cancelled');
  expect(await buyFrom(await stranger(), ring)).toMatchObject(proofNeeded);
});

test('[PAY-11] only the last unit of a product requires verification', async () => {
  const rings = await createProduct(database, { stock: 3 });
  await buyFrom(await stranger(), rings);
  await lapse();
  expect(await buyFrom(await stranger(), rings)).toMatchObject(taken);
  expect(await buyFrom(await stranger(), rings)).toMatchObject(taken);
  expect(await buyFrom(await stranger(), rings)).toMatchObject(proofNeeded);
});

test.each([
  ['a /64', (index: number) => `2001:db8:1:1::${index + 1}`, 6],
  ['a /56', (index: number) => `2001:db8:2:1${index.toString(16).padStart(2, '0')}::1`, 12],
  ['a /48', (index: number) => `2001:db8:3:${(index * 256).toString(16)}::1`, 24],
])('[PAY-11] unverified accounts of %s of IPv6 share a limit of open orders', async (_, address, most) => {
  const rings = await createProduct(database, { stock: 50 });
  let placed = 0;
  for (let index = 0; index < most + 2; index += 1) {
    const { status } = await buyFrom(await stranger(), rings, { address: address(index) });
    if (status === 200) placed += 1;
  }
  expect(placed).toBe(most);
});
