// @module-tag no-date
import { expect, test } from 'vitest';
import { formerAmount, formerCount, formerPrice, gramsFrom } from './former-number.ts';

test.each([
  ['1.299,50', '1299.50'],
  ['1,299.50', '1299.50'],
  ['₹ 1299.5', '1299.5'],
  ['Rs.500', '500'],
  ['₹1,25,000/-', '125000'],
  ['४५०००,५०', '45000.50'],
  ['45,000', '45000'],
  ['45000.0000', '45000.0000'],
  ['45000,505', '45000,505'],
  ['45.000', '45.000'],
  ['8.9E+12', '8.9E+12'],
  ['$45.00', '$45.00'],
  ['free', 'free'],
  ['', ''],
])('[MOVE-1] [IN-5] the price %j of an export is %j', (text, price) => {
  expect(formerPrice(text)).toBe(price);
});

test.each([
  ['10.9', 'g', '10.9'],
  ['10,9', 'g', '10.9'],
  ['10.900', 'g', '10.9'],
  ['10.9 g', 'g', '10.9'],
  ['१०.९', 'g', '10.9'],
  ['0.0109', 'kg', '10.9'],
  ['0,125', 'kg', '125'],
  ['1', 'oz', '28.35'],
  ['0', 'kg', ''],
  ['', 'g', ''],
  ['10,900', 'g', '10,900'],
  ['8.9E+12', 'g', '8.9E+12'],
  ['5 ct', 'g', '5 ct'],
  ['5 ct', 'kg', '5 ct'],
])('[MOVE-1] [IN-5] the weight %j of an export in %s is %j grams', (text, unit, grams) => {
  expect(gramsFrom(text, unit)).toBe(grams);
});

test.each([
  ['7429.50', '7429.50'],
  ['USD 120.50', '120.50'],
  ['120.50 EUR', '120.50'],
  ['€120,50', '120.50'],
  ['Rs. 500', '500'],
  ['$.50', '0.50'],
  ['-₹50', '-50'],
  ['12.5000', '12.5000'],
  ['1,25,000.50', '125000.50'],
  ['1.5E+3', null],
  ['none', null],
  ['', null],
])('[MOVE-7] [IN-5] the amount %j of an order is %j', (text, amount) => {
  expect(formerAmount(text)).toBe(amount);
});

test.each([
  ['3', 3],
  ['-2', 0],
  ['', 0],
  ['parent', 0],
  ['1,25,000', 125_000],
  ['2,000', null],
  ['2.000', null],
  ['2.5', null],
  ['8.9E+12', null],
])('[MOVE-1] [IN-5] the stock %j of an export is %j', (text, count) => {
  expect(formerCount(text)).toBe(count);
});
