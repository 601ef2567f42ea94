import { describe, expect, it } from 'vitest';
import { formatRupeesInput, readRupees, rupeesFault, rupeesText } from './parse-rupees.ts';

describe('an amount typed in the back office', () => {
  it('[PRICE-3] is parsed to the paisa, with or without digit grouping', () => {
    expect(readRupees('₹ 2,62,200')).toBe(262_200);
    expect(readRupees('99.5')).toBe(99.5);
    expect(readRupees('0')).toBe(0);
    expect(readRupees('45000,50')).toBe(45_000.5);
  });

  it('[PRICE-3] is rejected if it is negative, finer than a paisa, not a number or beyond all sums', () => {
    const wrong = ['1.005', '-5', 'ten', '1.2.3', '1e5', '99999999999999999'];
    expect(wrong.map(readRupees)).toEqual(wrong.map(() => Number.NaN));
    expect(readRupees(' ')).toBe(null);
    expect(rupeesFault('ten')).toBe('Please enter an amount in rupees, in digits');
    expect(rupeesFault('1.299')).toBe(
      '1.299 is not clear here: please write it with at most 2 decimals, and without marks in it.',
    );
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
