// @module-tag no-date
import { expect, test } from 'vitest';
import { couponCode, hsnCode, huidCodes, oneTimeCode } from './codes.ts';

test.each([
  '123456',
  '123 456',
  '123-456',
  ' 123456',
  '123\u00A0456',
  '123.456\n',
  '१२३४५६',
  '１２３－４５６',
  '\u202A123456\u202C',
  'Your code is 123 456. It is valid for 10 minutes.',
  '<#> 123456 is your code\n@shop.example #123456',
])('[IN-2] %j is the code 123456', (typed) => {
  expect(oneTimeCode(typed)).toBe('123456');
});

test.each(['', '12345', '1234567', '12 34', 'emerald', '123456 or 654321', '1234 5678'])(
  '[IN-2] %j cannot be a code',
  (typed) => {
    expect(oneTimeCode(typed)).toBe(null);
  },
);

test.each([
  'DIWALI-10',
  'diwali-10',
  ' *DIWALI-10* ',
  '“DIWALI–10”',
  'DIWALI -10.',
  '\u200EDIWALI-10',
  'ＤＩＷＡＬＩ－１０',
  '`diwali-10`!',
])('[IN-4] the coupon %j is DIWALI-10', (typed) => {
  expect(couponCode(typed)).toBe('DIWALI-10');
});

test.each(['', 'A', 'दिवाली', 'TEN%OFF', 'X'.repeat(41)])('[IN-4] %j cannot be a coupon', (typed) => {
  expect(couponCode(typed)).toBe(null);
});

test.each([
  ['7113.19.10', '71131910'],
  ['7113 19', '711319'],
  ['"7113"', '7113'],
  ['७११३', '7113'],
  ['gold', 'gold'],
  ['8.90123E+12', '8.90123E+12'],
])('[IN-5] the HSN code %j is %s', (typed, code) => {
  expect(hsnCode(typed)).toBe(code);
});

test.each([
  ['ab12cd', 'AB12CD'],
  ['AB1 2CD', 'AB12CD'],
  ['AB-12-CD; ef34gh', 'AB12CD, EF34GH'],
  ['AB12CD EF34GH', 'AB12CD, EF34GH'],
  ['AB12CD\nEF34GH', 'AB12CD, EF34GH'],
  ['’AB12CD’ / "EF34GH"', 'AB12CD, EF34GH'],
  ['', ''],
])('[IN-5] %j are the HUIDs %s', (typed, huids) => {
  expect(huidCodes(typed)).toBe(huids);
});
