import { describe, expect, it } from 'vitest';
import type { RefundPart } from '#admin/orders/refund-amount.ts';
import { cancelOrderByStaff, refundOrder } from '#contract/admin/orders.ts';
import { getDashboard } from '#contract/admin/dashboard.ts';
import { checkRefunds } from '#contract/admin/refund-preview.ts';
import { listStuckRefunds, retryStuckRefund, settleStuckRefund } from '#contract/admin/stuck-payments.ts';
import type { ProviderRefundRequest } from '#server/payment/payment-provider.ts';
import { providersByKey } from '#server/payment/payment-providers.ts';
import { processPayments } from '#server/payment/process-payments.ts';
import { callAdminApi } from '#tests/support/staff.ts';
import { sumOnly } from '#tests/support/payment-shop.ts';
import { startOrderShop } from '#tests/support/staff-orders.ts';
import { unwrap } from '#tests/support/unwrap.ts';

// The sandbox answers calls with 500 after doing what was asked, the harder of its two failures, but for the next few.
let answered = 0;
const { shop, owner, present, order } = await startOrderShop({
  random: () => ((answered -= 1) >= 0 ? 0.9 : 0.7),
});
const { ledger, faults } = shop.sandbox;

const noBalance =
  'Razorpay did not make the refund: the balance of the shop’s account there is too low. It says: “Your account does not have enough balance to carry out the refund operation.” Add money to the account there or wait for the next payments, then retry.';
const away =
  'Razorpay does not answer, and the refund is not sent yet. The shop sends it as soon as it does.';
const unknown =
  'Razorpay has not answered, so it is not known yet whether the refund was made. The shop keeps asking. Do not refund it another way meanwhile.';

async function paidOrder() {
  const { id } = await order('online');
  const { payment } = await present(id);
  return { id, paid: ledger.payment(payment?.gatewayPaymentId ?? '') };
}

let keys = 0;
async function refund(id: number, part: RefundPart) {
  keys += 1;
  const body = { key: `failure-test-${keys}`, part, reason: 'Broken clasp', restock: false, note: '' };
  return unwrap(await owner.call(refundOrder, { params: { id }, body }));
}
const refundAll = (id: number) => refund(id, { kind: 'all' });
const refundPart = (id: number, amount: number) => refund(id, { kind: 'amount', amount });
const listed = async (id: number) =>
  unwrap(await owner.call(listStuckRefunds)).filter(({ orderId }) => orderId === id);

describe('[PAY-23] a refund that the provider refuses', () => {
  it('says why in the answer to the press, on the order and on the list, and is not sent again by itself', async () => {
    const { id, paid } = await paidOrder();
    ledger.terms.balance = false;
    const answered = await refundAll(id);
    expect(answered).toMatchObject({
      paymentStatus: 'paid',
      refunds: [{ amount: 2000, state: 'failed', trouble: noBalance, retryable: true }],
    });
    expect((await present(id)).refunds).toEqual(answered.refunds);
    expect(await listed(id)).toMatchObject([{ amount: 2000, state: 'failed', trouble: noBalance }]);
    expect(unwrap(await owner.call(getDashboard)).money?.refunds).toBe(1);
    ledger.terms.balance = true;
    shop.later(5 * 60);
    await shop.work();
    expect(paid.refunded).toBe(0);

    ledger.terms.balance = false;
    const params = { id: answered.refunds[0]?.id ?? 0 };
    expect(unwrap(await owner.call(retryStuckRefund, { params }))).toEqual({
      state: 'failed',
      trouble: noBalance,
      retryable: true,
    });
    ledger.terms.balance = true;
    expect(unwrap(await owner.call(retryStuckRefund, { params }))).toEqual({
      state: 'done',
      trouble: null,
      retryable: false,
    });
    expect(paid.refunded).toBe(2000_00);
    expect(await present(id)).toMatchObject({ paymentStatus: 'refunded', refunds: [{ state: 'done' }] });
    expect(await listed(id)).toEqual([]);
  });

  it('says why when an order is cancelled, which stays cancelled', async () => {
    const { id } = await paidOrder();
    ledger.terms.balance = false;
    const { status } = await present(id);
    const body = { from: status, to: 'cancelled' as const, reason: 'Broken clasp' };
    const cancelled = unwrap(await owner.call(cancelOrderByStaff, { params: { id }, body }));
    ledger.terms.balance = true;
    expect(cancelled).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'paid',
      refunds: [{ state: 'failed', trouble: noBalance }],
    });
    const [open] = cancelled.refunds;
    const settled = await owner.call(settleStuckRefund, {
      params: { id: open?.id ?? 0 },
      body: { note: 'Bank transfer' },
    });
    expect(settled.ok).toBe(true);
    expect(await present(id)).toMatchObject({ paymentStatus: 'refunded', refunds: [{ byHand: true }] });
  });

  it('tells a repeated press what has become of the refund since', async () => {
    const { id } = await paidOrder();
    ledger.terms.balance = false;
    const request = {
      params: { id },
      body: {
        key: 'repeated-press',
        part: { kind: 'all' as const },
        reason: 'Broken clasp',
        restock: false,
        note: '',
      },
    };
    const headers = { ...owner.headers, 'idempotency-key': crypto.randomUUID() };
    const press = async () => unwrap(await callAdminApi(shop, refundOrder, { ...request, headers }));
    const first = await press();
    ledger.terms.balance = true;
    unwrap(await owner.call(retryStuckRefund, { params: { id: first.refunds[0]?.id ?? 0 } }));
    expect((await press()).refunds).toMatchObject([{ amount: 2000, state: 'done', trouble: null }]);
  });
});

