// @module-tag no-date

import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { exactPrice } from '#tests/pricing/exact-pricing.ts';
import { exactBoard, exactProductOf } from '#tests/pricing/exact-product-of.ts';
import {
  boards,
  fixedProducts,
  pricingRules,
  ratedProducts,
  ratesOf,
} from '#tests/pricing/pricing-arbitraries.ts';
import { calculateTotals, priceAfterDiscount, priceLine } from '../catalogue/price.ts';
import { toPaise } from '../money.ts';
import { sumOfRows } from './breakup-row.ts';
import { parseSnapshot, toSnapshot } from './price-snapshot.ts';
import { priceProduct, type SettledPrice } from './price-product.ts';
import type { PricingInput, PricingRules } from './pricing-input.ts';
import type { CurrentRates } from './rate.ts';

vi.setConfig({ testTimeout: 60_000 });

const runs = { numRuns: 10_000 };

function settled(input: PricingInput, rates: CurrentRates, rules: PricingRules): SettledPrice {
  const outcome = priceProduct(input, rates, rules);
  if (!outcome.accepted) throw new Error(JSON.stringify(outcome.detail));
  return outcome.value;
}

test('[PRICE-3] rows, price and total of 10,000 products priced by rate equal exact arithmetic', () => {
  fc.assert(
    fc.property(ratedProducts, boards, pricingRules, (input, board, rules) => {
      const price = settled(input, ratesOf(board), rules);
      const wanted = exactPrice(exactProductOf(input, rules), exactBoard(board));
      const amounts = (kinds: readonly string[]) =>
        price.rows.filter((row) => kinds.includes(row.kind)).map((row) => BigInt(row.amount));
      const only = (kind: string) => amounts([kind])[0] ?? 0n;
      expect({
        parts: amounts(['metal', 'wastage', 'stone', 'making', 'charge']),
        unitPrice: BigInt(price.tag.unitPrice),
        price: BigInt(price.price),
        rounding: only('rounding'),
        discount: only('discount'),
        tax: only('tax'),
        total: BigInt(price.total),
      }).toEqual(wanted);
    }),
    runs,
  );
});

test('[PRICE-3] the price rows of 10,000 products add up to the total that cart and order charge', () => {
  fc.assert(
    fc.property(fc.oneof(ratedProducts, fixedProducts), boards, pricingRules, (input, board, rules) => {
      const price = settled(input, ratesOf(board), rules);
      expect(sumOfRows(price.rows)).toBe(price.total);
      expect(calculateTotals([priceLine(price.tag, 1)]).total).toBe(price.total);
      expect(priceAfterDiscount(price.tag)).toBe(price.price);
      expect(parseSnapshot(JSON.parse(JSON.stringify(toSnapshot(price.rows))))).toEqual(price.rows);
    }),
    runs,
  );
});

test('10,000 products with an asking price cost exactly that price at any rates', () => {
  fc.assert(
    fc.property(fixedProducts, boards, pricingRules, (input, board, rules) => {
      const price = settled(input, ratesOf(board), rules);
      const wanted = exactPrice(exactProductOf(input, rules), exactBoard(board));
      expect(price.tag.unitPrice).toBe(input.askingPrice);
      expect(BigInt(price.total)).toBe(wanted.total);
      expect(price.rows.every((row) => row.amount >= 0 || row.kind === 'discount')).toBe(true);
    }),
    runs,
  );
});

type Change = (input: PricingInput, by: number) => PricingInput;
const more = (amount: number, by: number) => toPaise(amount + by);
const rises: readonly Change[] = [
  ({ metals, ...input }, by) => ({
    ...input,
    metals: metals.map((line, index) => (index === 0 ? { ...line, netWeight: line.netWeight + by } : line)),
  }),
  ({ metals, ...input }, by) => ({
    ...input,
    metals: metals.map((line) => ({
      ...line,
      wastage: line.wastage === null ? null : { ...line.wastage, value: line.wastage.value + by },
    })),
  }),
  ({ making, ...input }, by) => ({
    ...input,
    making: making === null ? null : { ...making, value: making.value + by },
  }),
  ({ making, ...input }, by) => ({
    ...input,
    making: making === null ? null : { ...making, minimum: more(making.minimum ?? 0, by) },
  }),
  ({ stones, ...input }, by) => ({
    ...input,
    stones: stones.map((stone) => ({
      ...stone,
      value: stone.value === null ? null : { ...stone.value, amount: more(stone.value.amount, by) },
    })),
  }),
  ({ stones, ...input }, by) => ({
    ...input,
    stones: stones.map((stone) => ({ ...stone, carats: (stone.carats ?? 0) + by })),
  }),
  ({ charges, ...input }, by) => ({
    ...input,
    charges: charges.map((charge) => ({ ...charge, amount: more(charge.amount, by) })),
  }),
];

// Steps of a few paise find wrong rounding; large steps change the rounded price.
const steps = fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 5_000_00 }));

test('the price never decreases when a weight or charge increases', () => {
  fc.assert(
    fc.property(
      ratedProducts,
      boards,
      pricingRules,
      fc.constantFrom(...rises),
      steps,
      (input, board, rules, rise, by) => {
        const rates = ratesOf(board);
        const [before, after] = [settled(input, rates, rules), settled(rise(input, by), rates, rules)];
        expect(after.price).toBeGreaterThanOrEqual(before.price);
        expect(after.total).toBeGreaterThanOrEqual(before.total);
        expect(after.tag.unitPrice).toBeGreaterThanOrEqual(before.tag.unitPrice);
      },
    ),
    runs,
  );
});

test('the price never decreases when a rate increases', () => {
  fc.assert(
    fc.property(
      ratedProducts,
      boards,
      pricingRules,
      fc.constantFrom('gold', 'silver', 'platinum'),
      steps,
      (input, board, rules, metal, by) => {
        const before = settled(input, ratesOf(board), rules);
        const after = settled(input, ratesOf({ ...board, [metal]: board[metal] + by }), rules);
        expect(after.price).toBeGreaterThanOrEqual(before.price);
        expect(after.total).toBeGreaterThanOrEqual(before.total);
        expect(after.tag.unitPrice).toBeGreaterThanOrEqual(before.tag.unitPrice);
      },
    ),
    runs,
  );
});
