import fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, toPaise } from '../money.ts';
import { percentage } from '../rounding.ts';
import { isRateTimesValue, taxOfCredit, taxOfLine } from './gst.ts';

const line = (amount: number, tax: number) => ({
  amount: toPaise(amount),
  taxable: toPaise(amount - tax),
  tax: toPaise(tax),
});
const within = { rate: 300, halves: true };

test('[LAW-72] credit notes for a whole line add up to its tax under each head', () => {
  const billed = line(103_00, 3_00);
  const first = taxOfCredit({ billed, before: line(0, 0) }, toPaise(33_33), within);
  const before = { amount: toPaise(33_33), ...first };
  const last = taxOfCredit({ billed, before }, toPaise(69_67), within);
  expect(first.tax + last.tax).toBe(3_00);
  expect(first.taxable + last.taxable).toBe(100_00);
});

test.each([
  // What ₹5,000 contains at 3 percent: the value is the same in the State and outside, each head its rate times the value.
  [5000_00, true, 4854_37, 145_64],
  [5000_00, false, 4854_37, 145_63],
  // Two pieces of ₹2,835, together.
  [5670_00, true, 5504_85, 165_14],
  [5670_00, false, 5504_85, 165_15],
  // ₹4,855 to which 3 percent were added.
  [5000_65, true, 4855_00, 145_66],
  [5000_65, false, 4855_00, 145_65],
])(
  '[LAW-85] of %i paise, in halves: %s, the taxable value is %i and the tax %i',
  (paid, halves, taxable, tax) => {
    expect(taxOfLine({ paid: toPaise(paid), rate: 300 }, { halves })).toEqual({ taxable, tax });
  },
);

test('[LAW-85] the taxable value of a price with added tax is that price, and the tax is right under each head', () => {
  const prices = fc.integer({ min: 0, max: 900_000_000_00 }).map(toPaise);
  fc.assert(
    fc.property(
      prices,
      fc.constantFrom(0, 25, 150, 300, 500, 1200, 1800, 2800),
      fc.boolean(),
      (price, rate, halves) => {
        const paid = add(price, percentage(price, rate));
        const line = taxOfLine({ paid, rate }, { halves });
        expect(line.taxable).toBe(price);
        expect(Math.abs(paid - line.taxable - line.tax)).toBeLessThanOrEqual(halves ? 1 : 0);
        expect(isRateTimesValue({ ...line, rate }, { halves })).toBe(true);
        expect(isRateTimesValue({ ...line, tax: toPaise(line.tax + 3), rate }, { halves })).toBe(false);
      },
    ),
    { numRuns: 10_000 },
  );
});
