import { expect, test } from 'vitest';
import { getDashboard } from '#contract/admin/dashboard.ts';
import { fromRupees } from '#domain/money.ts';
import { advanceOrder } from '#contract/admin/orders.ts';
import { closeReturnMonth, exportTally, getReturn } from '#contract/admin/gst-returns.ts';
import { moveOrderThrough } from '#tests/support/data/move-order.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { gstin, startTaxDocumentShop } from '#tests/support/shops/tax-document-shop.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';
import { noteMoneyAfterClosing } from '#server/selling/orders/money-after-closing.ts';
import { checkRefundsOfOrder } from '#server/selling/payment/refunds/check-refunds.ts';
import { providersByKey } from '#server/selling/payment/payment-providers.ts';

const { shop, rows, cashOrder, paidOrder } = await startTaxDocumentShop();
const november = { from: '2026-11-01', to: '2026-11-30' };

/** Sends no webhook, and is told to have been made on this day whenever the shop asks. */
async function refundInDashboard(orderId: number, rupees: number, createdAt: Date) {
  const [payment] = await rows<{ id: string }>(
    `select gateway_payment_id as id from payments where order_id = ${orderId}`,
  );
  const { ledger, faults } = shop.sandbox;
  faults.drop = 1;
  ledger.refundInDashboard(payment?.id ?? '', rupees * 100);
  await shop.sandbox.whenIdle();
  faults.drop = 0;
  const dated = [...shop.paymentContext.providers.values()].map((provider) => ({
    ...provider,
    listRefunds: async (id: string) =>
      ((await provider.listRefunds?.(id)) ?? []).map((refund) => ({ ...refund, createdAt })),
  }));
  return () => checkRefundsOfOrder({ ...shop.paymentContext, providers: providersByKey(...dated) }, orderId);
}

const paid = await paidOrder();
const door = await cashOrder();
await moveOrderThrough(shop, door.id, 'processing', 'shipped');
shop.now = new Date('2026-12-02T08:00:00Z');
const owner = await createStaff(shop, 'owner', 'Meera');

test('[LAW-7] a month that is closed twice at once is closed once, and the second press says so', async () => {
  const closing = { month: '2026-11', registration: gstin, despite: [] };
  const pressed = await Promise.all([1, 2].map(() => owner.call(closeReturnMonth, { body: closing })));
  expect(pressed.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(pressed.find(({ ok }) => !ok)).toMatchObject({
    problem: { message: 'This month is closed already, by Meera' },
  });
});

test('[LAW-108] money dated in a closed month is named on its page, and Today asks to export the month again', async () => {
  const ask = await refundInDashboard(paid.id, 300, new Date('2026-11-30T10:00:00Z'));
  shop.now = new Date('2026-12-06T08:00:00Z');
  const usha = await createStaff(shop, 'owner', 'Usha');
  const download = async (path: string) => {
    const query = new URLSearchParams(november);
    const headers = { 'sec-fetch-site': 'same-origin', ...usha.headers };
    return (await shop.app.inject({ url: `${path}?${query}`, headers })).body;
  };
  const late = async () => unwrap(await usha.call(getReturn, { query: november })).lateMoney;
  const toExport = async () => unwrap(await usha.call(getDashboard)).changedMonths;
  const before = await download(exportTally.path);
  expect([await late(), await toExport()]).toEqual([[], []]);

  shop.later(5);
  await ask();
  const received = { amount: 1000, method: 'cash', reference: '', day: '2026-11-29' } as const;
  const body = { from: 'shipped', to: 'delivered', received } as const;
  unwrap(await usha.call(advanceOrder, { params: { id: door.id }, body }));
  const recordedAt = shop.now.toISOString();
  expect(await late()).toEqual([
    { orderId: paid.id, day: '2026-11-30', amount: -300, recordedAt },
    { orderId: door.id, day: '2026-11-29', amount: 1000, recordedAt },
  ]);
  expect(await toExport()).toEqual(['2026-11']);

  shop.later(5);
  expect(await download(exportTally.path)).not.toBe(before);
  expect(await toExport()).toEqual([]);
  expect(await late()).toHaveLength(2);
});

test('[LAW-108] a month is not closed while money of it is recorded, whatever the clock of the node says', async () => {
  shop.now = new Date('2027-01-02T08:00:00Z');
  const tara = await createStaff(shop, 'owner', 'Tara');
  const noted = { orderId: paid.id, amount: fromRupees(10), now: new Date('2026-12-31T12:00:00Z') };
  const closing = await shop.database.transaction(async (transaction) => {
    await noteMoneyAfterClosing(transaction, { ...noted, at: new Date('2026-12-20T12:00:00Z') });
    const body = { month: '2026-12', registration: gstin, despite: [] };
    const pressed = tara.call(closeReturnMonth, { body });
    await expect.poll(countWaiting).toBe(1);
    return { pressed };
  });
  expect(await closing.pressed).toMatchObject({ ok: true });
  await shop.database.transaction((transaction) =>
    noteMoneyAfterClosing(transaction, { ...noted, at: new Date('2026-12-21T12:00:00Z') }),
  );
  const december = { from: '2026-12-01', to: '2026-12-31' };
  const late = unwrap(await tara.call(getReturn, { query: december })).lateMoney;
  expect(late.map(({ day }) => day)).toEqual(['2026-12-21']);
});

/** Transactions that wait for the table of closed months. */
async function countWaiting(): Promise<number | null> {
  const { rowCount } = await shop.database.pool.query(
    `select from pg_locks where relation = 'closed_months'::regclass and not granted`,
  );
  return rowCount;
}
