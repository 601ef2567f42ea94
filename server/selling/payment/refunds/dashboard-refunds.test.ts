import { describe, expect, it } from 'vitest';
import { cancelOrderByStaff, refundOrder } from '#contract/admin/orders.ts';
import { checkRefunds } from '#contract/admin/refund-preview.ts';
import { trackOrder } from '#contract/orders.ts';
import type { RefundPart } from '#admin/selling/orders/refund-amount.ts';
import { processPayments } from '#server/jobs/process-payments.ts';
import { deliverOutbox } from '#tests/support/shops/deliver-outbox.ts';
import { sumOnly } from '#tests/support/shops/payment-shop.ts';
import { startOrderShop } from '#tests/support/shops/staff-orders.ts';
import { stockOf } from '#tests/support/data/products.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const { shop, query, owner, present, order, advance, trailOf } = await startOrderShop();
const { ledger, faults } = shop.sandbox;

/** Two rings at 1,000 rupees, paid online, and their payment at the provider. */
async function paidOrder() {
  const placed = await order('online');
  const { payment } = await present(placed.id);
  const paid = ledger.payment(payment?.gatewayPaymentId ?? '');
  return { ...placed, paid };
}

/** Webhooks arrive, and the worker does what is due. */
async function news() {
  await shop.sandbox.whenIdle();
  await shop.work();
}

/** What happens meanwhile sends no webhook. */
async function silently<Result>(act: () => Result): Promise<Result> {
  faults.drop = 1;
  const result = act();
  await shop.sandbox.whenIdle();
  faults.drop = 0;
  return result;
}

let keys = 0;
function refund(id: number, part: RefundPart, expected?: number) {
  keys += 1;
  const body = { key: `dashboard-test-${keys}`, part, reason: 'A stone was loose', restock: false, note: '' };
  return owner.call(refundOrder, { params: { id }, body: { ...body, expected } });
}
const amount = (rupees: number): RefundPart => ({ kind: 'amount', amount: rupees });

/** Sent refunds, by the provider. */
const sentBack = (paymentId: string) => ledger.refundsOf(paymentId).map((each) => each.amount);

