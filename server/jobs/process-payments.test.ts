import { expect, test } from 'vitest';
import { auditAfterEach } from '#tests/support/runs/audit-after-each.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { payerOf, startPaymentShop } from '#tests/support/shops/payment-shop.ts';
import { signedInShopper } from '#tests/support/people/shopper.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const database = await emptyDatabase();
const shop = await startPaymentShop(database);
const { faults } = shop.sandbox;
auditAfterEach(shop);

/** A shopper who is about to pay for a piece. */
async function payer() {
  const shopper = await signedInShopper(shop);
  await shopper.cart.add(await createProduct(database));
  const asha = payerOf(shop, shopper);
  return { ...asha, session: await asha.open(), orders: async () => (await shopper.orders.list()).orders };
}

test('[API-8] [PAY-24] an event and a refund that failed a hundred times are tried again each hour, and hold nothing up', async () => {
  const asha = await payer();
  const { order_id: id } = unwrap(await asha.verify((await asha.pay(asha.session)) ?? {}));
  await shop.sandbox.whenIdle();
  faults.fail = 1;
  unwrap(await asha.cancel(id));
  await database.query.updateTable('payment_events').set({ attempts: 100 }).execute();
  await database.query.updateTable('refunds').set({ attempts: 100 }).execute();
  await shop.work();
  faults.fail = 0;
  shop.later(59);
  await shop.work();
  expect(await asha.orders()).toMatchObject([{ payment_status: 'paid' }]);
  shop.later(2);
  await shop.work();
  expect(await asha.orders()).toMatchObject([{ payment_status: 'refunded' }]);
  const waiting = await database.query
    .selectFrom('payment_events')
    .select('event_id')
    .where('processed_at', 'is', null)
    .execute();
  expect(waiting).toEqual([]);
});

test('[PAY-24] a refund that cannot be recorded holds up nothing else', async () => {
  const paid = async () => {
    const asha = await payer();
    return { ...asha, ...unwrap(await asha.verify((await asha.pay(asha.session)) ?? {})) };
  };
  const [first, second] = [await paid(), await paid()];
  await shop.sandbox.whenIdle();
  await shop.work();
  faults.fail = 1;
  for (const { cancel, order_id: id } of [first, second]) unwrap(await cancel(id));
  faults.fail = 0;
  await broken('refunds', `order_id <> ${first.order_id} or state <> 'done'`, async () => {
    shop.later(2);
    await shop.work();
    expect(await first.orders()).toMatchObject([{ payment_status: 'paid' }]);
    expect(await second.orders()).toMatchObject([{ payment_status: 'refunded' }]);
    expect(shop.reports.splice(0)).toContainEqual(
      expect.stringMatching(/^refund \d+ could not be sent: .*broken/),
    );
  });
  shop.later(61);
  await shop.work();
  expect(await first.orders()).toMatchObject([{ payment_status: 'refunded' }]);
});

/** While the database refuses rows for which a condition does not hold. */
async function broken(table: 'orders' | 'refunds', condition: string, act: () => Promise<void>) {
  await database.pool.query(`alter table ${table} add constraint broken check (${condition}) not valid`);
  try {
    await act();
  } finally {
    await database.pool.query(`alter table ${table} drop constraint broken`);
  }
}
