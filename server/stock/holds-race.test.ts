// @module-tag no-date

import { expect, test } from 'vitest';
import { releaseHolds } from '#contract/admin/holds.ts';
import { abandonPayment } from '#contract/payments.ts';
import { auditAfterEach } from '#tests/support/audit-after-each.ts';
import { emptyDatabase } from '#tests/support/database.ts';
import { payerOf, startPaymentShop } from '#tests/support/payment-shop.ts';
import { createProduct } from '#tests/support/products.ts';
import { signedInShoppers } from '#tests/support/shopper.ts';
import { createStaff } from '#tests/support/staff.ts';
import { countRepeats } from '#tests/torture/count-repeats.ts';
import { unwrap } from '#tests/support/unwrap.ts';

const database = countRepeats(await emptyDatabase());
const shop = await startPaymentShop(database);
auditAfterEach(shop);

test('[PAY-13] [PAY-14] releasing all holds while shoppers start, stop and finish payments does not deadlock', async () => {
  const products = [
    await createProduct(database, { stock: 500 }),
    await createProduct(database, { stock: 500 }),
  ];
  const owner = await createStaff(shop, 'owner');
  const payers = [];
  for (const [index, shopper] of (await signedInShoppers(shop, 12)).entries()) {
    for (const product of index % 2 === 0 ? products : products.toReversed())
      unwrap(await shopper.cart.add(product));
    payers.push({ shopper, ...payerOf(shop, shopper) });
  }
  for (let round = 0; round < 6; round += 1) {
    await Promise.all(payers.map((payer) => payer.begin()));
    const { rows } = await database.pool.query<{ cart_id: number }>(
      'select distinct cart_id from stock_holds',
    );
    const cartIds = rows.map(({ cart_id: id }) => id);
    const releases = [cartIds, cartIds.toReversed()].map((ids) =>
      owner.call(releaseHolds, { body: { cartIds: ids } }),
    );
    const shoppers = payers.map((payer, index) =>
      index % 3 === 0 ? payer.begin() : payer.shopper.call(abandonPayment, { body: {} }),
    );
    const replies = await Promise.all([...releases, ...shoppers]);
    expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
  }
  expect(database.repeats).toBe(0);
});
