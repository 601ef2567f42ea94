import { expect, test } from 'vitest';
import { startTaxDocumentShop } from '#tests/support/shops/tax-document-shop.ts';

const { database, cashOrder, track } = await startTaxDocumentShop();

test('[API-11] an order that was placed before products had a field keeps the contract: the field is not stated', async () => {
  const { buyer, id } = await cashOrder();
  await database.pool.query(
    `update order_lines set product = product #- '{facts,technique}' where order_id = $1`,
    [id],
  );
  expect((await track(buyer, id)).details[0]?.product_details.facts).toMatchObject({ technique: null });
});