describe('[PAY-22] a refund made in the provider’s dashboard', () => {
  it('of the whole payment is on the order once, with credit note and mail, however often it is heard of', async () => {
    const { id, ring, shopper, paid } = await paidOrder();
    await query.updateTable('customers').set({ email_verified_at: shop.now }).execute();
    unwrap(await advance(id, 'confirmed', 'processing'));
    unwrap(await advance(id, 'processing', 'shipped'));
    faults.duplicate = 1;
    ledger.refundInDashboard(paid.id, paid.amount);
    await news();
    faults.duplicate = 0;
    expect(unwrap(await owner.call(checkRefunds, { params: { id } })).answered).toBe(true);
    shop.later(60);
    await news();
    const seen = await present(id);
    expect(seen).toMatchObject({
      status: 'shipped',
      paymentStatus: 'refunded',
      payment: { state: 'refunded' },
      totals: { refunded: 2000, refundable: 0 },
      refunds: [{ amount: 2000, state: 'done', origin: 'dashboard', reason: 'Refunded through Razorpay' }],
      lines: [{ refundedQuantity: 2, refunded: 2000 }],
    });
    expect(seen.taxDocuments.map(({ kind }) => kind)).toEqual(['invoice', 'credit-note']);
    expect(seen.history.at(-1)).toMatchObject({
      note: 'Refund of ₹2,000 made in the dashboard of Razorpay',
      actor: 'system',
    });
    expect(await stockOf(shop.database, ring)).toBe(3);
    const track = unwrap(await shopper.call(trackOrder, { query: { order_id: id } }));
    expect(track.refunds).toMatchObject([{ amount: 2000, by_hand: false }]);
    expect(track.refunds[0]?.credit_note).not.toBeNull();
    const { mails } = await deliverOutbox(shop);
    const told = mails.filter(({ subject }) => subject === `Your refund for order ${id}`);
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain('We have refunded ₹2,000');
    expect(sentBack(paid.id)).toEqual([2000_00]);
  });

  it('of a part is seen by asking too, and only the rest is offered and can be refunded', async () => {
    const { id, paid } = await paidOrder();
    await silently(() => ledger.refundInDashboard(paid.id, 600_00));
    await news();
    expect((await present(id)).totals.refundable).toBe(2000);
    shop.later(16);
    await news();
    expect(await present(id)).toMatchObject({
      paymentStatus: 'partially_refunded',
      totals: { refunded: 600, refundable: 1400 },
      refunds: [{ amount: 600, state: 'done', origin: 'dashboard' }],
    });
    const much = await refund(id, amount(1400.01));
    expect(much).toMatchObject({ status: 409, problem: { message: 'At most ₹1,400 can still be refunded' } });
    const rest = unwrap(await refund(id, { kind: 'all' }, 1400));
    expect(rest).toMatchObject({ paymentStatus: 'refunded', totals: { refunded: 2000, refundable: 0 } });
    expect(rest.refunds.map(({ origin, state }) => [origin, state])).toEqual([
      ['dashboard', 'done'],
      ['shop', 'done'],
    ]);
    expect(paid.refunded).toBe(2000_00);
  });

  it('is asked for before a refund is offered, and before it is made', async () => {
    const { id, paid } = await paidOrder();
    await silently(() => ledger.refundInDashboard(paid.id, 500_00));
    const offered = unwrap(await owner.call(checkRefunds, { params: { id } }));
    expect(offered).toEqual({ answered: true, refunded: 500 });
    expect((await trailOf(id)).map(({ action }) => action)).toEqual(['refunds-found']);
    expect((await present(id)).totals.refundable).toBe(1500);
    await silently(() => ledger.refundInDashboard(paid.id, 250_00));
    expect(await refund(id, { kind: 'all' }, 1500)).toMatchObject({
      status: 409,
      problem: {
        message: 'The refund is now ₹1,250, not ₹1,500. Nothing was refunded; check the amount again.',
      },
    });
    expect((await present(id)).totals.refundable).toBe(1250);
    expect(sentBack(paid.id)).toEqual([500_00, 250_00]);
  });

  it('is not asked for if the provider is away: the form says so, and shows what the shop knows', async () => {
    const { id } = await paidOrder();
    faults.fail = 1;
    const offered = unwrap(await owner.call(checkRefunds, { params: { id } }));
    faults.fail = 0;
    expect(offered).toEqual({ answered: false, refunded: 0 });
  });

  it('is recorded once if webhook, asking and staff see it at the same moment', async () => {
    const { id, paid } = await paidOrder();
    ledger.refundInDashboard(paid.id, 700_00);
    await shop.sandbox.whenIdle();
    shop.later(16);
    await Promise.all([
      processPayments(shop.paymentContext),
      processPayments(sumOnly(shop.paymentContext)),
      ...Array.from({ length: 5 }, () => owner.call(checkRefunds, { params: { id } })),
    ]);
    await news();
    expect((await present(id)).refunds).toMatchObject([{ amount: 700, state: 'done', origin: 'dashboard' }]);
  });

  it('and one of the shop are two, and the shop’s own is not a second one when its webhook arrives', async () => {
    const { id, paid } = await paidOrder();
    unwrap(await refund(id, amount(300)));
    await news();
    ledger.refundInDashboard(paid.id, 300_00);
    await news();
    ledger.refundInDashboard(paid.id, paid.amount - paid.refunded);
    await news();
    const seen = await present(id);
    expect(seen.refunds.map((each) => [each.amount, each.origin, each.state])).toEqual([
      [300, 'shop', 'done'],
      [300, 'dashboard', 'done'],
      [1400, 'dashboard', 'done'],
    ]);
    expect(seen).toMatchObject({ paymentStatus: 'refunded', totals: { refunded: 2000, refundable: 0 } });
  });

  it('is told by the sum if the provider lists no refunds, and gets its id by the webhook later', async () => {
    const { id, paid } = await paidOrder();
    const context = sumOnly(shop.paymentContext);
    const made = ledger.refundInDashboard(paid.id, 450_00);
    await shop.sandbox.whenIdle();
    shop.later(16);
    // The worker asks before it reads the webhook.
    const { numUpdatedRows } = await query
      .updateTable('payment_events')
      .set({ available_at: new Date(shop.now.getTime() + 60_000) })
      .where('gateway_refund_id', '=', made.id)
      .executeTakeFirstOrThrow();
    expect(numUpdatedRows).toBe(1n);
    while ((await processPayments(context)) > 0);
    expect(await refundRows(id)).toEqual([{ amount_paise: 450_00, gateway_refund_id: null }]);
    shop.later(2);
    while ((await processPayments(context)) > 0);
    expect(await refundRows(id)).toEqual([{ amount_paise: 450_00, gateway_refund_id: made.id }]);
    ledger.refundInDashboard(paid.id, 450_00);
    await shop.sandbox.whenIdle();
    while ((await processPayments(context)) > 0);
    expect((await present(id)).totals).toMatchObject({ refunded: 900, refundable: 1100 });
  });

  it('leaves the rest to a cancellation, and the order is not cancelled by it', async () => {
    const { id, paid, ring } = await paidOrder();
    await silently(() => ledger.refundInDashboard(paid.id, 800_00));
    const { status } = await present(id);
    const cancelled = unwrap(
      await owner.call(cancelOrderByStaff, {
        params: { id },
        body: { from: status, to: 'cancelled', reason: 'Broken clasp' },
      }),
    );
    expect(cancelled).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
    expect(cancelled.refunds.map((each) => [each.amount, each.origin, each.state])).toEqual([
      [800, 'dashboard', 'done'],
      [1200, 'shop', 'done'],
    ]);
    expect(await stockOf(shop.database, ring)).toBe(5);
    expect(sentBack(paid.id)).toEqual([800_00, 1200_00]);
  });
});

