// @module-tag no-date
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readNumber } from './number.ts';

const money = { decimals: 2 };
const grams = { decimals: 3, unit: /\s*g(?:m|ms|rams?)?$/i };

test.each([
  ['45000', 45_000],
  ['45000,50', 45_000.5],
  ['99,5', 99.5],
  ['1,25,000.50', 125_000.5],
  ['1.25.000,50', 125_000.5],
  ['1,250,000', 1_250_000],
  ['12,345', 12_345],
  ['1.299,50', 1299.5],
  ['1 25 000', 125_000],
  ["1'250'000.5", 1_250_000.5],
  ['₹ 2,62,200/-', 262_200],
  ['Rs. 99.50', 99.5],
  ['१,२५,०००', 125_000],
  ['１２５', 125],
  ['0,5', 0.5],
  ['.5', 0.5],
  ['−5', -5],
  ['12.500', 12.5],
])('[IN-5] %s is %d rupees', (typed, rupees) => {
  expect(readNumber(typed, money)).toEqual({ accepted: true, value: rupees });
});

test.each([
  ['10,9', 10.9],
  ['10.9 g', 10.9],
  ['10,9 gm', 10.9],
  ['10.900', 10.9],
  ['0,125', 0.125],
  ['1,25,000', 125_000],
  ['10,9000', 10.9],
])('[IN-5] %s is %d grams', (typed, weight) => {
  expect(readNumber(typed, grams)).toEqual({ accepted: true, value: weight });
});

test('[IN-5] what can be two numbers is asked, never guessed', () => {
  expect(readNumber('10,900', grams)).toMatchObject({
    refusal: 'ambiguous',
    detail: '10,900 can be 10.900 or 10900: please write it without the comma.',
  });
  expect(readNumber('1.299', money)).toMatchObject({ refusal: 'too-fine' });
  expect(readNumber('12,5', { decimals: 0 })).toMatchObject({ refusal: 'too-fine' });
});

test.each([
  '',
  '-',
  '12.',
  'ten',
  '1,2,3',
  '1,25,00',
  '1..2',
  '1,,2',
  '8.9E+12',
  '10²',
  '½',
  '1,25.000',
  '12-13',
  '١٢x',
])('[IN-5] %j is no number', (typed) => {
  expect(readNumber(typed, grams)).toMatchObject({ refusal: 'no-number' });
});

test('[IN-5] each amount is read as it was written, whichever way', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_99 }), (paise) => {
      const [rupees, fraction] = [String(Math.trunc(paise / 100)), String(paise % 100).padStart(2, '0')];
      const western = rupees.replaceAll(/\B(?=(\d{3})+$)/g, ',');
      const indian = rupees.replace(
        /^(\d+)(\d{3})$/,
        (_, left: string, right: string) => `${left.replaceAll(/\B(?=(\d{2})+$)/g, ',')},${right}`,
      );
      const value = Number(`${rupees}.${fraction}`);
      for (const written of [
        `${rupees}.${fraction}`,
        `${rupees},${fraction}`,
        `${western}.${fraction}`,
        `${indian}.${fraction}`,
        `${indian.replaceAll(',', '.')},${fraction}`,
        `${western.replaceAll(',', ' ')},${fraction}`,
      ])
        expect(readNumber(written, money), written).toEqual({ accepted: true, value });
    }),
  );
});
