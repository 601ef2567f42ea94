import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromRupees, toPaise } from '../money.ts';
import { taxOnPart } from './margin-scheme.ts';

test('[LAW-24] tax is due on the sale price less the purchase price (CGST Rules 2017, rule 32(5))', () => {
  const sale = { paid: fromRupees(1_50_300), rate: 300, purchase: fromRupees(1_40_000) };
  expect(taxOnPart(sale, sale.paid, { halves: true })).toEqual({
    taxable: fromRupees(10_000),
    tax: fromRupees(300),
    untaxed: fromRupees(1_40_000),
  });
});

test('[LAW-24] a sale below the purchase price has no tax, and takes none from another (CGST Rules 2017, rule 32(5))', () => {
  const sale = { paid: fromRupees(90), rate: 300, purchase: fromRupees(100) };
  expect(taxOnPart(sale, sale.paid, { halves: false })).toEqual({
    taxable: 0,
    tax: 0,
    untaxed: fromRupees(90),
  });
});

test('[LAW-24] value, tax and the part without tax add up to what was paid', () => {
  const amount = fc.integer({ min: 0, max: 10_000_000_000 }).map(toPaise);
  fc.assert(
    fc.property(
      amount,
      amount,
      fc.constantFrom(0, 300, 500, 1800),
      fc.boolean(),
      (paid, purchase, rate, halves) => {
        const { tax, taxable, untaxed } = taxOnPart({ paid, rate, purchase }, paid, { halves });
        expect(tax + taxable + untaxed).toBe(paid);
        expect(Math.min(tax, taxable, untaxed)).toBeGreaterThanOrEqual(0);
        expect(halves && tax % 2).toBeFalsy();
        expect(taxable).toBeLessThanOrEqual(Math.max(0, paid - purchase));
      },
    ),
  );
});
