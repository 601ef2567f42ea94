import fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, minPaise, toPaise, zeroPaise } from '../money.ts';
import { attributeRefund } from './dashboard-refund.ts';
import { divideRefund } from './refund.ts';

const paise = (min: number) => fc.integer({ min, max: 500_000 }).map(toPaise);
const openRefunds = fc
  .array(paise(1), { maxLength: 4 })
  .map((amounts) => amounts.map((amount, id) => ({ id, amount, divisible: true })));

test('[PAY-22] a refund in the dashboard is never more than the order’s money, and all of it as far as that reaches', () => {
  fc.assert(
    fc.property(paise(1), paise(0), openRefunds, (amount, left, open) => {
      const { settled, divided, fromLeft } = attributeRefund({ amount, whole: false, left, open });
      const ofOpen = open.filter(({ id }) => settled.includes(id)).map((refund) => refund.amount);
      const all = add(fromLeft, divided?.amount ?? zeroPaise, ...ofOpen);
      expect(all).toBe(minPaise(amount, add(left, ...open.map((refund) => refund.amount))));
      expect(fromLeft).toBeLessThanOrEqual(left);
      const part = open.find(({ id }) => id === divided?.id);
      if (divided !== null) expect(divided.amount).toBeLessThan(part?.amount ?? 0);
    }),
  );
});

test('[PAY-22] an open refund that a credit note states is not divided', () => {
  const open = [{ id: 1, amount: toPaise(500_00), divisible: false }];
  expect(attributeRefund({ amount: toPaise(200_00), whole: false, left: zeroPaise, open })).toEqual({
    settled: [],
    divided: null,
    fromLeft: zeroPaise,
  });
  expect(attributeRefund({ amount: toPaise(200_00), whole: true, left: zeroPaise, open }).settled).toEqual([
    1,
  ]);
});

test('[PAY-22] both parts of a divided refund add up, and the units stay with the rest', () => {
  fc.assert(
    fc.property(
      fc.array(paise(1), { minLength: 1, maxLength: 4 }),
      paise(0),
      fc.integer({ min: -50, max: 50 }).map(toPaise),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      (amounts, shipping, roundOff, share) => {
        const shares = amounts.map((amount, lineId) => ({ lineId, quantity: 1, amount }));
        const all = add(shipping, roundOff, ...amounts);
        fc.pre(all > 1);
        const part = toPaise(Math.max(1, Math.floor(all * share)));
        const { taken, rest } = divideRefund({ amount: all, shipping, roundOff, shares }, part);
        for (const each of [taken, rest])
          expect(add(each.shipping, each.roundOff, ...each.shares.map(({ amount }) => amount))).toBe(
            each.amount,
          );
        expect([taken.amount, rest.amount]).toEqual([part, all - part]);
        expect(taken.shares.every(({ quantity }) => quantity === 0)).toBe(true);
        expect(rest.shares.map(({ quantity }) => quantity)).toEqual(amounts.map(() => 1));
        for (const { amount } of [...taken.shares, ...rest.shares]) expect(amount).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});
