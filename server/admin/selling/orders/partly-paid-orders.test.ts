import { expect, test } from 'vitest';
import { getDashboard } from '#contract/admin/dashboard.ts';
import { listOrders, refundOrder } from '#contract/admin/orders.ts';
import { trackOrder } from '#contract/orders.ts';
import { writeOffOrder } from '#contract/admin/order-payments.ts';
import { changeOrderReturn } from '#contract/admin/order-returns.ts';
import { getOrderReturns, requestReturn } from '#contract/order-returns.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';
import { startCashShop } from '#tests/support/shops/cash-orders.ts';
import { setSettings } from '#tests/support/shops/settings.ts';

const { shop, owner, packer, present, trailOf, sent, deliver, record, takeBack } = await startCashShop();

await setSettings(shop.database, 'delivery', { returnDays: 15 });

const writeOff = (id: number, owed: number, who: typeof owner = owner) =>
  who.call(writeOffOrder, { params: { id }, body: { reason: 'The courier lost it', owed } });

/** Gives back all of an order, or one of its rings. */
async function refund(id: number, part: 'all' | 'one') {
  const products = [{ lineId: (await present(id)).lines[0]?.id ?? 0, quantity: 1 }];
  const body = {
    ...{ key: `door-${id}-${part}`, reason: 'A stone is loose', restock: true, note: 'Cash' },
    part: part === 'all' ? { kind: part } : { kind: 'products' as const, products },
  };
  return owner.call(refundOrder, { params: { id }, body });
}

/** A request to return one of the rings, which the shop has received. */
async function requested({ id, shopper }: Pick<Awaited<ReturnType<typeof sent>>, 'id' | 'shopper'>) {
  const lines = [{ line_id: (await present(id)).lines[0]?.id ?? 0, quantity: 1 }];
  const wish = { order_id: id, kind: 'return', reason: 'damaged', words: '' } as const;
  const { return_id: returnId } = unwrap(await shopper.call(requestReturn, { body: { ...wish, lines } }));
  const move = (from: 'requested' | 'accepted' | 'received', to: 'accepted' | 'received' | 'completed') =>
    owner.call(changeOrderReturn, { params: { id, returnId }, body: { from, to, answer: '' } });
  unwrap(await move('requested', 'accepted'));
  unwrap(await move('accepted', 'received'));
  return () => move('received', 'completed');
}

test('[LAW-106] pieces of a partly paid order come back: the credit takes off what is owed, and no more goes back than came', async () => {
  const half = await sent();
  unwrap(await deliver(half.id, { amount: 700 }));
  const complete = await requested(half);
  const form = unwrap(await half.shopper.call(getOrderReturns, { query: { order_id: half.id } }));
  expect([form.paid.money_left, form.paid.owed, form.requests[0]?.worth]).toEqual([700, 1300, 0]);
  expect(await complete()).toMatchObject({ status: 409, problem: { errors: [{ code: 'not-refunded' }] } });
  const credited = unwrap(await refund(half.id, 'one'));
  expect(credited).toMatchObject({
    paymentStatus: 'unpaid',
    refunds: [{ amount: 0 }],
    totals: { owed: 300, refunded: 1000 },
  });
  const credit = { heading: 'Credited', rows: [['Not paid', 100_000]] };
  const { query } = shop.database;
  const notes = query.selectFrom('tax_documents').select('document').where('order_id', '=', half.id);
  expect(await notes.where('kind', '=', 'credit-note').execute()).toMatchObject([
    { document: { total: 100_000, payments: credit } },
  ]);
  unwrap(await complete());
  const paid = unwrap(await record(half.id, { amount: 300, owed: 300 }));
  expect(paid).toMatchObject({ paymentStatus: 'partially_refunded', totals: { owed: 0, refundable: 1000 } });

  const all = await sent();
  unwrap(await deliver(all.id, { amount: 700 }));
  expect((await present(all.id)).totals).toMatchObject({ owed: 1300, refundable: 700 });
  expect(unwrap(await refund(all.id, 'all'))).toMatchObject({
    paymentStatus: 'refunded',
    refunds: [{ amount: 700 }],
    totals: { owed: 0, refunded: 2000, refundable: 0 },
  });
});

test('[LAW-106] nothing goes back of an order of which nothing came; taken back, its return is complete', async () => {
  const order = await sent();
  unwrap(await deliver(order.id, { amount: 0 }));
  expect(await refund(order.id, 'all')).toMatchObject({
    status: 409,
    problem: { message: 'Nothing has been received for this order, so there is nothing to refund' },
  });
  const complete = await requested(order);
  expect(await complete()).toMatchObject({ status: 409 });
  expect(unwrap(await writeOff(order.id, 2000)).paymentStatus).toBe('unpaid');
  unwrap(await takeBack(order.id));
  unwrap(await complete());
  const little = await sent();
  unwrap(await deliver(little.id, { amount: 200 }));
  unwrap(await refund(little.id, 'one'));
  unwrap(await record(little.id, { amount: 200, owed: 800, direction: 'returned' }, owner));
  expect(unwrap(await takeBack(little.id)).paymentStatus).toBe('unpaid');
});

