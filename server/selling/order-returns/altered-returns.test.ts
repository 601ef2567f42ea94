import { expect, test } from 'vitest';
import { getOrderReturns } from '#contract/order-returns.ts';
import { moveOrderThrough } from '#tests/support/data/move-order.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { nameSeller, setSettings } from '#tests/support/shops/settings.ts';
import { signedInShopper } from '#tests/support/people/shopper.ts';
import { createResizedProduct } from '#tests/support/data/sized-products.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const shop = await startShop(await emptyDatabase());
await nameSeller(shop.database);
await setSettings(shop.database, 'delivery', { returnDays: 15, returns: 'Unworn, with its papers.' });

test.each([
  ['13', 'Unworn, with its papers.'],
  ['12', 'Unworn, with its papers. Pieces altered for you may not be eligible for return.'],
])(
  '[DELIVER-10] an order of a ring of size 13 in size %s has the terms of return: %s',
  async (size, terms) => {
    const shopper = await signedInShopper(shop);
    unwrap(await shopper.cart.add(await createResizedProduct(shop.database), 1, size));
    unwrap(await shopper.order());
    const [order] = (await shopper.orders.list()).orders;
    const id = order?.id ?? 0;
    await moveOrderThrough(shop, id, 'processing', 'shipped', 'delivered');
    const returns = unwrap(await shopper.call(getOrderReturns, { query: { order_id: id } }));
    expect(returns).toMatchObject({ possible: true, terms });
  },
);
