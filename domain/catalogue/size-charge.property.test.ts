import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  boards,
  fixedProducts,
  pricingRules,
  ratedProducts,
  ratesOf,
} from '#tests/pricing/pricing-arbitraries.ts';
import { fromRupees, toPaise } from '../money.ts';
import { priceProduct } from '../pricing/price-product.ts';
import { parseSnapshot, toSnapshot } from '../pricing/price-snapshot.ts';
import { sumOfRows } from '../pricing/breakup-row.ts';
import { calculateTotals, chargeLines, lineAmount, priceLine } from './price.ts';
import { chargedRows, chargedSizeText, chargedTag, sizeCharge } from './size-charge.ts';

const product = {
  size_choice: 'ring',
  size_supply: 'work',
  size_from: '11',
  size_to: '15',
  size_shown: '13',
  size_days: 5,
  size_charge_paise: 1200_00,
} as const;

test('[SIZE-8] work on the size as shown, on a separate piece and without a charge costs nothing', () => {
  expect(sizeCharge(product, '12')).toBe(fromRupees(1200));
  expect(sizeCharge(product, '13')).toBe(0);
  expect(sizeCharge(product, '')).toBe(0);
  expect(sizeCharge({ ...product, size_charge_paise: null }, '12')).toBe(0);
  expect(sizeCharge({ ...product, size_supply: 'stock' }, '12')).toBe(0);
  expect(chargedSizeText(product, '12')).toBe('Ring size 12, resized for you for ₹1,200, adds 5 days');
  expect(chargedSizeText(product, '13')).toBe('Ring size 13');
});

/** Half a paisa up, in whole numbers. */
const rounded = (top: bigint, bottom: bigint) => (2n * top + bottom) / (2n * bottom);
const charges = fc.integer({ min: 1, max: 50_000_00 }).map(toPaise);
const quantities = fc.integer({ min: 1, max: 9 });

test.each([
  ['by rate', ratedProducts],
  ['with an asking price', fixedProducts],
])(
  '[SIZE-8] price, tax and rows of a size that costs more add up to the paisa, for products %s',
  (_, products) => {
    fc.assert(
      fc.property(
        products,
        boards,
        pricingRules,
        charges,
        quantities,
        (input, board, rules, charge, quantity) => {
          const priced = priceProduct(input, ratesOf(board), rules);
          if (!priced.accepted) throw new Error(JSON.stringify(priced.detail));
          const { tag, rows } = priced.value;
          const plain = priceLine(tag, 1);
          const charged = priceLine(chargedTag(tag, charge), quantity);
          // The oracle: the price of the product and the charge, and the tax of both.
          const unit = BigInt(lineAmount(plain)) + BigInt(charge);
          const rate = BigInt(tag.taxRate);
          const tax = rounded(unit * rate, tag.taxModel === 'exclude' ? 10_000n : 10_000n + rate);
          expect(BigInt(lineAmount(charged))).toBe(unit * BigInt(quantity));
          expect(BigInt(chargeLines([{ ...charged, quantity: 1 }])[0]?.tax ?? 0)).toBe(tax);
          expect(charged.unitDiscount).toBe(plain.unitDiscount);
          const made = chargedRows(rows, {
            ...{ tag, charge },
            row: (amount) => ({ kind: 'charge', name: 'Resizing', amount }),
          });
          expect(sumOfRows(made)).toBe(calculateTotals([{ ...charged, quantity: 1 }]).total);
          expect(parseSnapshot(toSnapshot(made))).toEqual(made);
        },
      ),
      { numRuns: 3000 },
    );
  },
);