test('[LAW-106] the rest of a partly paid order is written off with a reason, and only what came goes back', async () => {
  const { id, cash } = await sent();
  unwrap(await deliver(id, { amount: 1500 }));
  expect(await writeOff(id, 500, packer)).toMatchObject({ status: 403 });
  expect(await writeOff(id, 499)).toMatchObject({ status: 409 });
  expect(unwrap(await writeOff(id, 500))).toMatchObject({
    paymentStatus: 'paid',
    payments: [{ amount: 1500 }],
    totals: { owed: 0, writtenOff: 500, refundable: 1500 },
  });
  const [entry] = await trailOf(id);
  expect(entry).toMatchObject({ action: 'written-off', staffName: 'Meera' });
  expect(JSON.stringify(entry)).not.toContain('courier');
  expect((await present(id)).history.at(-1)?.note).toBe('₹500 written off: The courier lost it');
  expect(await cash()).toBe(150_000);

  expect(await record(id, { amount: 501, owed: 0 })).toMatchObject({ status: 409 });
  expect(unwrap(await record(id, { amount: 200, owed: 0 })).totals).toMatchObject({ writtenOff: 300 });
  const back = { paymentStatus: 'refunded', refunds: [{ amount: 1700 }] };
  expect(unwrap(await refund(id, 'all'))).toMatchObject(back);
});

test('[LAW-106] once everything is credited, what was written off can be received no more', async () => {
  const { id } = await sent();
  unwrap(await deliver(id, { amount: 1500 }));
  unwrap(await writeOff(id, 500));
  expect((await present(id)).totals).toMatchObject({ receivable: 500, returnable: 1500 });
  const none = { owed: 0, writtenOff: 0, receivable: 0, returnable: 0, refundable: 0 };
  expect(unwrap(await refund(id, 'all'))).toMatchObject({ refunds: [{ amount: 1500 }], totals: none });
  expect(await record(id, { amount: 500, owed: 0 })).toMatchObject({ status: 409 });

  const one = await sent();
  unwrap(await deliver(one.id, { amount: 700 }));
  unwrap(await writeOff(one.id, 1300));
  const { totals } = unwrap(await refund(one.id, 'one'));
  expect(totals).toMatchObject({ receivable: 1000, writtenOff: 1000 });
});

test('[LAW-99] a receipt that was recorded by mistake is taken back with a reason, and is owed again', async () => {
  const { id } = await sent();
  unwrap(await deliver(id, { amount: 2000 }));
  const back = { amount: 2000, owed: 0, direction: 'returned' } as const;
  expect(await record(id, back)).toMatchObject({ status: 403 });
  expect(await record(id, { ...back, reason: '' }, owner)).toMatchObject({
    status: 422,
    problem: { errors: [{ code: 'reason' }] },
  });
  expect(await record(id, { ...back, amount: 2001 }, owner)).toMatchObject({
    problem: { message: 'At most ₹2,000 can be given back', errors: [{ code: 'amount' }] },
  });
  expect(unwrap(await record(id, back, owner))).toMatchObject({
    paymentStatus: 'unpaid',
    totals: { owed: 2000, receivable: 2000, returnable: 0, refundable: 0 },
  });
  expect((await present(id)).history.at(-1)?.note).toBe('₹2,000 given back: Recorded by mistake');
  expect((await trailOf(id))[0]).toMatchObject({ action: 'payment-returned', staffName: 'Meera' });
  expect(await record(id, { ...back, owed: 2000 }, owner)).toMatchObject({ status: 409 });
  unwrap(await record(id, { amount: 2000, owed: 2000 }));

  unwrap(await refund(id, 'one'));
  expect(await record(id, { ...back, amount: 1000 }, owner)).toMatchObject({
    status: 409,
    problem: { message: 'Nothing that was received for this order is left to give back' },
  });
});

test('[LAW-99] an order whose receipt was taken back ends as one that was not paid', async () => {
  const { id } = await sent();
  unwrap(await deliver(id, { amount: 2000 }));
  unwrap(await record(id, { amount: 2000, owed: 0, direction: 'returned' }, owner));
  expect(unwrap(await takeBack(id))).toMatchObject({ paymentStatus: 'unpaid', totals: { refundable: 0 } });
});

test('[ORDER-5] customer, staff and Today read what is open of an order that was paid in part', async () => {
  const { id, shopper } = await sent();
  const read = async () => {
    const tracked = unwrap(await shopper.call(trackOrder, { query: { order_id: id } }));
    const { orders } = unwrap(await owner.call(listOrders, { query: { search: String(id) } }));
    const { balances } = unwrap(await owner.call(getDashboard));
    return {
      customer: [tracked.payment_status, tracked.payment_text, tracked.owed],
      staff: [(await present(id)).paymentText, orders[0]?.paymentText],
      today: balances?.filter(({ orderId }) => orderId === id).map(({ kind, amount }) => [kind, amount]),
    };
  };
  unwrap(await deliver(id, { amount: 1500 }));
  expect(await read()).toEqual({
    customer: ['unpaid', 'Partly paid, ₹500 open', 500],
    staff: ['Partly paid, ₹500 open', 'Partly paid, ₹500 open'],
    today: [['owed', 500]],
  });
  unwrap(await writeOff(id, 500));
  expect(await read()).toEqual({
    customer: ['paid', 'Paid, ₹500 waived', 0],
    staff: ['Paid, ₹500 waived', 'Paid, ₹500 waived'],
    today: [],
  });
});
