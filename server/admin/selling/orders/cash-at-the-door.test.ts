import { expect, test } from 'vitest';
import { refundOrder } from '#contract/admin/orders.ts';
import { addDays } from '#domain/locale/days.ts';
import { dayOrTimeText, dayText, shortDayText } from '#domain/locale/day-text.ts';
import { dayInIndia } from '#domain/locale/indian-time.ts';
import { startCashShop } from '#tests/support/shops/cash-orders.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const { shop, owner, present, trailOf, advance, order, sent, deliver, record, takeBack } =
  await startCashShop();

const nextDay = () => {
  shop.now = new Date(shop.now.getTime() + 24 * 3_600_000);
};

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
    problem: {
      message: 'At most ₹2,000 can be received',
      errors: [{ code: 'received.amount' }],
    },
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
