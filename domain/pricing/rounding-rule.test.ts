import { expect, test } from 'vitest';
import { toPaise } from '../money.ts';
import { roundingText, roundPrice, type RoundingRule } from './rounding-rule.ts';

test.each<[RoundingRule, number, number]>([
  ['none', 262_169_28, 262_169_28],
  ['nearest_1', 262_169_50, 262_170_00],
  ['nearest_1', 262_169_49, 262_169_00],
  ['nearest_10', 262_165_00, 262_170_00],
  ['nearest_50', 262_174_99, 262_150_00],
  ['nearest_100', 262_150_00, 262_200_00],
  ['next_1', 262_169_01, 262_170_00],
  ['next_10', 262_160_00, 262_160_00],
  ['next_50', 262_150_01, 262_200_00],
  ['next_100', 262_100_01, 262_200_00],
  ['nearest_100', 1, 100_00],
  ['next_100', 0, 0],
])('%s rounds %d paise to %d', (rule, price, wanted) => {
  expect(roundPrice(toPaise(price), rule)).toBe(wanted);
});

test('a rounding rule has a text', () => {
  expect(roundingText('next_100')).toBe('up to the next ₹100');
  expect(roundingText('nearest_10')).toBe('to the nearest ₹10');
  expect(roundingText('none')).toBe('not rounded');
});