describe('[PAY-24] a refund of the shop and one in the dashboard', () => {
  it.each([2000, 500])(
    'one of ₹%i that the dashboard makes after a refusal is that refund, and is not sent again',
    async (rupees) => {
      const { id, paid } = await paidOrder();
      ledger.terms.balance = false;
      unwrap(await refund(id, amount(rupees)));
      ledger.terms.balance = true;
      ledger.refundInDashboard(paid.id, rupees * 100);
      await news();
      expect((await present(id)).refunds).toMatchObject([
        { amount: rupees, state: 'done', origin: 'dashboard', trouble: null, retryable: false },
      ]);
      expect(sentBack(paid.id)).toEqual([rupees * 100]);
    },
  );

  it('a part in the dashboard leaves the rest to the open refund', async () => {
    const { id, paid } = await paidOrder();
    ledger.terms.balance = false;
    unwrap(await refund(id, { kind: 'all' }));
    ledger.terms.balance = true;
    ledger.refundInDashboard(paid.id, 550_00);
    await news();
    const seen = await present(id);
    expect(seen.refunds.map((each) => [each.amount, each.origin, each.state])).toEqual([
      [1450, 'shop', 'failed'],
      [550, 'dashboard', 'done'],
    ]);
    expect(seen).toMatchObject({ paymentStatus: 'partially_refunded', lines: [{ refundedQuantity: 2 }] });
    ledger.refundInDashboard(paid.id, 1450_00);
    await news();
    expect(await present(id)).toMatchObject({ paymentStatus: 'refunded', totals: { refunded: 2000 } });
  });

  it('the whole payment in the dashboard settles an open part, and what was left', async () => {
    const { id, paid } = await paidOrder();
    ledger.terms.balance = false;
    unwrap(await refund(id, amount(500)));
    ledger.terms.balance = true;
    ledger.refundInDashboard(paid.id, paid.amount);
    await news();
    const seen = await present(id);
    expect(seen.refunds.map((each) => [each.amount, each.origin, each.state])).toEqual([
      [500, 'dashboard', 'done'],
      [1500, 'dashboard', 'done'],
    ]);
    expect(seen).toMatchObject({ paymentStatus: 'refunded', payment: { state: 'refunded' } });
  });
});

describe('[PAY-22] [PAY-21] a refund in the dashboard of what differs from the total', () => {
  it.each([
    ['less after an offer', { offer: 50_00 }, 1950],
    ['more with the fee', { fee: 25_00 }, 2025],
  ])(
    '%s: the whole payment is the whole order, and its fee a refund of its own',
    async (_, terms, paidRupees) => {
      Object.assign(ledger.terms, terms);
      const { id, paid } = await paidOrder();
      Object.assign(ledger.terms, { offer: 0, fee: 0 });
      expect(paid.amount).toBe(paidRupees * 100);
      ledger.refundInDashboard(paid.id, 300_00);
      await news();
      ledger.refundInDashboard(paid.id, paid.amount - 300_00);
      await news();
      shop.later(16);
      await news();
      const seen = await present(id);
      const back = Math.min(paidRupees, 2000);
      expect(seen).toMatchObject({ paymentStatus: 'refunded', totals: { refundable: 0 } });
      expect(seen.refunds.map((each) => [each.amount, each.origin, each.state])).toEqual([
        [300, 'dashboard', 'done'],
        [back - 300, 'dashboard', 'done'],
        ...(back < paidRupees ? [[paidRupees - back, 'dashboard', 'done']] : []),
      ]);
    },
  );
});

function refundRows(orderId: number) {
  return query
    .selectFrom('refunds')
    .select(['amount_paise', 'gateway_refund_id'])
    .where('order_id', '=', orderId)
    .execute();
}
