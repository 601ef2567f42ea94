import { expect, test } from 'vitest';
import { startShop } from '#tests/app.ts';
import { emptyDatabase } from '#tests/database.ts';
import { issueCoupon, shelve, stockOf } from '#tests/pieces.ts';
import { signedInShopper, signedInShoppers } from '#tests/shopper.ts';

const database = await emptyDatabase();
let runs = 0; // of transactions; one that lost a deadlock is run again
const shop = await startShop({
  ...database,
  transaction: (work) =>
    database.transaction((transaction) => {
      runs += 1;
      return work(transaction);
    }),
});

const countOf = (replies: readonly { status: number }[], status: number) =>
  replies.filter((reply) => reply.status === status).length;

test('[PAY-10] [I3] 200 buyers of a piece that is there ten times: exactly 10 orders, 190 clean refusals', async () => {
  const buyers = await signedInShoppers(shop, 200);
  for (let round = 0; round < 3; round += 1) {
    const ring = await shelve(database, { name: 'Polki ring', stock: 10 });
    await Promise.all(buyers.map((buyer) => buyer.cart.clear()));
    await Promise.all(buyers.map((buyer) => buyer.cart.add(ring)));
    const bodies = await Promise.all(buyers.map((buyer) => buyer.orderBody()));

    const replies = await Promise.all(buyers.map((buyer, index) => buyer.send(bodies[index] ?? never())));

    expect([countOf(replies, 200), countOf(replies, 409)]).toEqual([10, 190]);
    expect(await stockOf(database, ring)).toBe(0);
    const lines = await database.query
      .selectFrom('order_lines')
      .select('id')
      .where('product_id', '=', ring.id)
      .execute();
    expect(lines).toHaveLength(10);
  }
}, 60_000);

test('[PAY-10] [I5] one cart from 50 parallel requests makes one order', async () => {
  const ring = await shelve(database, { stock: 100 });
  const asha = await signedInShopper(shop);
  await asha.cart.add(ring);
  const body = await asha.orderBody();

  const replies = await Promise.all(Array.from({ length: 50 }, () => asha.send(body)));

  expect([countOf(replies, 200), countOf(replies, 422)]).toEqual([1, 49]);
  expect((await asha.orders.list()).total_size).toBe(1);
  expect(await stockOf(database, ring)).toBe(99);
}, 30_000);

test('[PAY-10] [I4] 60 buyers of different pieces with a coupon for five: exactly five use it', async () => {
  const couponId = await issueCoupon(database, { code: 'FIRST5', columns: { usage_limit: 5 } });
  const buyers = await signedInShoppers(shop, 60);
  const rings = await Promise.all(buyers.map(() => shelve(database)));
  await Promise.all(buyers.map((buyer, index) => buyer.cart.add(rings[index] ?? never())));
  const bodies = await Promise.all(buyers.map((buyer) => buyer.orderBody({ coupon_code: 'FIRST5' })));

  const replies = await Promise.all(buyers.map((buyer, index) => buyer.send(bodies[index] ?? never())));

  expect([countOf(replies, 200), countOf(replies, 400)]).toEqual([5, 55]);
  const { used_count } = await database.query
    .selectFrom('coupons')
    .select('used_count')
    .where('id', '=', couponId)
    .executeTakeFirstOrThrow();
  const redemptions = await database.query
    .selectFrom('coupon_redemptions')
    .select('id')
    .where('coupon_id', '=', couponId)
    .execute();
  expect([used_count, redemptions.length]).toEqual([5, 5]);
  const left = await Promise.all(rings.map((ring) => stockOf(database, ring)));
  expect(left.filter((stock) => stock === 1)).toHaveLength(55); // a refused buyer's piece went back
}, 30_000);

test('[PAY-10] two pieces bought in opposite order by 40 buyers never stop each other', async () => {
  const ring = await shelve(database, { stock: 30 });
  const bangle = await shelve(database, { stock: 30 });
  const buyers = await signedInShoppers(shop, 40);
  await Promise.all(
    buyers.map(async (buyer, index) => {
      await buyer.cart.add(index % 2 === 0 ? ring : bangle);
      await buyer.cart.add(index % 2 === 0 ? bangle : ring);
    }),
  );
  const bodies = await Promise.all(buyers.map((buyer) => buyer.orderBody()));
  runs = 0;

  const replies = await Promise.all(buyers.map((buyer, index) => buyer.send(bodies[index] ?? never())));

  expect([countOf(replies, 200), countOf(replies, 409)]).toEqual([30, 10]);
  expect([await stockOf(database, ring), await stockOf(database, bangle)]).toEqual([0, 0]);
  expect(runs).toBe(40);
}, 30_000);

test('[PAY-10] [I6] an order sent 20 times with one key is one order, and every answer is the first one', async () => {
  const ring = await shelve(database, { stock: 100 });
  const asha = await signedInShopper(shop);
  await asha.cart.add(ring);
  const body = await asha.orderBody();

  const key = { 'idempotency-key': 'attempt-1' };
  const first = await Promise.all(Array.from({ length: 20 }, () => asha.send(body, key)));
  await asha.cart.add(ring);
  const later = await asha.send(body, key);

  expect(new Set([...first, later].map((reply) => JSON.stringify(sorted(reply)))).size).toBe(1);
  expect(later.status).toBe(200);
  expect((await asha.orders.list()).total_size).toBe(1);
  const other = await asha.send({ ...body, order_note: 'Another' }, key);
  expect(other).toMatchObject({ status: 422, problem: { errors: [{ code: 'idempotency-key' }] } });
  expect(await asha.cart.lines()).toHaveLength(1);
}, 30_000);

test('[I6] two customers may use the same key', async () => {
  const ring = await shelve(database, { stock: 100 });
  const buyers = await signedInShoppers(shop, 2);
  await Promise.all(buyers.map((buyer) => buyer.cart.add(ring)));
  const replies = await Promise.all(buyers.map((buyer) => buyer.order({}, { 'idempotency-key': 'same' })));
  expect(countOf(replies, 200)).toBe(2);
});

test('[I5] ordering, adding and clearing one cart at once lose nothing and break nothing', async () => {
  const ring = await shelve(database, { stock: 1000 });
  const asha = await signedInShopper(shop);
  for (let round = 0; round < 5; round += 1) {
    await asha.cart.clear();
    await asha.cart.add(ring);
    const body = await asha.orderBody();
    const replies = await Promise.all([
      asha.send(body),
      asha.cart.add(ring),
      asha.cart.clear(),
      asha.send(body),
      asha.cart.add(ring),
      asha.cart.clear(),
    ]);
    for (const { status } of replies) expect([200, 409, 422]).toContain(status);
  }
  const { orders } = await asha.orders.list({ limit: 100 });
  const ordered = orders.flatMap((order) => order.details).reduce((sum, line) => sum + line.qty, 0);
  expect(await stockOf(database, ring)).toBe(1000 - ordered);
}, 30_000);

/** jsonb keeps its own order of the fields. */
function sorted(reply: object): object {
  return JSON.parse(JSON.stringify(reply), (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  ) as object;
}

function never(): never {
  throw new Error('every buyer has a body');
}
