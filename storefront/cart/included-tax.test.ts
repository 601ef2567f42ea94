import { expect, test } from 'vitest';
import { paiseOf } from '#domain/money.ts';
import { totalsOf, type PricedLine } from '#domain/catalogue/price.ts';
import { includedTax } from './included-tax.ts';

const inside: PricedLine = {
  quantity: 2,
  unitPrice: paiseOf(110_000),
  unitDiscount: paiseOf(7_000),
  unitTax: paiseOf(3_000),
  taxModel: 'include',
};
const onTop: PricedLine = { ...inside, taxModel: 'exclude' };

test('[PRICE-2] only tax that the prices hold counts as included', () => {
  expect(includedTax([inside, onTop], totalsOf([inside, onTop]))).toBe(6_000);
  expect(includedTax([onTop], totalsOf([onTop]))).toBe(0);
  expect(includedTax([], totalsOf([]))).toBe(0);
});

test('[PRICE-2] a coupon lowers the included tax in proportion', () => {
  expect(includedTax([inside], totalsOf([inside], paiseOf(103_000)))).toBe(3_000);
});
