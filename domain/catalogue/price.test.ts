import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toPaise } from '../money.ts';
import { priceAfterDiscount, priceLine, calculateTotals, unitDiscount, type PriceTag } from './price.ts';

const tagOf = (rupees: number, over: Partial<PriceTag> = {}): PriceTag => ({
  unitPrice: toPaise(rupees * 100),
  discountType: 'flat',
  discountValue: 0,
  taxModel: 'include',
  taxRate: 300,
  ...over,
});

describe('the price of a piece', () => {
  it('[PRICE-1] a percentage comes off the price', () => {
    expect(priceAfterDiscount(tagOf(285_000, { discountType: 'percent', discountValue: 800 }))).toBe(
      262_200_00,
    );
  });

  it('[PRICE-1] a flat amount comes off the price', () => {
    expect(priceAfterDiscount(tagOf(198_000, { discountValue: 5000_00 }))).toBe(193_000_00);
  });

  it('[PRICE-1] any other kind of discount counts as a flat amount', () => {
    expect(priceAfterDiscount(tagOf(100, { discountType: 'festival', discountValue: 30_00 }))).toBe(70_00);
  });

  it('[PRICE-1] the price never falls below nothing', () => {
    expect(priceAfterDiscount(tagOf(100, { discountValue: 200_00 }))).toBe(0);
    expect(unitDiscount(tagOf(100, { discountValue: -5_00 }))).toBe(0);
  });

  it('[PRICE-1] no discount leaves the price unchanged', () => {
    expect(priceAfterDiscount(tagOf(465_000))).toBe(465_000_00);
  });
});

describe('the totals of a cart', () => {
  it("[PRICE-2] tax is added under 'exclude', on the price after discount, times the quantity", () => {
    const line = priceLine(tagOf(1000, { taxModel: 'exclude', discountValue: 100_00 }), 2);
    expect(calculateTotals([line])).toMatchObject({
      subtotal: 2000_00,
      discount: 200_00,
      tax: 54_00,
      total: 1854_00,
    });
  });

  it("[PRICE-2] tax is contained under 'include' and adds nothing", () => {
    expect(calculateTotals([priceLine(tagOf(1030), 1)])).toMatchObject({ tax: 0, total: 1030_00 });
    expect(priceLine(tagOf(1030), 1).unitTax).toBe(30_00);
  });

  it('[PRICE-2] a coupon never takes more than the goods cost', () => {
    const totals = calculateTotals([priceLine(tagOf(100, { discountValue: 40_00 }), 1)], toPaise(90_00));
    expect(totals).toMatchObject({ couponDiscount: 60_00, total: 0 });
  });

  it('[PRICE-5] shipping is free', () => {
    expect(calculateTotals([priceLine(tagOf(100), 1)]).shipping).toBe(0);
  });

  /** Written apart from the code under test: rationals as pairs of bigints, rounded half up where the shop rounds. */
  const roundHalfUp = (numerator: bigint, denominator: bigint) => {
    const floor = numerator / denominator;
    return 2n * (numerator - floor * denominator) >= denominator ? floor + 1n : floor;
  };

  const cartLine = fc.record({
    price: fc.integer({ min: 1, max: 2_000_000_000 }),
    percent: fc.boolean(),
    value: fc.integer({ min: 0, max: 2_100_000_000 }),
    exclude: fc.boolean(),
    rate: fc.integer({ min: 0, max: 2800 }),
    quantity: fc.integer({ min: 1, max: 20 }),
  });

  it('[PRICE-2] 100,000 carts at random agree with exact arithmetic to the paisa (I1)', () => {
    fc.assert(
      fc.property(
        fc.array(cartLine, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 0, max: 3_000_000_000 }),
        (cart, coupon) => {
          let subtotal = 0n;
          let discount = 0n;
          let tax = 0n;
          for (const { price, percent, value, exclude, rate, quantity } of cart) {
            const off = percent
              ? roundHalfUp(BigInt(price) * BigInt(value % 10_001), 10_000n)
              : BigInt(Math.min(value, price));
            const times = BigInt(quantity);
            subtotal += BigInt(price) * times;
            discount += off * times;
            if (exclude) tax += roundHalfUp((BigInt(price) - off) * BigInt(rate), 10_000n) * times;
          }
          const goods = subtotal - discount;
          const couponOff = BigInt(coupon) < goods ? BigInt(coupon) : goods;
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
