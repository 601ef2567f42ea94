import { describe, expect, it } from 'vitest';
import type { RefundPart } from '#admin/selling/orders/refund-amount.ts';
import { cancelOrderByStaff, refundOrder } from '#contract/admin/orders.ts';
import { getDashboard } from '#contract/admin/dashboard.ts';
import { checkRefunds } from '#contract/admin/refund-preview.ts';
import { listStuckRefunds, retryStuckRefund, settleStuckRefund } from '#contract/admin/stuck-payments.ts';
import type { ProviderRefundRequest } from '#server/selling/payment/payment-provider.ts';
import { providersByKey } from '#server/selling/payment/payment-providers.ts';
import { processPayments } from '#server/jobs/process-payments.ts';
import { callAdminApi } from '#tests/support/people/staff.ts';
import { payerOf, sumOnly } from '#tests/support/shops/payment-shop.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { signedInShopper } from '#tests/support/people/shopper.ts';
import { startOrderShop } from '#tests/support/shops/staff-orders.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

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
    const part = { kind: 'all' } as const;
    const body = { key: 'repeated-press', part, reason: 'Broken clasp', restock: false, note: '' };
    const request = { params: { id }, body };
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

describe('[PAY-22] [PAY-23] of refunds in the dashboard', () => {
  const states = async (id: number) =>
    (await present(id)).refunds.map(({ amount, state }) => `${amount} ${state}`).toSorted();
  async function news(context = shop.paymentContext) {
    await shop.sandbox.whenIdle();
    shop.later(16);
    while ((await processPayments(context)) > 0);
  }
  /** Seen at once, by asking. */
  async function unheard(paymentId: string, amounts: readonly number[], context = shop.paymentContext) {
    faults.drop = 1;
    const made = amounts.map((amount) => ledger.refundInDashboard(paymentId, amount * 100).id);
    await shop.sandbox.whenIdle();
    faults.drop = 0;
    await news(context);
    return made;
  }
  async function comesBack(refundId = '', context = shop.paymentContext) {
    ledger.failRefund(refundId);
    await news(context);
  }

  it.each([
    ['lists refunds', shop.paymentContext],
    ['tells sums alone', sumOnly(shop.paymentContext)],
  ])('one that was an open refund and the rest comes back whole, if a provider %s', async (_, context) => {
    const { id, paid } = await paidOrder();
    ledger.terms.balance = false;
    await refundPart(id, 500);
    ledger.terms.balance = true;
    const [whole] = await unheard(paid.id, [2000], context);
    expect(await states(id)).toEqual(['1500 done', '500 done']);
    await comesBack(whole, context);
    expect(await states(id)).toEqual(['1500 failed', '500 failed']);
    expect(await present(id)).toMatchObject({ paymentStatus: 'paid', payment: { state: 'refunding' } });
    for (const open of await listed(id)) unwrap(await owner.call(retryStuckRefund, { params: open }));
    expect(await present(id)).toMatchObject({ paymentStatus: 'refunded', payment: { state: 'refunded' } });
    expect(paid.refunded).toBe(2000_00);
  });

  it('two that are seen at once are two, also if they leave nothing, and one comes back alone', async () => {
    const { id, paid } = await paidOrder();
    const [, large] = await unheard(paid.id, [800, 1200]);
    expect(await states(id)).toEqual(['1200 done', '800 done']);
    await comesBack(large);
    expect(await states(id)).toEqual(['1200 failed', '800 done']);
    expect((await present(id)).paymentStatus).toBe('partially_refunded');
  });

  it.each([0, 1])('of a payment without an order each one that comes back (%i) is told', async (which) => {
    const shopper = await signedInShopper(shop);
    await shopper.cart.add(await createProduct(shop.database));
    ledger.terms.balance = false;
    const paid = ledger.pay(await payerOf(shop, shopper).open(), 'captured', { amount: 500_00 });
    await news();
    ledger.terms.balance = true;
    const both = [200_00, 300_00].map((amount) => ledger.refundInDashboard(paid.id, amount).id);
    await news();
    const open = async () => unwrap(await owner.call(listStuckRefunds)).find(({ amount }) => amount === 500);
    expect(await open()).toBeUndefined();
    await comesBack(both[which]);
    unwrap(await owner.call(retryStuckRefund, { params: { id: (await open())?.id ?? 0 } }));
    expect([paid.refunded, await open()]).toEqual([500_00, undefined]);
  });
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