it('[PAY-23] a refund that the bank returns later is told to the staff at once', async () => {
  const { id, paid } = await paidOrder();
  await refundAll(id);
  shop.later(5 * 60);
  ledger.failRefund(ledger.refundsOf(paid.id)[0]?.id ?? '');
  await shop.sandbox.whenIdle();
  await shop.work();
  const trouble =
    'Razorpay reports that the refund came back: the customer does not have the money. Retry, or refund the customer another way and record it here.';
  expect(await present(id)).toMatchObject({
    paymentStatus: 'paid',
    refunds: [{ state: 'failed', trouble, retryable: true }],
  });
  expect(await listed(id)).toMatchObject([{ state: 'failed', trouble }]);
  shop.later(5 * 60);
  await shop.work();
  expect(paid.refunded).toBe(0);
  const [open] = await listed(id);
  unwrap(await owner.call(retryStuckRefund, { params: { id: open?.id ?? 0 } }));
  expect([paid.refunded, (await present(id)).paymentStatus]).toEqual([2000_00, 'refunded']);
});

describe('[PAY-24] a refund without an answer', () => {
  /** Without lists of refunds, and without a memory of keys. */
  const plain = sumOnly(shop.paymentContext);
  const forgetful = {
    ...plain,
    providers: providersByKey(
      ...[...plain.providers.values()].map((provider) => ({
        ...provider,
        refund: (request: ProviderRefundRequest) => provider.refund({ ...request, key: crypto.randomUUID() }),
      })),
    ),
  };

  it.each([
    ['that lists refunds', shop.paymentContext],
    ['that tells sums alone and knows no keys', forgetful],
  ])('is never called failed, and is made once, at a provider %s', async (_, context) => {
    const { id, paid } = await paidOrder();
    answered = 2; // what was paid, before the press is heard and before it is sent
    faults.fail = 0.8;
    const pressed = await refundAll(id);
    faults.fail = 0;
    expect(pressed).toMatchObject({ paymentStatus: 'paid', refunds: [{ state: 'sent', trouble: unknown }] });
    expect(paid.refunded).toBe(2000_00);
    shop.later(5);
    while ((await processPayments(context)) > 0);
    expect(await present(id)).toMatchObject({
      paymentStatus: 'refunded',
      refunds: [{ state: 'done', trouble: null }],
    });
    expect(ledger.refundsOf(paid.id)).toHaveLength(1);
  });

  it('is not marked as refunded by hand while it may have been made', async () => {
    const { id } = await paidOrder();
    answered = 2;
    faults.fail = 0.8;
    const [refund] = (await refundAll(id)).refunds;
    await shop.database.query
      .updateTable('refunds')
      .set({ attempts: 99 })
      .where('order_id', '=', id)
      .execute();
    const wish = { params: { id: refund?.id ?? 0 }, body: { note: 'By bank transfer' } };
    expect(await owner.call(settleStuckRefund, wish)).toMatchObject({ status: 409 });
    faults.fail = 0;
    shop.later(61);
    await shop.work();
    expect((await present(id)).paymentStatus).toBe('refunded');
  });

  it('and keys that the provider does not accept are no answer', async () => {
    const { id } = await paidOrder();
    const { keySecret } = shop.sandbox.keys;
    Object.assign(shop.sandbox.keys, { keySecret: 'changed' });
    const offered = unwrap(await owner.call(checkRefunds, { params: { id } }));
    Object.assign(shop.sandbox.keys, { keySecret });
    expect(offered).toEqual({ answered: false, refunded: 0 });
  });

  it('and one in the dashboard meanwhile are two, also where only their sum is told', async () => {
    const { id, paid } = await paidOrder();
    answered = 2;
    faults.fail = 0.8;
    await refundPart(id, 500);
    faults.fail = 0;
    ledger.refundInDashboard(paid.id, 300_00);
    await shop.sandbox.whenIdle();
    shop.later(20);
    while ((await processPayments(forgetful)) > 0);
    expect((await present(id)).refunds.map((each) => [each.amount, each.origin, each.state])).toEqual([
      [500, 'shop', 'done'],
      [300, 'dashboard', 'done'],
    ]);
    expect(ledger.refundsOf(paid.id)).toHaveLength(2);
  });

  it('is not sent while the provider is away, and on the list after a quarter of an hour, not as failed', async () => {
    const { id } = await paidOrder();
    faults.fail = 0.8;
    expect((await refundAll(id)).refunds).toMatchObject([{ state: 'wanted', trouble: away }]);
    expect(await listed(id)).toEqual([]);
    for (let minutes = 0; minutes < 20; minutes += 1) {
      shop.later(1);
      await shop.work();
    }
    expect(await listed(id)).toMatchObject([{ state: 'wanted', trouble: away, retryable: false }]);
    faults.fail = 0;
    shop.later(61);
    await shop.work();
    expect(await listed(id)).toEqual([]);
    expect((await present(id)).paymentStatus).toBe('refunded');
  });
});
