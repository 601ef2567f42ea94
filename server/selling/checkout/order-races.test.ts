// @module-tag no-date

import { afterEach, expect, test } from 'vitest';
import { toPaise } from '#domain/money.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { createCoupon, createProduct, stockOf } from '#tests/support/data/products.ts';
import { signedInShopper, signedInShoppers, type Shopper } from '#tests/support/people/shopper.ts';
import { auditAfterEach } from '#tests/support/runs/audit-after-each.ts';
import { countRepeats } from '#tests/torture/count-repeats.ts';
import { inBatches, RetryingBuyers } from '#tests/torture/retrying-buyers.ts';
import { reached, strength } from '#tests/support/runs/strength.ts';
import { lockCart, putLine } from '../cart/cart-store.ts';
import { untilSomebodyWaits } from '#tests/support/runs/until-somebody-waits.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const database = countRepeats(await emptyDatabase());
const shop = await startShop(database);
const retries = new RetryingBuyers();
auditAfterEach(shop);
afterEach(() => retries.ignoreBusyErrors(shop));

/** A limit that only a hanging test reaches. */
const hanging = 600_000;

/** All buyers order their carts concurrently; a request refused for lack of time is repeated with its key. */
function race(buyers: readonly Shopper[], bodies: readonly OrderBody[]) {
  return Promise.all(
    buyers.map((buyer, index) => {
      const key = { 'idempotency-key': `race-${crypto.randomUUID()}` };
      return retries.retryCall(() => buyer.send(bodies[index] ?? never(), key));
    }),
  );
}

type OrderBody = Parameters<Shopper['send']>[0];

const countOf = (replies: readonly { status: number }[], status: number) =>
  replies.filter((reply) => reply.status === status).length;

const rounds = strength(2, 20);

test(
  `[PAY-10] [I3] 200 buyers of ten units, ${rounds} rounds: exactly 10 orders and 190 clean refusals`,
  async (context) => {
    const buyers = await signedInShoppers(shop, 200);
    for (let round = 0; round < rounds; round += 1) {
      const ring = await createProduct(database, { name: 'Polki ring', stock: 10 });
      await inBatches(buyers, async (buyer) => {
        unwrap(await retries.retryCall(() => buyer.cart.clear()));
        unwrap(await retries.retryCall(() => buyer.cart.add(ring)));
      });
      const bodies = await inBatches(buyers, (buyer) => buyer.orderBody());

      const replies = await race(buyers, bodies);

      expect([countOf(replies, 200), countOf(replies, 409)]).toEqual([10, 190]);
      expect(await stockOf(database, ring)).toBe(0);
      const lines = await database.query
        .selectFrom('order_lines')
        .select('id')
        .where('product_id', '=', ring.id)
        .execute();
      expect(lines).toHaveLength(10);
    }
    reached(
      context,
      `${rounds} x (10 orders, 190 refusals); turned away for want of time: ${retries.retries}`,
    );
  },
  hanging,
);

const many = strength(60, 200);

test(
  `[PAY-10] [I3] ${many} buyers of two units each: as many orders as there are pairs in stock`,
  async (context) => {
    const ring = await createProduct(database, { stock: 11 });
    const buyers = await signedInShoppers(shop, many);
    await inBatches(buyers, async (buyer) => {
      unwrap(await retries.retryCall(() => buyer.cart.add(ring)));
      unwrap(await retries.retryCall(() => buyer.cart.add(ring)));
    });
    const replies = await race(buyers, await inBatches(buyers, (buyer) => buyer.orderBody()));
    expect([countOf(replies, 200), countOf(replies, 409)]).toEqual([5, many - 5]);
    expect(await stockOf(database, ring)).toBe(1);
    reached(context, `5 orders of two from a stock of 11, ${many - 5} refusals`);
  },
  hanging,
);

test(
  '[PAY-10] [I5] 50 concurrent requests turn one cart into one order',
  async (context) => {
    const ring = await createProduct(database, { stock: 100 });
    const asha = await signedInShopper(shop);
    await asha.cart.add(ring);
    const body = await asha.orderBody();

    const replies = await Promise.all(
      Array.from({ length: 50 }, () => retries.retryCall(() => asha.send(body))),
    );

    expect([countOf(replies, 200), countOf(replies, 422)]).toEqual([1, 49]);
    expect((await asha.orders.list()).total_size).toBe(1);
    expect(await stockOf(database, ring)).toBe(99);
    reached(context, '50 requests, 1 order');
  },
  hanging,
);

