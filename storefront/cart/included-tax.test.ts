import { expect, test } from 'vitest';
import { toPaise } from '#domain/money.ts';
import { calculateTotals, type PricedLine } from '#domain/catalogue/price.ts';
import { includedTax } from './included-tax.ts';

const inside: PricedLine = {
  quantity: 2,
  unitPrice: toPaise(110_000),
  unitDiscount: toPaise(7_000),
  unitTax: toPaise(3_000),
  taxModel: 'include',
};
const onTop: PricedLine = { ...inside, taxModel: 'exclude' };

test('[PRICE-2] only tax contained in prices counts as included', () => {
  expect(includedTax([inside, onTop], calculateTotals([inside, onTop]))).toBe(6_000);
  expect(includedTax([onTop], calculateTotals([onTop]))).toBe(0);
  expect(includedTax([], calculateTotals([]))).toBe(0);
});

test('[PRICE-2] a coupon reduces the included tax in proportion', () => {
  expect(includedTax([inside], calculateTotals([inside], toPaise(103_000)))).toBe(3_000);
});
