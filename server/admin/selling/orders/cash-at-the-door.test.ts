import { expect, test } from 'vitest';
import { advanceOrder, cancelOrderByStaff, refundOrder } from '#contract/admin/orders.ts';
import { recordOrderPayment, writeOffOrder } from '#contract/admin/order-payments.ts';
import { changeOrderReturn } from '#contract/admin/order-returns.ts';
import { getOrderReturns, requestReturn } from '#contract/order-returns.ts';
import { addDays } from '#domain/locale/days.ts';
import { dayOrTimeText, dayText, shortDayText } from '#domain/locale/day-text.ts';
import { dayInIndia } from '#domain/locale/indian-time.ts';
import { countCashBefore } from '#server/selling/checkout/cash-before.ts';
import { setSettings } from '#tests/support/shops/settings.ts';
import { startOrderShop } from '#tests/support/shops/staff-orders.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const { shop, owner, packer, present, trailOf, advance, order } = await startOrderShop();

await setSettings(shop.database, 'delivery', { returnDays: 15 });

const nextDay = () => {
  shop.now = new Date(shop.now.getTime() + 24 * 3_600_000);
};

/** An order of ₹2,000 by cash on delivery, on its way. */
async function sent() {
  const { id, shopper } = await order();
  unwrap(await advance(id, 'pending', 'processing'));
  unwrap(await advance(id, 'processing', 'shipped'));
  const customerId = (await present(id)).customer?.id ?? 0;
  /** What the law counts as cash of the buyer today, in paise. */
  const cash = async () => {
    const payer = { customerId, phone: '', panDigest: null, occasion: '', now: shop.now };
    return (await countCashBefore(shop.database.query, payer)).day;
  };
  return { id, shopper, cash };
}

const takeBack = (id: number) =>
  owner.call(cancelOrderByStaff, {
    params: { id },
    body: { from: 'delivered', to: 'returned', reason: 'A stone is loose', restock: true },
  });

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

const deliver = (id: number, received?: { amount: number; method?: 'upi'; day?: string }) =>
  packer.call(advanceOrder, { params: { id }, body: { from: 'shipped', to: 'delivered', received } });

const record = (
  id: number,
  body: { amount: number; owed: number; direction?: 'returned'; day?: string },
  who: typeof owner = packer,
) =>
  who.call(recordOrderPayment, {
    params: { id },
    body: { direction: 'received', method: 'bank', reference: 'Blue Dart 4411', ...body },
  });

test('[LAW-99] a cash order is not delivered before somebody says what was received', async () => {
  const { id } = await sent();
  expect(await deliver(id)).toMatchObject({
    status: 422,
    problem: {
      message: 'Say what was received for this order: ₹2,000, another sum, or 0 for nothing',
      errors: [{ code: 'received' }],
    },
  });
  expect(await deliver(id, { amount: 2000.01 })).toMatchObject({
    status: 422,
    problem: { message: 'At most ₹2,000 is owed for this order' },
  });
  expect(await present(id)).toMatchObject({ status: 'shipped', paymentStatus: 'unpaid' });
  const done = unwrap(await deliver(id, { amount: 2000 }));
  expect(done).toMatchObject({ status: 'delivered', paymentStatus: 'paid', totals: { owed: 0 } });
  expect(done.payments).toEqual([
    {
      label: 'Cash On Delivery',
      amount: 2000,
      reference: '',
      at: shop.now.toISOString(),
      by: { actor: 'staff', staffName: 'Ravi' },
    },
  ]);
  const told = { field: 'received', before: null, after: 2000 };
  expect((await trailOf(id))[0]?.differences).toContainEqual(told);
});

test('[LAW-99] an order that was paid before takes nothing at the door', async () => {
  const { id } = await order('online');
  unwrap(await advance(id, 'confirmed', 'processing'));
  unwrap(await advance(id, 'processing', 'shipped'));
  expect(await deliver(id, { amount: 2000 })).toMatchObject({
    status: 422,
    problem: { message: 'This order is paid already' },
  });
  expect(unwrap(await deliver(id))).toMatchObject({ status: 'delivered', paymentStatus: 'paid' });
});

test('[LAW-99] an order of which a part went back stays partly refunded, though nothing was received at the door', async () => {
  const { id } = await order('online');
  unwrap(await advance(id, 'confirmed', 'processing'));
  unwrap(await advance(id, 'processing', 'shipped'));
  const part = { kind: 'amount' as const, amount: 600 };
  const body = { key: `before-${id}`, part, reason: 'A stone is loose', restock: false, note: '' };
  unwrap(await owner.call(refundOrder, { params: { id }, body }));
  expect(unwrap(await deliver(id, { amount: 0 })).paymentStatus).toBe('partially_refunded');
});