test(
  `[PAY-10] [I4] ${many} buyers of different products with a coupon for five: exactly five use it`,
  async (context) => {
    const couponId = await createCoupon(database, { code: 'FIRST5', columns: { usage_limit: 5 } });
    const buyers = await signedInShoppers(shop, many);
    const rings = await inBatches(buyers, () => createProduct(database));
    await inBatches(buyers, async (buyer, index) =>
      unwrap(await retries.retryCall(() => buyer.cart.add(rings[index] ?? never()))),
    );
    const bodies = await inBatches(buyers, (buyer) => buyer.orderBody({ coupon_code: 'FIRST5' }));

    const replies = await race(buyers, bodies);

    expect([countOf(replies, 200), countOf(replies, 400)]).toEqual([5, many - 5]);
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
    const left = await inBatches(rings, (ring) => stockOf(database, ring));
    expect(left.filter((stock) => stock === 1)).toHaveLength(many - 5); // the product of a refused buyer stays in stock
    reached(context, `${many} buyers, 5 uses, 5 redemptions`);
  },
  hanging,
);

test(
  `[PAY-10] [I3] ${many} buyers of two products in opposite order do not deadlock`,
  async (context) => {
    const ring = await createProduct(database, { stock: 30 });
    const bangle = await createProduct(database, { stock: 30 });
    const buyers = await signedInShoppers(shop, many);
    await inBatches(buyers, async (buyer, index) => {
      unwrap(await retries.retryCall(() => buyer.cart.add(index % 2 === 0 ? ring : bangle)));
      unwrap(await retries.retryCall(() => buyer.cart.add(index % 2 === 0 ? bangle : ring)));
    });
    const bodies = await inBatches(buyers, (buyer) => buyer.orderBody());
    database.repeats = 0;

    const replies = await race(buyers, bodies);

    expect([countOf(replies, 200), countOf(replies, 409)]).toEqual([30, many - 30]);
    expect([await stockOf(database, ring), await stockOf(database, bangle)]).toEqual([0, 0]);
    expect(database.repeats).toBe(0);
    reached(context, `${many} buyers, 30 orders, 0 deadlocks`);
  },
  hanging,
);

test(
  '[PAY-10] [I6] an order sent 20 times with one key is placed once, and every response is the same',
  async () => {
    const ring = await createProduct(database, { stock: 100 });
    const asha = await signedInShopper(shop);
    await asha.cart.add(ring);
    const body = await asha.orderBody();

    const key = { 'idempotency-key': 'attempt-1' };
    const first = await Promise.all(
      Array.from({ length: 20 }, () => retries.retryCall(() => asha.send(body, key))),
    );
    await asha.cart.add(ring);
    const later = await asha.send(body, key);

    expect(new Set([...first, later].map((reply) => JSON.stringify(sorted(reply)))).size).toBe(1);
    expect(later.status).toBe(200);
    expect((await asha.orders.list()).total_size).toBe(1);
    const other = await asha.send({ ...body, order_note: 'Another' }, key);
    expect(other).toMatchObject({ status: 422, problem: { errors: [{ code: 'idempotency-key' }] } });
    expect(await asha.cart.lines()).toHaveLength(1);
  },
  hanging,
);

test('[I6] two customers may use the same key', async () => {
  const ring = await createProduct(database, { stock: 100 });
  const buyers = await signedInShoppers(shop, 2);
  await Promise.all(buyers.map((buyer) => buyer.cart.add(ring)));
  const replies = await Promise.all(buyers.map((buyer) => buyer.order({}, { 'idempotency-key': 'same' })));
  expect(countOf(replies, 200)).toBe(2);
});

test('[I5] an order waits for a concurrent change of its cart and includes it', async () => {
  const [ring, bangle] = [await createProduct(database), await createProduct(database)];
  const asha = await signedInShopper(shop);
  await asha.cart.add(ring);
  const body = await asha.orderBody();
  const ordered = await database.transaction(async (transaction) => {
    const cartId = (await lockCart(transaction, asha.id)) ?? never();
    const order = asha.send(body);
    await untilSomebodyWaits(database);
    const line = {
      cart_id: cartId,
      product_id: bangle.id,
      size: '',
      quantity: 1,
      seen_price_paise: toPaise(1),
    };
    await putLine(transaction, line);
    return { order };
  });
  expect((await ordered.order).status).toBe(409);
  expect(await asha.cart.lines()).toHaveLength(2);
});

test(
  '[I5] ordering, adding and clearing one cart concurrently stays consistent',
  async () => {
    const ring = await createProduct(database, { stock: 1000 });
    const asha = await signedInShopper(shop);
    for (let round = 0; round < 5; round += 1) {
      await asha.cart.clear();
      await asha.cart.add(ring);
      const body = await asha.orderBody();
      const order = () => retries.retryCall(() => asha.send(body));
      const add = () => retries.retryCall(() => asha.cart.add(ring));
      const clear = () => retries.retryCall(() => asha.cart.clear());
      const replies = await Promise.all([order(), add(), clear(), order(), add(), clear()]);
      for (const { status } of replies) expect([200, 409, 422]).toContain(status);
    }
    const { orders } = await asha.orders.list({ limit: 100 });
    const ordered = orders.flatMap((order) => order.details).reduce((sum, line) => sum + line.qty, 0);
    expect(await stockOf(database, ring)).toBe(1000 - ordered);
  },
  hanging,
);

/** jsonb does not preserve the order of fields. */
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
