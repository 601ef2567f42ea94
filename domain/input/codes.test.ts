// @module-tag no-date
import { expect, test } from 'vitest';
import { couponCodes, hsnCode, huidCodes, oneTimeCode } from './codes.ts';

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
  expect(couponCodes(typed)).toEqual(['DIWALI-10']);
});

test.each([
  '_DIWALI10_',
  '—DIWALI10—',
  '- DIWALI10',
  'Use DIWALI10',
  'Code DIWALI10',
  'code: DIWALI10',
  'Use my coupon code: *DIWALI 10*!',
  'Your code is DIWALI10',
  'कूपन कोड DIWALI10',
  'DIWALI10?',
  '#DIWALI10',
  '🎉DIWALI10🎉',
  '•DIWALI10',
  'DIWALI10…',
  '𝗗𝗜𝗪𝗔𝗟𝗜𝟭𝟬',
  '→ diwali10 ←',
])('[IN-4] the coupon %j is DIWALI10, at least if no other code is like it', (typed) => {
  expect(couponCodes(typed).at(-1)).toBe('DIWALI10');
  expect(couponCodes(typed).length).toBeLessThanOrEqual(3);
});

test('[IN-4] the code as it stands comes first, so that USE-10 is no 10', () => {
  expect(couponCodes('use-10')).toEqual(['USE-10', '10']);
  expect(couponCodes('CODE 10')).toEqual(['CODE10', '10']);
});

test.each(['', 'A', 'दिवाली', 'TEN%OFF', 'X'.repeat(41), 'code', '🎉'])(
  '[IN-4] %j cannot be a coupon',
  (typed) => {
    expect(couponCodes(typed).filter((code) => code !== 'CODE')).toEqual([]);
  },
);

test.each([
  ['7113.19.10', '71131910'],
  ['7113 19', '711319'],
  ['"7113"', '7113'],
  ['७११३', '7113'],
  ['７１１３', '7113'],
  ['“7113”', '7113'],
  ['7113‑19', '711319'],
  ['7113–19–10', '71131910'],
  ['71 13', '7113'],
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
  ['ＡＢ１２ＣＤ | ef34gh', 'AB12CD, EF34GH'],
  ['AB12CD & EF34GH', 'AB12CD, EF34GH'],
  ['AB12CD\nEF34GH', 'AB12CD, EF34GH'],
  ['’AB12CD’ / "EF34GH"', 'AB12CD, EF34GH'],
  ['', ''],
])('[IN-5] %j are the HUIDs %s', (typed, huids) => {
  expect(huidCodes(typed)).toBe(huids);
});
