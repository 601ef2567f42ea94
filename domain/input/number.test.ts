// @module-tag no-date
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numberShape, readDecimal, readNumber, type NumberShape } from './number.ts';

const money: NumberShape = { decimals: 2, money: true };
const grams: NumberShape = { decimals: 3, units: ['g'] };

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
  ['45,000', 45_000],
  ['1250.000', 1250],
  ['1,250.000', 1250],
  ['0.500', 0.5],
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
  expect(readNumber('12,5', { decimals: 0 })).toMatchObject({ refusal: 'too-fine' });
  expect(readNumber('1.2345', money)).toMatchObject({ refusal: 'too-fine' });
});

test.each<[string, NumberShape]>([
  ['1.299', money],
  ['45.000', money],
  ['1.000', money],
  ['1.250', { decimals: 2, units: ['%'] }],
  ['3.000', { decimals: 0 }],
  ['18.500', { decimals: 1, units: ['mm'] }],
  ['18,500', { decimals: 1, units: ['mm'] }],
  ['2,000', { decimals: 0 }],
  ['12,345', { decimals: 2, units: ['%'] }],
  ['12,345', grams],
  ['83,250', { decimals: 4 }],
])('[IN-5] %s with one group of three is asked where it can be two numbers', (typed, shape) => {
  expect(readNumber(typed, shape)).toMatchObject({ refusal: 'ambiguous' });
  expect(readNumber(`-${typed}`, shape)).toMatchObject({ refusal: 'ambiguous' });
});

test('[IN-5] a number that is asked about is answered in plain digits', () => {
  expect(readNumber('18,500', { decimals: 1, units: ['mm'] })).toMatchObject({
    detail: '18,500 is not clear here: please write it with at most 1 decimal, and without marks in it.',
  });
  expect(readNumber('18.5', { decimals: 1 })).toEqual({ accepted: true, value: 18.5 });
});

test.each<[string, NumberShape, string]>([
  ['10 ct', grams, 'ct'],
  ['5 mm', grams, 'mm'],
  ['10 %', grams, '%'],
  ['10％', grams, '%'],
  ['1.2 kg', grams, 'kg'],
  ['900 mg', grams, 'mg'],
  ['1 tola', grams, 'tola'],
  ['₹ 500/-', grams, '/-'],
  ['0.9 g', { decimals: 3, units: ['ct'] }, 'g'],
  ['5 cm', { decimals: 1, units: ['mm'] }, 'cm'],
  ['5"', { decimals: 1, units: ['mm'] }, '"'],
  ['3 g', { decimals: 0 }, 'g'],
  ['10 %', money, '%'],
])('[IN-5] %j has another unit than the field, which is said', (typed, shape, unit) => {
  const read = readNumber(typed, shape);
  expect(read).toMatchObject({ refusal: 'other-unit' });
  expect(read).toMatchObject({ detail: expect.stringContaining(`the unit ${unit}: `) });
});

test.each<[string, NumberShape, number]>([
  ['0.9 cts', { decimals: 3, units: ['ct'] }, 0.9],
  ['0.9 Carat', { decimals: 3, units: ['ct'] }, 0.9],
  ['18.5mm', { decimals: 1, units: ['mm'] }, 18.5],
  ['3 percent', { decimals: 2, units: ['%'] }, 3],
  ['8 Gms.', { decimals: 3, units: ['%', 'g'] }, 8],
  ['8%', { decimals: 3, units: ['%', 'g'] }, 8],
])('[IN-5] %j has the unit of its field', (typed, shape, value) => {
  expect(readNumber(typed, shape)).toEqual({ accepted: true, value });
});

test('[IN-5] of the declared fields those of two decimals without a unit are amounts', () => {
  expect(numberShape({ decimals: 2 })).toEqual({ decimals: 2, money: true });
  expect(numberShape({ decimals: 0 })).toEqual({ decimals: 0, money: false });
  expect(numberShape({ decimals: 2, unit: '%' })).toEqual({ decimals: 2, units: ['%'] });
});

test('[IN-5] the digits of an amount stay as they were written', () => {
  expect(readDecimal('₹ 1,25,000.50/-', money)).toEqual({ accepted: true, value: '125000.50' });
  expect(readDecimal('-00.50', money)).toEqual({ accepted: true, value: '-0.50' });
  expect(readDecimal('.5', money)).toEqual({ accepted: true, value: '0.5' });
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
