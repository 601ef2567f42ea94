import { expect, test, vi } from 'vitest';
import { updateDelivery } from '#contract/admin/settings.ts';
import { getShippingQuotes } from '#contract/shipping.ts';
import type * as Registry from '#domain/shipping/shipping-kinds.ts';
import { defaultSettings } from '#domain/shop/settings.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { signedInShopper } from '#tests/support/people/shopper.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

// The line that docs/extend/shipping-method.md adds to the registry.
vi.mock('#domain/shipping/shipping-kinds.ts', async (importOriginal) => {
  const { shippingKinds } = await importOriginal<typeof Registry>();
  const { bySlab } = await import('./shipping-by-slab.ts');
  return { shippingKinds: [...shippingKinds, bySlab] };
});

const shop = await startShop(await emptyDatabase());

test('[SHIP-2] a custom shipping method is set up, quoted and charged like a built-in one', async () => {
  const owner = await createStaff(shop, 'owner');
  const method = { id: '', kind: 'by-slab', label: 'Surface', description: '', fee: 80, rates: [] };
  const body = { ...defaultSettings.delivery, methods: [method], version: 0 };
  const [saved] = unwrap(await owner.call(updateDelivery, { body })).methods;
  const shopper = await signedInShopper(shop);
  const columns = { gross_weight_mg: 300_000 };
  await shopper.cart.add(await createProduct(shop.database, { price: 1000, stock: 100, columns }), 2);
  expect(unwrap(await shopper.call(getShippingQuotes))).toMatchObject([{ key: saved?.id, cost: 160 }]);

  const seen = { shipping_method: saved?.id ?? '', shipping_cost: 160, total: 2160 };
  const { order_id: id } = unwrap(await shopper.order(seen));
  const [line] = unwrap(await shopper.orders.details(id));
  expect(line?.order).toMatchObject({ order_amount: 2160, shipping_method: { kind: 'by-slab' } });

  await shopper.cart.add(await createProduct(shop.database, { columns: { gross_weight_mg: 21_000_000 } }));
  expect(unwrap(await shopper.call(getShippingQuotes))).toEqual([]);
});
