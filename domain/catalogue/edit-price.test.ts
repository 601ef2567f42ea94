import { describe, expect, it } from 'vitest';
import { editPrice, type PriceEdit } from './edit-price.ts';
import { toPaise } from '../money.ts';
import { priceAfterDiscount, type PriceTag } from './price.ts';

const tag: PriceTag = {
  unitPrice: toPaise(28_500_050),
  discountType: 'percent',
  discountValue: 800,
  taxModel: 'include',
  taxRate: 300,
};

function priced(edit: PriceEdit, of: PriceTag = tag) {
  const edited = editPrice(of, edit);
  return edited === null ? null : [edited.unitPrice, priceAfterDiscount(edited)];
}
const by = (change: number, roundedTo = 1): PriceEdit => ({
  kind: 'price',
  change,
  roundedTo: toPaise(roundedTo),
});

describe('a bulk price edit', () => {
  it('[PRICE-3] changes prices by a percentage to the paisa, rounding half a paisa up', () => {
    expect(priced(by(250))).toEqual([29_212_551, 26_875_547]);
    expect(priced(by(-250))).toEqual([27_787_549, 25_564_545]);
    expect(priced(by(100), { ...tag, unitPrice: toPaise(50) })).toEqual([51, 47]);
  });

  it('[PRICE-3] rounds to whole rupees, tens or hundreds on request', () => {
    expect(priced(by(250, 100))?.[0]).toBe(29_212_600);
    expect(priced(by(250, 1000))?.[0]).toBe(29_213_000);
    expect(priced(by(250, 10_000))?.[0]).toBe(29_210_000);
  });

  it('[PRICE-1] sets or removes a discount', () => {
    expect(priced({ kind: 'discount', discountType: 'flat', discountValue: 50 })).toEqual([
      28_500_050, 28_500_000,
    ]);
    expect(priced({ kind: 'discount', discountType: 'flat', discountValue: 0 })).toEqual([
      28_500_050, 28_500_050,
    ]);
  });

  it('[PRICE-1] is not applied if the price would be zero or the discount would exceed it', () => {
    expect(priced(by(-9999, 100), { ...tag, unitPrice: toPaise(100) })).toBeNull();
    expect(priced(by(-5000), { ...tag, discountType: 'flat', discountValue: 20_000_000 })).toBeNull();
    expect(priced({ kind: 'discount', discountType: 'percent', discountValue: 10_001 })).toBeNull();
    expect(priced({ kind: 'discount', discountType: 'flat', discountValue: 28_500_051 })).toBeNull();
    expect(priced({ kind: 'discount', discountType: 'flat', discountValue: 28_500_050 })?.[1]).toBe(0);
  });
});
