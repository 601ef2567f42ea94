import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, clampToZero, formatRupees, fromRupees, toPaise, toRupees } from './money.ts';
import { containedTax, percentage, share, spread } from './rounding.ts';

const amount = fc.integer({ min: 0, max: 10_000_000_000 }).map(toPaise);

describe('money', () => {
  it('[PRICE-3] converting paise to rupees and back is exact', () => {
    fc.assert(
      fc.property(amount, (paise) => fromRupees(toRupees(paise)) === paise),
      { numRuns: 20_000 },
    );
  });

  it('[PRICE-3] float errors of clients that add rupees are no amount of their own', () => {
    expect(fromRupees(0.1 + 0.2)).toBe(30);
    expect(fromRupees(11_280.000_000_001)).toBe(11_280_00);
    expect(fromRupees(8500.000_000_000_1)).toBe(8500_00);
  });

  it.each([0.001, 1.005, 10.999, Number.NaN, Number.POSITIVE_INFINITY, 1e308])(
    '[PRICE-3] %d rupees is an error instead of being rounded',
    (rupees) => {
      expect(() => fromRupees(rupees)).toThrow(RangeError);
    },
  );

  it.each([
    [1, 1, 2, 1],
    [3, 1, 2, 2],
    [1, 1, 3, 0],
    [2, 1, 3, 1],
    [-1, 1, 2, 0],
    [-3, 1, 2, -1],
    [-2, 1, 3, -1],
  ])('[PRICE-3] %d x %d/%d is %d: half a paisa is rounded up', (whole, numerator, denominator, wanted) => {
    expect(share(toPaise(whole), numerator, denominator)).toBe(wanted);
  });

  it('[PRICE-3] a share is exact: never more than half a paisa from the true quotient', () => {
    fc.assert(
      fc.property(
        amount,
        fc.integer({ min: 0, max: 100_000 }),
        fc.integer({ min: 1, max: 100_000 }),
        (whole, n, d) => {
          const got = BigInt(share(whole, n, d));
          const twiceError = 2n * (got * BigInt(d) - BigInt(whole) * BigInt(n));
          return twiceError <= BigInt(d) && twiceError > -BigInt(d);
        },
      ),
      { numRuns: 20_000 },
    );
  });

  it('containedTax extracts the tax that percentage adds', () => {
    expect(containedTax(toPaise(103_00), 300)).toBe(3_00);
    expect(percentage(toPaise(100_00), 300)).toBe(3_00);
  });

  it('spread distributes exactly the whole, and no share exceeds its weight', () => {
    const parts = fc.array(amount, { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(parts, fc.double({ min: 0, max: 1, noNaN: true }), (weights, fraction) => {
        const whole = toPaise(Math.floor(add(...weights) * fraction));
        const shares = spread(whole, weights);
        expect(add(...shares)).toBe(whole);
        shares.forEach((part, index) => {
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThanOrEqual(weights[index] ?? 0);
        });
      }),
      { numRuns: 5000 },
    );
  });

  it('spread over zero weights gives zero shares', () => {
    expect(spread(toPaise(100), [toPaise(0), toPaise(0)])).toEqual([0, 0]);
  });

  it('clampToZero turns a negative amount into zero', () => {
    expect(clampToZero(toPaise(-1))).toBe(0);
  });

  it.each([
    [0, '₹0'],
    [50, '₹0.50'],
    [99_900, '₹999'],
    [100_000, '₹1,000'],
    [262_200_00, '₹2,62,200'],
    [1_184_500_00, '₹11,84,500'],
    [12_34_56_789_05, '₹12,34,56,789.05'],
    [-5_000, '−₹50'],
  ])('[PRICE-3] %d paise are formatted as %s', (paise, text) => {
    expect(formatRupees(toPaise(paise))).toBe(text);
  });

  it('[PRICE-3] the last three digits of rupees make a group, and every two before', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_000_000_000_000 }), (rupees) => {
        const text = formatRupees(toPaise(rupees * 100));
        expect(text).toMatch(/^₹(\d{1,3}|\d{1,2}(,\d\d)*,\d{3})$/);
        expect(text.replaceAll(/\D/g, '')).toBe(String(rupees));
      }),
      { numRuns: 5000 },
    );
  });
});
