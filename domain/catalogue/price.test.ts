import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromRupees, toPaise } from '../money.ts';
import {
  chargeLines,
  priceAfterDiscount,
  priceLine,
  calculateTotals,
  roundTotals,
  unitDiscount,
  type PriceTag,
} from './price.ts';

const tagOf = (rupees: number, over: Partial<PriceTag> = {}): PriceTag => ({
  unitPrice: toPaise(rupees * 100),
  discountType: 'flat',
  discountValue: 0,
  taxModel: 'include',
  taxRate: 300,
  ...over,
});

describe('the price of a product', () => {
  it('[PRICE-1] is reduced by a percentage discount', () => {
    expect(priceAfterDiscount(tagOf(285_000, { discountType: 'percent', discountValue: 800 }))).toBe(
      262_200_00,
    );
  });

  it('[PRICE-1] is reduced by a flat discount', () => {
    expect(priceAfterDiscount(tagOf(198_000, { discountValue: 5000_00 }))).toBe(193_000_00);
  });

  it('[PRICE-1] treats an unknown discount type as a flat amount', () => {
    expect(priceAfterDiscount(tagOf(100, { discountType: 'festival', discountValue: 30_00 }))).toBe(70_00);
  });

  it('[PRICE-1] is never negative', () => {
    expect(priceAfterDiscount(tagOf(100, { discountValue: 200_00 }))).toBe(0);
    expect(unitDiscount(tagOf(100, { discountValue: -5_00 }))).toBe(0);
  });

  it('[PRICE-1] is unchanged without a discount', () => {
    expect(priceAfterDiscount(tagOf(465_000))).toBe(465_000_00);
  });
});

