import { describe, expect, it } from 'vitest';
import type { RefundPart } from '#admin/selling/orders/refund-amount.ts';
import { refundOrder } from '#contract/admin/orders.ts';
import { listStuckRefunds, settleStuckRefund } from '#contract/admin/stuck-payments.ts';
import { trackOrder } from '#contract/orders.ts';
import { decidePayments } from '#domain/health/decide-health.ts';
import { readPaymentFacts } from '#server/jobs/health/read-work-facts.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';
import { deliverOutbox } from '#tests/support/shops/deliver-outbox.ts';
import { startOrderShop } from '#tests/support/shops/staff-orders.ts';

const { shop, query, owner, present, order } = await startOrderShop();
const { ledger } = shop.sandbox;

async function news() {
  await shop.sandbox.whenIdle();
  await shop.work();
}

/** An order of ₹2,000, of which the staff record that they gave a part back another way, because the provider refused. */
async function givenByHand(part: RefundPart) {
  const { id, shopper } = await order('online');
  await query.updateTable('customers').set({ email_verified_at: shop.now }).execute();
  const { payment } = await present(id);
  ledger.terms.balance = false;
  const body = { key: `beyond-${id}`, part, reason: 'Broken clasp', restock: false, note: '' };
  const { refunds } = unwrap(await owner.call(refundOrder, { params: { id }, body }));
  ledger.terms.balance = true;
  const params = { id: refunds[0]?.id ?? 0 };
  unwrap(await owner.call(settleStuckRefund, { params, body: { note: 'Bank transfer' } }));
  await deliverOutbox(shop);
  return { id, shopper, paid: ledger.payment(payment?.gatewayPaymentId ?? '') };
}

describe('[PAY-22] money that goes back in the dashboard beyond what was left of the order', () => {
  it.each<[string, RefundPart, string, object[]]>([
    [
      'all of it',
      { kind: 'all' },
      'Refund of ₹2,000 made in the dashboard of Razorpay, all of it beyond what was left of the order',
      [{ amount: 2000, origin: 'dashboard' }],
    ],
    [
      'a part of it',
      { kind: 'amount', amount: 1500 },
      'Refund of ₹2,000 made in the dashboard of Razorpay, ₹1,500 of it beyond what was left of the order',
      [
        { amount: 500, origin: 'dashboard' },
        { amount: 1500, origin: 'dashboard' },
      ],
    ],
  ])('is on the order once, in the mail, and on the health page: %s', async (_, byHand, note, beyond) => {
    const { id, shopper, paid } = await givenByHand(byHand);
    ledger.refundInDashboard(paid.id, 2000_00);
    for (let round = 0; round < 3; round += 1) {
      await news();
      shop.later(20);
    }
    const seen = await present(id);
    expect(seen).toMatchObject({ paymentStatus: 'refunded', totals: { refunded: 2000, refundable: 0 } });
    expect(seen.refunds.slice(1)).toMatchObject(beyond);
    expect(seen.history.filter(({ actor }) => actor === 'system').at(-1)).toMatchObject({ note });
    expect(seen.history.filter((step) => step.note === note)).toHaveLength(1);
    const track = unwrap(await shopper.call(trackOrder, { query: { order_id: id } }));
    expect(track.refunds.slice(1)).toMatchObject(
      beyond.map((each) => ({ amount: 'amount' in each && each.amount })),
    );
    const told = (await deliverOutbox(shop)).mails.filter(({ text }) => text.includes('We have refunded'));
    expect(told).toMatchObject([{ text: expect.stringContaining('We have refunded ₹2,000') }]);
    expect(decidePayments(await readPaymentFacts(query, shop.now))).toMatchObject({
      state: 'warn',
      sentence: expect.stringMatching(new RegExp(`was left of orders? .*${id}`)),
    });
    const later = new Date(shop.now.getTime() + 31 * 24 * 3_600_000);
    expect(decidePayments(await readPaymentFacts(query, later)).state).toBe('good');
  });

  it('is no open refund if a bank sends it back', async () => {
    const { id, paid } = await givenByHand({ kind: 'all' });
    const { id: refundId } = ledger.refundInDashboard(paid.id, 2000_00);
    await news();
    ledger.failRefund(refundId);
    await news();
    shop.later(20);
    await news();
    const seen = await present(id);
    expect(seen.refunds).toMatchObject([{ amount: 2000, byHand: true }]);
    expect(seen.history.at(-1)).toMatchObject({
      note: '₹2,000 that had gone back beyond what was left of the order came back from the bank',
    });
    expect(unwrap(await owner.call(listStuckRefunds))).toEqual([]);
    expect((await readPaymentFacts(query, shop.now)).beyondLeft.orders).not.toContain(id);
    expect(paid.refunded).toBe(0);
  });
});