test('[LAW-99] where nothing was received all is owed until the courier pays', async () => {
  const { id, shopper } = await sent();
  const done = unwrap(await deliver(id, { amount: 0 }));
  expect(done).toMatchObject({
    paymentStatus: 'unpaid',
    payments: [],
    totals: { owed: 2000, refundable: 0 },
  });
  const [seen] = (await shopper.orders.list()).orders;
  expect(seen).toMatchObject({ status: 'delivered', payment_status: 'unpaid' });

  expect(await record(id, { amount: 500, owed: 1999 })).toMatchObject({
    status: 409,
    problem: { message: '₹2,000 is owed for this order now. Nothing was recorded.' },
  });
  expect(await record(id, { amount: 2001, owed: 2000 })).toMatchObject({ status: 409 });
  expect(unwrap(await record(id, { amount: 500, owed: 2000 })).totals.owed).toBe(1500);
  const paid = unwrap(await record(id, { amount: 1500, owed: 1500 }));
  expect(paid).toMatchObject({ paymentStatus: 'paid', totals: { owed: 0, refundable: 2000 } });
  expect(paid.payments).toMatchObject([
    {
      label: 'Cash On Delivery, Bank transfer',
      amount: 500,
      reference: 'Blue Dart 4411',
      by: { staffName: 'Ravi' },
    },
    { label: 'Cash On Delivery, Bank transfer', amount: 1500 },
  ]);
  expect(await record(id, { amount: 1, owed: 0 })).toMatchObject({ status: 409 });
  const [entry] = await trailOf(id);
  expect(entry).toMatchObject({ action: 'payment-received', staffName: 'Ravi' });
  expect(JSON.stringify(entry)).not.toContain('Blue Dart');
});

test('[LAW-99] what was paid by UPI at the door is no cash', async () => {
  const { id, cash } = await sent();
  expect(unwrap(await deliver(id, { amount: 2000, method: 'upi' })).payments).toMatchObject([
    { label: 'Cash On Delivery, UPI', amount: 2000 },
  ]);
  expect(await cash()).toBe(0);
});

test('[LAW-99] an order of which a part was received ends once that went back to the buyer', async () => {
  const { id } = await sent();
  unwrap(await deliver(id, { amount: 700 }));
  expect(await takeBack(id)).toMatchObject({
    status: 409,
    problem: { message: expect.stringContaining('₹700 of this order was received') },
  });
  expect(await record(id, { amount: 700, owed: 1300, direction: 'returned' })).toMatchObject({ status: 403 });
  expect(await record(id, { amount: 701, owed: 1300, direction: 'returned' }, owner)).toMatchObject({
    status: 409,
  });
  const { payments, totals } = unwrap(
    await record(id, { amount: 700, owed: 1300, direction: 'returned' }, owner),
  );
  expect([payments.map(({ amount }) => amount), totals.owed]).toEqual([[700, -700], 2000]);
  expect(unwrap(await takeBack(id)).status).toBe('returned');
});

test('[LAW-105] what is owed of a delivered order counts as cash of every day, until it is recorded with its day', async () => {
  const { id, cash } = await sent();
  expect(await cash()).toBe(200_000); // may be paid today
  unwrap(await deliver(id, { amount: 0 }));
  const day = dayInIndia(shop.now);
  expect(await cash()).toBe(200_000);
  nextDay();
  expect(await cash()).toBe(200_000);

  expect(await record(id, { amount: 500, owed: 2000, day: addDays(day, 2) })).toMatchObject({
    status: 422,
    problem: { errors: [{ code: 'day', message: `${dayText(addDays(day, 2))} is still to come` }] },
  });
  expect(await record(id, { amount: 500, owed: 2000, day: addDays(day, -1) })).toMatchObject({
    status: 422,
    problem: { message: `This order was sent on ${dayText(day)}. Nothing of it was paid before.` },
  });
  const part = unwrap(await record(id, { amount: 500, owed: 2000, day }));
  expect(dayOrTimeText(new Date(part.payments[0]?.at ?? ''))).toBe(shortDayText(day));
  expect((await trailOf(id))[0]?.differences).toContainEqual({ field: 'on', before: null, after: day });
  expect(await cash()).toBe(150_000); // the ₹500 are of yesterday
  expect(unwrap(await record(id, { amount: 500, owed: 1500 })).totals.owed).toBe(1000);
  expect(await cash()).toBe(150_000);
  nextDay();
  expect(await cash()).toBe(100_000);
});

test('[LAW-105] money that was received yesterday at the door counts as cash of that day, also once it went back', async () => {
  const { id, cash } = await sent();
  const day = dayInIndia(shop.now);
  nextDay();
  expect(await deliver(id, { amount: 2000, day: addDays(day, 2) })).toMatchObject({ status: 422 });
  unwrap(await deliver(id, { amount: 1999, day }));
  expect(await cash()).toBe(100);
  unwrap(await record(id, { amount: 1999, owed: 1, direction: 'returned' }, owner));
  expect(await cash()).toBe(200_000); // all of it is owed again, and may come today
});

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
