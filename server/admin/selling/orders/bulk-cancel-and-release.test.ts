import { expect, test } from 'vitest';
import { listAudit } from '#contract/admin/audit.ts';
import { listHolds, releaseHolds } from '#contract/admin/holds.ts';
import { cancelOrders, listOrders } from '#contract/admin/orders.ts';
import { auditAfterEach } from '#tests/support/runs/audit-after-each.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { buyerOf, payerOf, startPaymentShop } from '#tests/support/shops/payment-shop.ts';
import { createProduct, stockOf, type TestProduct } from '#tests/support/data/products.ts';
import { deliverOutbox } from '#tests/support/shops/deliver-outbox.ts';
import { signedInShopper } from '#tests/support/people/shopper.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const shop = await startPaymentShop(await emptyDatabase());
auditAfterEach(shop);
const [owner, packer] = [
  await createStaff(shop, 'owner', 'Meera'),
  await createStaff(shop, 'packer', 'Ravi'),
];

async function ordered(product: TestProduct): Promise<number> {
  const shopper = await signedInShopper(shop, { proved: false });
  await shopper.cart.add(product);
  return unwrap(await shopper.order()).order_id;
}

test('[PAY-14] the owner cancels unpaid orders in bulk; stock is restored and customers are notified', async () => {
  const rings = await createProduct(shop.database, { stock: 10 });
  const ids = [await ordered(rings), await ordered(rings), await ordered(rings)];
  const ring = await createProduct(shop.database);
  const payer = await buyerOf(shop, ring);
  const orderId = await payer.open();
  const paid = unwrap(await payer.payAndVerify(orderId)).order_id;
  await deliverOutbox(shop);

  const rows = unwrap(await owner.call(listOrders, { query: {} })).orders;
  expect(
    rows
      .filter(({ confirmBy }) => confirmBy !== null)
      .map(({ id }) => id)
      .toSorted((one, other) => one - other),
  ).toEqual(ids);
  const done = unwrap(
    await owner.call(cancelOrders, {
      body: { ids: [...ids, paid, 999_999], reason: 'A script ordered these' },
    }),
  );
  expect(done).toEqual({ cancelled: ids, left: [paid, 999_999] });
  expect(await stockOf(shop.database, rings)).toBe(10);
  expect(await stockOf(shop.database, ring)).toBe(0);
  expect((await deliverOutbox(shop)).mails).toHaveLength(3);
  const { entries } = unwrap(
    await owner.call(listAudit, { query: { kind: 'order', subjectId: String(ids[1]) } }),
  );
  expect(entries[0]?.differences).toContainEqual({ field: 'reasonLength', before: null, after: 22 });

  const again = await owner.call(cancelOrders, { body: { ids, reason: 'Again' } });
  expect(again).toMatchObject({ status: 409 });
  expect(await packer.call(cancelOrders, { body: { ids, reason: 'No' } })).toMatchObject({ status: 403 });
});

test('[PAY-14] holds are listed and released, one or all; others can then order, and released time does not count', async () => {
  const [ring, haar] = [
    await createProduct(shop.database, { name: 'Ring' }),
    await createProduct(shop.database, { name: 'Haar' }),
  ];
  const usha = await signedInShopper(shop);
  unwrap(await usha.cart.add(ring));
  for (const product of [ring, haar]) {
    const shopper = await signedInShopper(shop);
    await shopper.cart.add(product);
    unwrap(await payerOf(shop, shopper).begin());
  }
  expect(await usha.order()).toMatchObject({ status: 409 });
  const { holds, total } = unwrap(await packer.call(listHolds, {}));
  expect(total).toBe(2);
  expect(holds.map(({ name, minutesToday }) => [name, minutesToday])).toEqual([
    ['Ring', 10],
    ['Haar', 10],
  ]);
  const cartIds = holds.map(({ cartId }) => cartId);
  expect(await packer.call(releaseHolds, { body: { cartIds } })).toMatchObject({ status: 403 });
  expect(unwrap(await owner.call(releaseHolds, { body: { cartIds } }))).toEqual({ released: 2 });
  expect(unwrap(await owner.call(listHolds, {})).holds).toEqual([]);
  expect((await usha.order()).ok).toBe(true);
  const { rows } = await shop.database.pool.query('select seconds from unpaid_holds where seconds > 0');
  expect(rows).toEqual([]);
});
