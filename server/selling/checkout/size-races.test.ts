// @module-tag no-date

import { afterEach, expect, test } from 'vitest';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { createResizedProduct, createSizedProduct, sizeStockOf } from '#tests/support/data/sized-products.ts';
import { stockOf } from '#tests/support/data/products.ts';
import { signedInShoppers, type Shopper } from '#tests/support/people/shopper.ts';
import { auditAfterEach } from '#tests/support/runs/audit-after-each.ts';
import { payerOf, startPaymentShop } from '#tests/support/shops/payment-shop.ts';
import { countRepeats } from '#tests/torture/count-repeats.ts';
import { inBatches, RetryingBuyers } from '#tests/torture/retrying-buyers.ts';
import { reached, strength } from '#tests/support/runs/strength.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const database = countRepeats(await emptyDatabase());
const shop = await startPaymentShop(database);
const retries = new RetryingBuyers();
auditAfterEach(shop);
afterEach(() => retries.ignoreBusyErrors(shop));

/** A limit that only a hanging test reaches. */
const hanging = 600_000;

/** All buyers order their carts at once. Returns how many got an order, and how many a clean refusal. */
async function race(buyers: readonly Shopper[]): Promise<readonly [number, number]> {
  const bodies = await inBatches(buyers, (buyer) => buyer.orderBody());
  const replies = await Promise.all(
    buyers.map((buyer, index) => {
      const key = { 'idempotency-key': `race-${crypto.randomUUID()}` };
      const body = bodies[index];
      if (body === undefined) throw new Error('a buyer without a body');
      return retries.retryCall(() => buyer.send(body, key));
    }),
  );
  const countOf = (status: number) => replies.filter((reply) => reply.status === status).length;
  return [countOf(200), countOf(409)];
}

test(
  '[SIZE-5] [I3] 200 buyers of the last ring of a size: one order, 199 clean refusals, other sizes untouched',
  async (context) => {
    const rounds = strength(1, 5);
    const buyers = await signedInShoppers(shop, 200);
    for (let round = 0; round < rounds; round += 1) {
      const band = await createSizedProduct(database, { 9: 3, 12: 1, 14: 2 });
      await inBatches(buyers, async (buyer) => {
        unwrap(await retries.retryCall(() => buyer.cart.clear()));
        unwrap(await retries.retryCall(() => buyer.cart.add(band, 1, '12')));
      });
      expect(await race(buyers)).toEqual([1, 199]);
      expect(await sizeStockOf(database, band)).toEqual({ 9: 3, 12: 0, 14: 2 });
    }
    reached(context, `${rounds} x (1 order, 199 refusals)`);
  },
  hanging,
);

test(
  '[SIZE-5] [I3] buyers of several sizes, each taking two in opposite order: every size is sold out, none below 0',
  async () => {
    const band = await createSizedProduct(database, { 9: 5, 10: 0, 12: 7 });
    const buyers = await signedInShoppers(shop, strength(40, 100));
    await inBatches(buyers, async (buyer, index) => {
      const [first, second] = index % 2 === 0 ? ['9', '12'] : ['12', '9'];
      unwrap(await retries.retryCall(() => buyer.cart.add(band, 1, first)));
      unwrap(await retries.retryCall(() => buyer.cart.add(band, 1, second)));
    });
    expect(await race(buyers)).toEqual([5, buyers.length - 5]);
    expect(await sizeStockOf(database, band)).toEqual({ 9: 0, 10: 0, 12: 2 });
    expect(await stockOf(database, band)).toBe(2);
    expect(database.repeats).toBe(0);
  },
  hanging,
);

test(
  '[SIZE-5] [I3] buyers of different sizes of the only ring, which is resized: one order',
  async () => {
    const ring = await createResizedProduct(database);
    const buyers = await signedInShoppers(shop, strength(30, 100));
    await inBatches(buyers, async (buyer, index) => {
      unwrap(await retries.retryCall(() => buyer.cart.add(ring, 1, String(11 + (index % 5)))));
    });
    expect(await race(buyers)).toEqual([1, buyers.length - 1]);
    expect(await stockOf(database, ring)).toBe(0);
  },
  hanging,
);

test('[SIZE-5] [PAY-10] of twenty shoppers who start to pay for the last ring of a size, one holds it', async () => {
  const band = await createSizedProduct(database, { 9: 4, 12: 1 });
  const buyers = await signedInShoppers(shop, 20);
  for (const buyer of buyers) unwrap(await buyer.cart.add(band, 1, '12'));
  const begun = await Promise.allSettled(buyers.map((buyer) => payerOf(shop, buyer).open()));
  expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { rows } = await database.pool.query('select size, quantity from stock_holds');
  expect(rows).toEqual([{ size: '12', quantity: 1 }]);
});
