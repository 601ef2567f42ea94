import { expect, test } from 'vitest';
import { auditAfterEach } from '#tests/support/runs/audit-after-each.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { buyerOf, startPaymentShop } from '#tests/support/shops/payment-shop.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';
import { readStuckPayments } from '../selling/payment/stuck-payments.ts';

const database = await emptyDatabase();
const shop = await startPaymentShop(database);
const { ledger, faults } = shop.sandbox;
auditAfterEach(shop);

/** A shopper who is about to pay for a piece. */
async function payer() {
  const { shopper, ...asha } = await buyerOf(shop, await createProduct(database));
  return { ...asha, session: await asha.open(), orders: async () => (await shopper.orders.list()).orders };
}

test('[API-8] [PAY-24] an event and a refund that failed a hundred times are tried again each hour, and hold nothing up', async () => {
  const asha = await payer();
  const { order_id: id } = unwrap(await asha.payAndVerify(asha.session));
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
    return { ...asha, ...unwrap(await asha.payAndVerify(asha.session)) };
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

test('[PAY-10] a paid attempt is not given up because the provider, or the shop, could not answer at the last look', async () => {
  const asha = await payer();
  faults.drop = 1;
  await asha.pay(asha.session);
  faults.drop = 0;
  shop.later(6 * 24 * 60 + 10);
  faults.fail = 1;
  await shop.work();
  faults.fail = 0;
  expect(await asha.orders()).toEqual([]);
  await broken('orders', 'false', async () => {
    shop.later(13 * 60);
    await shop.work();
    shop.reports.length = 0;
  });
  shop.later(13 * 60);
  await shop.work();
  expect(await asha.orders()).toMatchObject([{ payment_status: 'paid' }]);
});

test('[PAY-22] an order that is made at the last look at its payment is watched for refunds in the dashboard', async () => {
  const asha = await payer();
  faults.drop = 1;
  await asha.pay(asha.session);
  shop.later(6 * 24 * 60 + 10);
  await shop.work();
  expect(await asha.orders()).toMatchObject([{ payment_status: 'paid' }]);
  const [paid] = ledger.paymentsOf(asha.session);
  ledger.refundInDashboard(paid?.id ?? '', paid?.amount ?? 0);
  await shop.sandbox.whenIdle();
  faults.drop = 0;
  shop.later(13 * 60);
  await shop.work();
  expect(await asha.orders()).toMatchObject([{ payment_status: 'refunded' }]);
});

test('[PAY-10] a paid payment that cannot become an order is listed as paid until it does', async () => {
  const asha = await payer();
  const listed = async () => await readStuckPayments(database.query, shop.now);
  await broken('orders', 'false', async () => {
    await asha.pay(asha.session);
    await shop.sandbox.whenIdle();
    await shop.work();
    shop.later(31);
    expect(await listed()).toMatchObject([
      { state: 'captured', gatewayPaymentId: ledger.paymentsOf(asha.session)[0]?.id },
    ]);
    shop.reports.length = 0;
  });
  await shop.work();
  expect(await asha.orders()).toMatchObject([{ payment_status: 'paid' }]);
  expect(await listed()).toEqual([]);
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
