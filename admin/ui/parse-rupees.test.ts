import { describe, expect, it } from 'vitest';
import { parseRupees, formatRupeesInput, rupeesText } from './parse-rupees.ts';

describe('an amount typed in the back office', () => {
  it('[PRICE-3] is parsed to the paisa, with or without digit grouping', () => {
    expect(parseRupees('₹ 2,62,200')).toBe(262_200);
    expect(parseRupees('99.5')).toBe(99.5);
    expect(parseRupees('0')).toBe(0);
  });

  it('[PRICE-3] is rejected if it is empty, negative, finer than a paisa, not a number or beyond all sums', () => {
    const wrong = ['1.005', '-5', '', 'ten', '1.2.3', '1e5', '99999999999999999'];
    expect(wrong.map(parseRupees)).toEqual(Array(7).fill(null));
  });

  it('[PRICE-3] is formatted for its field without digit grouping', () => {
    expect([262_200, 99.5, null].map(formatRupeesInput)).toEqual(['262200', '99.50', '']);
  });

  it('[PRICE-3] is told in words while it is half typed', () => {
    expect([262_200, Number.NaN, 1.005].map(rupeesText)).toEqual([
      '₹2,62,200',
      'not an amount',
      'not an amount',
    ]);
  });
});
