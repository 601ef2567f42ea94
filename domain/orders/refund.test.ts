import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, subtract, toPaise, zeroPaise } from '../money.ts';
import { refundableAmount, planRefund, type PaidOrder, type RefundPart, type RefundPlan } from './refund.ts';

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 9 }),
  paid: fc.integer({ min: 0, max: 90_000_000 }).map(toPaise),
});
const order = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 6 }),
    shipping: fc.integer({ min: 0, max: 99_999 }),
    roundOff: fc.integer({ min: -50, max: 50 }),
  })
  .map(({ lines, shipping, roundOff }): PaidOrder => ({
    lines: lines.map((each, index) => ({ ...each, id: index + 1, refunded: zeroPaise, refundedQuantity: 0 })),
    shipping: toPaise(shipping),
    shippingRefunded: zeroPaise,
    roundOffLeft: toPaise(roundOff),
  }))
  .filter((each) => refundableAmount(each) >= 0);
const part: fc.Arbitrary<RefundPart> = fc.oneof(
  fc.constant({ kind: 'all' } as const),
  fc.record({
    kind: fc.constant('amount' as const),
    amount: fc.integer({ min: 1, max: 50_000_000 }).map(toPaise),
  }),
  fc.record({
    kind: fc.constant('products' as const),
    products: fc.array(
      fc.record({ lineId: fc.integer({ min: 1, max: 7 }), quantity: fc.integer({ min: 1, max: 4 }) }),
      { minLength: 1, maxLength: 3 },
    ),
  }),
);

function after(paid: PaidOrder, { shares, shipping, roundOff }: RefundPlan): PaidOrder {
  return {
    ...paid,
    shippingRefunded: add(paid.shippingRefunded, shipping),
    roundOffLeft: subtract(paid.roundOffLeft, roundOff),
    lines: paid.lines.map((each) => {
      const share = shares.find(({ lineId }) => lineId === each.id);
      if (share === undefined) return each;
      return {
        ...each,
        refunded: add(each.refunded, share.amount),
        refundedQuantity: each.refundedQuantity + share.quantity,
      };
    }),
  };
}

function planned(paid: PaidOrder, wanted: RefundPart): RefundPlan {
  const outcome = planRefund(paid, wanted);
  if (!outcome.accepted) throw new Error(outcome.refusal);
  return outcome.value;
}

const three: PaidOrder = {
  lines: [{ id: 1, quantity: 3, paid: toPaise(100), refunded: zeroPaise, refundedQuantity: 0 }],
  shipping: zeroPaise,
  shippingRefunded: zeroPaise,
  roundOffLeft: zeroPaise,
};

describe('a refund', () => {
  it('[ORDER-7] [I7] [LAW-19] adds up to its lines and the round-off, and any sequence of refunds never exceeds the payment', () => {
    fc.assert(
      fc.property(order, fc.array(part, { maxLength: 8 }), (paid, parts) => {
        let now = paid;
        let returned = zeroPaise;
        for (const each of parts) {
          const outcome = planRefund(now, each);
          if (!outcome.accepted) continue;
          const { amount, shipping, roundOff, shares } = outcome.value;
          returned = add(returned, amount);
          expect(returned).toBeLessThanOrEqual(refundableAmount(paid));
          expect(add(shipping, roundOff, ...shares.map((share) => share.amount))).toBe(amount);
          expect(amount).toBeGreaterThan(0);
          now = after(now, outcome.value);
          for (const { refunded, paid: whole, refundedQuantity, quantity } of now.lines) {
            expect(refunded).toBeLessThanOrEqual(whole);
            expect(refundedQuantity).toBeLessThanOrEqual(quantity);
          }
          expect(now.shippingRefunded).toBeLessThanOrEqual(now.shipping);
        }
        if (refundableAmount(now) > 0) now = after(now, planned(now, { kind: 'all' }));
        expect(refundableAmount(now)).toBe(0);
        expect(planRefund(now, { kind: 'all' })).toMatchObject({ refusal: 'nothing-left' });
      }),
      { numRuns: 3000 },
    );
  });

  it('[LAW-19] of all but a few paise of an order that was rounded down refunds no more than was paid', () => {
    const lines = [100_10, 30].map((paid, index) => ({
      ...{ id: index + 1, quantity: 1, paid: toPaise(paid) },
      ...{ refunded: zeroPaise, refundedQuantity: 0 },
    }));
    const paid = { ...three, lines, roundOffLeft: toPaise(-40) };
    const plan = planned(paid, { kind: 'products', products: [{ lineId: 1, quantity: 1 }] });
    expect(plan).toMatchObject({ amount: 100_00, roundOff: -10 });
    expect(refundableAmount(after(paid, plan))).toBe(0);
  });

  it.each([49, -49, 50, 0])(
    '[LAW-19] of a whole order gives back the rounded total: %i paise of round-off',
    (roundOff) => {
      const paid = { ...three, roundOffLeft: toPaise(roundOff) };
      const total = 100 + roundOff;
      expect(planned(paid, { kind: 'all' })).toMatchObject({ amount: total, roundOff });
      expect(planned(paid, { kind: 'amount', amount: toPaise(total) })).toMatchObject({
        amount: total,
        roundOff,
      });
      const part = planned(paid, { kind: 'amount', amount: toPaise(40) });
      expect(part).toMatchObject({ amount: 40, roundOff: 0 });
      expect(planned(after(paid, part), { kind: 'all' }).amount).toBe(total - 40);
    },
  );

  it('[ORDER-7] of one unit at a time refunds the full price of the line in the end', () => {
    const amounts: number[] = [];
    let now = three;
    for (let count = 0; count < 3; count += 1) {
      const plan = planned(now, { kind: 'products', products: [{ lineId: 1, quantity: 1 }] });
      amounts.push(plan.amount);
      now = after(now, plan);
    }
    expect(amounts).toEqual([34, 33, 33]);
  });

  it('[ORDER-7] by amount is split across the order lines in proportion to their price', () => {
    const paid: PaidOrder = {
      shipping: zeroPaise,
      shippingRefunded: zeroPaise,
      roundOffLeft: zeroPaise,
      lines: [1, 2, 3].map((id) => ({
        id,
        quantity: 1,
        paid: toPaise(100),
        refunded: zeroPaise,
        refundedQuantity: 0,
      })),
    };
    const { shares } = planned(paid, { kind: 'amount', amount: toPaise(100) });
    expect(shares).toEqual([
      { lineId: 1, quantity: 0, amount: 34 },
      { lineId: 2, quantity: 0, amount: 33 },
      { lineId: 3, quantity: 0, amount: 33 },
    ]);
  });

  it.each<[string, RefundPart]>([
    ['too-much', { kind: 'amount', amount: toPaise(101) }],
    ['no-such-line', { kind: 'products', products: [{ lineId: 2, quantity: 1 }] }],
    ['too-many-units', { kind: 'products', products: [{ lineId: 1, quantity: 4 }] }],
    [
      'too-many-units',
      { kind: 'products', products: Array.from({ length: 2 }, () => ({ lineId: 1, quantity: 1 })) },
    ],
  ])('[ORDER-7] is refused as %s, with the refundable amount', (refusal, wanted) => {
    expect(planRefund(three, wanted)).toEqual({ accepted: false, refusal, detail: { left: 100 } });
  });
});
