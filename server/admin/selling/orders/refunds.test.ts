import { describe, expect, it } from 'vitest';
import { plannedRefund } from '#admin/selling/orders/refund-amount.ts';
import { listAudit } from '#contract/admin/audit.ts';
import { getCustomer } from '#contract/admin/customers.ts';
import { cancelOrderByStaff, refundOrder } from '#contract/admin/orders.ts';
import { listStuckRefunds, retryStuckRefund, settleStuckRefund } from '#contract/admin/stuck-payments.ts';
import { stockOf } from '#tests/support/data/products.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { startOrderShop } from '#tests/support/shops/staff-orders.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const { shop, refusalOf, present, trailOf, advance, order, owner, packer } = await startOrderShop();
const { ledger } = shop.sandbox;
const farah = await createStaff(shop, 'manager', 'Farah');

describe('[ADMIN-1] [ORDER-7] refunds', () => {
  it('cancelling restocks, refunds and records the reason, and is refused for a packer', async () => {
    const { id, ring } = await order('online');
    expect(await stockOf(shop.database, ring)).toBe(3);
    const { status } = await present(id);
    const wish = { params: { id }, body: { from: status, to: 'cancelled' as const, reason: 'Broken clasp' } };
    expect((await packer.call(cancelOrderByStaff, wish)).status).toBe(403);
    const cancelled = unwrap(await owner.call(cancelOrderByStaff, wish));
    expect(cancelled).toMatchObject({ status: 'cancelled', totals: { refunded: 2000, refundable: 0 } });
    expect(cancelled.history.at(-1)).toMatchObject({ note: 'Broken clasp', actor: 'staff' });
    expect(await stockOf(shop.database, ring)).toBe(5);
    await shop.work();
    const by = { actor: 'staff', staffName: 'Meera' };
    expect(await present(id)).toMatchObject({ refunds: [{ amount: 2000, state: 'done', by }] });
  });

  it('an order is refunded by product, by amount, then the rest; never more than was paid', async () => {
    const { id, ring } = await order('online');
    const refund = (part: Parameters<typeof body>[0], key: string) =>
      owner.call(refundOrder, { params: { id }, body: body(part, key) });
    const [line] = (await present(id)).lines;
    const products = [{ lineId: line?.id ?? 0, quantity: 1 }];
    const first = unwrap(await refund({ kind: 'products', products }, 'first-refund'));
    expect(first.totals).toMatchObject({ refunded: 1000, refundable: 1000 });
    expect(await stockOf(shop.database, ring)).toBe(4);
    await shop.work();
    const again = unwrap(await refund({ kind: 'products', products }, 'first-refund'));
    expect(again.totals.refunded).toBe(1000);
    expect((await trailOf(id)).filter(({ action }) => action === 'refunded')).toHaveLength(1);
    const other = await refund({ kind: 'amount', amount: 5 }, 'first-refund');
    expect(refusalOf(other)).toBe('key');
    const much = await refund({ kind: 'amount', amount: 1000.01 }, 'much-refund');
    expect(much).toMatchObject({ status: 409, problem: { message: 'At most ₹1,000 can still be refunded' } });
    unwrap(await refund({ kind: 'amount', amount: 250.5 }, 'kind-refund'));
    await shop.work();
    const last = unwrap(await refund({ kind: 'all' }, 'last-refund'));
    expect(last.totals).toMatchObject({ refunded: 2000, refundable: 0 });
    expect(
      (await packer.call(refundOrder, { params: { id }, body: body({ kind: 'all' }, 'packer-1') })).status,
    ).toBe(403);
  });

  it('two who refund in the same millisecond are each named on their refund', async () => {
    const { id } = await order('online');
    for (const [index, staff] of [owner, farah].entries()) {
      const part = { kind: 'amount', amount: 100 + index } as const;
      unwrap(await staff.call(refundOrder, { params: { id }, body: body(part, `together-${index}`) }));
    }
    const { refunds, history } = await present(id);
    expect(new Set(history.slice(-2).map(({ at }) => at)).size).toBe(1);
    expect(refunds).toMatchObject([
      { amount: 100, by: { actor: 'staff', staffName: 'Meera' } },
      { amount: 101, by: { actor: 'staff', staffName: 'Farah' } },
    ]);
  });

  it('[PAY-10] a refund is refused if its amount differs from the one shown on the button', async () => {
    const { id } = await order('online');
    const shown = await present(id);
    const refund = (key: string, expected: number) =>
      owner.call(refundOrder, { params: { id }, body: { ...body({ kind: 'all' }, key), expected } });
    expect(plannedRefund(shown, { kind: 'all' })?.amount).toBe(2000_00);
    expect(plannedRefund(shown, { kind: 'amount', amount: 2000.01 })).toBeNull();
    unwrap(
      await owner.call(refundOrder, {
        params: { id },
        body: body({ kind: 'amount', amount: 500 }, 'early-one'),
      }),
    );
    await shop.work();
    expect(await refund('late-one', 2000)).toMatchObject({
      status: 409,
      problem: {
        message: 'The refund is now ₹1,500, not ₹2,000. Nothing was refunded; check the amount again.',
      },
    });
    const now = await present(id);
    expect(now.totals.refunded).toBe(500);
    const expected = (plannedRefund(now, { kind: 'all' })?.amount ?? 0) / 100;
    expect(unwrap(await refund('late-two', expected)).totals.refunded).toBe(2000);
    expect((await present(id)).history.at(-1)).toMatchObject({ actor: 'staff', staffName: 'Meera' });
    await shop.work();
  });

  it('[PAY-23] a piece whose refund failed has not gone back, until it has', async () => {
    const { id } = await order('online');
    ledger.terms.balance = false;
    const [line] = (await present(id)).lines;
    const products = [{ lineId: line?.id ?? 0, quantity: 1 }];
    const wish = { params: { id }, body: body({ kind: 'products', products }, 'no-balance-1') };
    const failed = unwrap(await owner.call(refundOrder, wish));
    ledger.terms.balance = true;
    const whole = { refunded: 1000, refundedQuantity: 1 };
    expect(failed.lines).toMatchObject([{ ...whole, notBack: { amount: 1000, quantity: 1 } }]);
    unwrap(await owner.call(retryStuckRefund, { params: { id: failed.refunds[0]?.id ?? 0 } }));
    expect((await present(id)).lines).toMatchObject([{ ...whole, notBack: { amount: 0, quantity: 0 } }]);
  });

  it('[ADMIN-1] the page of an order says the same of its customer as the page of the customer', async () => {
    const { id } = await order('online');
    const wish = { params: { id }, body: body({ kind: 'amount', amount: 250 }, 'same-sum-1') };
    const { customer } = unwrap(await owner.call(refundOrder, wish));
    const seen = unwrap(await owner.call(getCustomer, { params: { id: customer?.id ?? 0 } }));
    expect(customer).toMatchObject({ orders: seen.orders, spent: seen.spent });
    expect(seen).toMatchObject({ orders: 1, spent: 1750 });
    await shop.work();
  });

  it('a delivered cash order is recorded as refunded by hand; an unpaid order cannot be refunded', async () => {
    const { id } = await order();
    const refund = () =>
      owner.call(refundOrder, { params: { id }, body: body({ kind: 'all' }, 'by-hand-1') });
    expect(await refund()).toMatchObject({ status: 409 });
    expect((await present(id)).totals.refundable).toBe(0);
    for (const [from, to] of [
      ['pending', 'processing'],
      ['processing', 'shipped'],
      ['shipped', 'delivered'],
    ] as const)
      unwrap(await advance(id, from, to));
    const given = unwrap(await refund());
    expect(given.refunds).toMatchObject([{ byHand: true, state: 'done', note: 'By UPI', amount: 2000 }]);
    expect(given.paymentStatus).toBe('refunded');
  });

  it('[LAW-76] a refund that the bank rejects is listed, and can be retried or completed by hand with a note', async () => {
    const { id } = await order('online');
    unwrap(
      await owner.call(refundOrder, {
        params: { id },
        body: body({ kind: 'amount', amount: 10 }, 'stuck-refund'),
      }),
    );
    const { payment, refunds } = await present(id);
    const refundId = refunds[0]?.id ?? 0;
    const bankReturns = async () => {
      const sent = ledger.refundsOf(payment?.gatewayPaymentId ?? '').at(-1);
      ledger.failRefund(sent?.id ?? '');
      await shop.sandbox.whenIdle();
      await shop.work();
    };
    await bankReturns();
    const listed = unwrap(await owner.call(listStuckRefunds));
    expect(listed).toMatchObject([
      { id: refundId, orderId: id, amount: 10, state: 'failed', retryable: true },
    ]);
    const params = { id: refundId };
    unwrap(await owner.call(retryStuckRefund, { params }));
    expect(unwrap(await owner.call(listStuckRefunds))).toEqual([]);
    expect((await owner.call(retryStuckRefund, { params })).status).toBe(409);
    await bankReturns();
    unwrap(await owner.call(settleStuckRefund, { params, body: { note: 'UPI' } }));
    expect(unwrap(await owner.call(listStuckRefunds))).toEqual([]);
    // [PAY-23] The history of the order has each step, with who did it.
    expect((await present(id)).history.slice(-5).map(({ note, staffName }) => [note, staffName])).toEqual([
      ['Refund of ₹10: A stone was loose', 'Meera'],
      ['Refund of ₹10 came back: the customer does not have it', null],
      ['Refund of ₹10 tried again', 'Meera'],
      ['Refund of ₹10 came back: the customer does not have it', null],
      ['Refunded by UPI, ₹10', 'Meera'],
    ]);
    const entries = unwrap(
      await owner.call(listAudit, { query: { kind: 'refund', subjectId: String(refundId) } }),
    ).entries;
    expect(entries.map(({ action }) => action)).toEqual(['given-by-hand', 'sent-again']);
    for (const entry of entries)
      expect(entry.differences).toEqual(
        expect.arrayContaining([
          { field: 'order', before: null, after: id },
          { field: 'amount', before: null, after: 10 },
        ]),
      );
  });
});

type Part = { kind: 'all' } | { kind: 'amount'; amount: number } | { kind: 'products'; products: Product[] };
interface Product {
  lineId: number;
  quantity: number;
}

function body(part: Part, key: string) {
  return { key, part, reason: 'A stone was loose', restock: true, note: 'By UPI' };
}