describe('cart totals', () => {
  it("[PRICE-2] add tax on the discounted price, times the quantity, for tax model 'exclude'", () => {
    const line = priceLine(tagOf(1000, { taxModel: 'exclude', discountValue: 100_00 }), 2);
    expect(calculateTotals([line])).toMatchObject({
      subtotal: 2000_00,
      discount: 200_00,
      tax: 54_00,
      total: 1854_00,
    });
  });

  it("[PRICE-2] add no tax for tax model 'include'", () => {
    expect(calculateTotals([priceLine(tagOf(1030), 1)])).toMatchObject({ tax: 0, total: 1030_00 });
    expect(chargeLines([priceLine(tagOf(1030), 1)])).toEqual([
      { couponDiscount: 0, amount: 1030_00, tax: 30_00 },
    ]);
  });

  it('[PRICE-2] limit a coupon discount to the price of the goods', () => {
    const totals = calculateTotals([priceLine(tagOf(100, { discountValue: 40_00 }), 1)], toPaise(90_00));
    expect(totals).toMatchObject({ couponDiscount: 60_00, total: 0 });
  });

  it.each([
    [10_000_00, 90_000_00, 2_700_00],
    [100_000_00, 0, 0],
    [0, 100_000_00, 3_000_00],
  ])(
    '[LAW-84] a coupon of %i paise leaves %i to be taxed at 3 percent: %i (CGST Act 2017, section 15(3)(a))',
    (coupon, amount, tax) => {
      const line = priceLine(tagOf(100_000, { taxModel: 'exclude' }), 1);
      expect(chargeLines([line], toPaise(coupon))).toEqual([{ couponDiscount: coupon, amount, tax }]);
      expect(calculateTotals([line], toPaise(coupon))).toMatchObject({ tax, total: amount + tax });
    },
  );

  it('[LAW-84] a coupon lowers the tax that a price contains', () => {
    const [line] = chargeLines([priceLine(tagOf(1030), 1)], toPaise(515_00));
    expect(line).toEqual({ couponDiscount: 515_00, amount: 515_00, tax: 15_00 });
  });

  it('[LAW-84] the tax of a line is rounded once, not for each piece', () => {
    const pieces = (quantity: number) =>
      calculateTotals([priceLine(tagOf(0, { unitPrice: fromRupees(0.5), taxModel: 'exclude' }), quantity)])
        .tax;
    expect([pieces(1), pieces(2), pieces(3)]).toEqual([2, 3, 5]);
  });

  it('[PRICE-5] have no shipping cost', () => {
    expect(calculateTotals([priceLine(tagOf(100), 1)]).shipping).toBe(0);
  });

  /** Independent of the code under test: exact fractions of bigints, rounded half up where the shop rounds. */
  const roundHalfUp = (numerator: bigint, denominator: bigint) => {
    const floor = numerator / denominator;
    return 2n * (numerator - floor * denominator) >= denominator ? floor + 1n : floor;
  };

  const largestRemainders = (whole: bigint, weights: readonly bigint[]) => {
    const sum = weights.reduce((one, other) => one + other, 0n);
    if (sum === 0n) return weights.map(() => 0n);
    const exact = weights.map((weight, index) => ({
      index,
      floor: (whole * weight) / sum,
      rest: (whole * weight) % sum,
    }));
    const left = whole - exact.reduce((all, { floor }) => all + floor, 0n);
    const first = exact.toSorted((one, other) => Number(other.rest - one.rest) || one.index - other.index);
    const more = new Set(first.slice(0, Number(left)).map(({ index }) => index));
    return exact.map(({ floor, index }) => (more.has(index) ? floor + 1n : floor));
  };

  const cartLine = fc.record({
    price: fc.integer({ min: 1, max: 2_000_000_000 }),
    percent: fc.boolean(),
    value: fc.integer({ min: 0, max: 2_100_000_000 }),
    exclude: fc.boolean(),
    rate: fc.integer({ min: 0, max: 2800 }),
    quantity: fc.integer({ min: 1, max: 20 }),
  });

  it.each([
    [100.49, -49, 100],
    [100.5, 50, 101],
    [100, 0, 100],
    [0.49, 0, 0.49],
  ])(
    '[LAW-19] %d rupees are charged with %i paise of round-off (CGST Act 2017, section 170)',
    (price, roundOff, total) => {
      const exact = calculateTotals([priceLine(tagOf(0, { unitPrice: fromRupees(price) }), 1)]);
      expect(roundTotals(exact, true)).toEqual({ ...exact, roundOff, total: fromRupees(total) });
      expect(roundTotals(exact, false)).toEqual(exact);
    },
  );

  it('[PRICE-2] equal exact arithmetic to the paisa for 100,000 random carts (I1)', () => {
    fc.assert(
      fc.property(
        fc.array(cartLine, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 0, max: 3_000_000_000 }),
        (cart, coupon) => {
          let subtotal = 0n;
          const nets = cart.map(({ price, percent, value, quantity }) => {
            const off = percent
              ? roundHalfUp(BigInt(price) * BigInt(value % 10_001), 10_000n)
              : BigInt(Math.min(value, price));
            subtotal += BigInt(price) * BigInt(quantity);
            return (BigInt(price) - off) * BigInt(quantity);
          });
          const goods = nets.reduce((sum, net) => sum + net, 0n);
          const discount = subtotal - goods;
          const couponOff = BigInt(coupon) < goods ? BigInt(coupon) : goods;
          const shares = largestRemainders(couponOff, nets);
          const tax = cart.reduce((sum, { exclude, rate }, index) => {
            const net = (nets[index] ?? 0n) - (shares[index] ?? 0n);
            return exclude ? sum + roundHalfUp(net * BigInt(rate), 10_000n) : sum;
          }, 0n);
          const totals = calculateTotals(
            cart.map(({ price, percent, value, exclude, rate, quantity }) =>
              priceLine(
                {
                  unitPrice: toPaise(price),
                  discountType: percent ? 'percent' : 'flat',
                  discountValue: percent ? value % 10_001 : value,
                  taxModel: exclude ? 'exclude' : 'include',
                  taxRate: rate,
                },
                quantity,
              ),
            ),
            toPaise(coupon),
          );
          return (
            BigInt(totals.subtotal) === subtotal &&
            BigInt(totals.discount) === discount &&
            BigInt(totals.tax) === tax &&
            BigInt(totals.couponDiscount) === couponOff &&
            BigInt(totals.total) === subtotal + tax - discount - couponOff &&
            totals.total >= 0
          );
        },
      ),
      { numRuns: 100_000 },
    );
  }, 60_000);
});
