// @module-tag no-date
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalisePhone, readPhone } from './phone.ts';

test.each([
  '9829012345',
  '098290 12345',
  '+91 98290-12345',
  '91 98290 12345',
  '0091 (98290) 12345',
  '\u202A+91 98290 12345\u202C',
  '+91\u00A098290\u201112345',
  '+91.98290.12345',
  '+91 ९८२९० १२३४५',
  '+91 (0) 98290 12345',
  '+91 0 98290 12345',
  '(+91) 98290 12345',
  '＋９１ ９８２９０１２３４５',
  'Mobile: 98290 12345',
  'tel:+919829012345',
  '+91 98290 12345 / 098290-12345',
  '“98290 12345”',
  "'9829012345",
  '`98290 12345`',
  '*98290 12345*',
  '98290·12345',
  '98290_12345',
  '+91 98290 12345 (WhatsApp)',
  '98290 12345 - mobile',
  'M: 98290 12345',
  'Mobile number: 98290 12345',
  'Mob.No. 98290 12345',
  'Ph - 98290 12345',
  'Tel. +91 98290 12345.',
  '(98290 12345)',
  '091 98290 12345',
])('[IN-3] %j is +919829012345', (typed) => {
  expect(readPhone(typed)).toEqual({ kind: 'number', number: '+919829012345' });
});

test.each([
  '98290 12345 / 98290 54321',
  '98290 12345, 0141-2567890',
  '9829012345 or 9829054321',
  '98290 12345 98290 54321',
  '+919829012345;+919829054321',
])('[IN-3] %j are two numbers', (typed) => {
  expect(readPhone(typed)).toEqual({ kind: 'several' });
});

test.each([
  '',
  '12345',
  'asha@example.com',
  '98290 1234x',
  '9.83E+09',
  '1234567890123456',
  '98290 12345 ext 4',
  'tel:+919829012345;ext=4',
  '9829012345.0',
  '9829012345.00',
  '9.829012345E9',
])('[IN-3] %j is no phone number', (typed) => {
  expect(readPhone(typed)).toEqual({ kind: 'none' });
});

test('[IN-3] a foreign number keeps its country code; a number without one keeps its digits', () => {
  expect(normalisePhone('+44 20 7946 0958')).toBe('+442079460958');
  expect(normalisePhone('+44 (0)20 7946 0958')).toBe('+442079460958');
  expect(normalisePhone('0044 20 7946 0958')).toBe('+442079460958');
  expect(normalisePhone('0 0 44 20 7946 0958')).toBe('+442079460958');
  expect(normalisePhone('+98 290 123 45')).toBe('+9829012345');
  expect(normalisePhone('0141 256 7890')).toBe('01412567890');
});

test('[IN-3] normalising a normalised number changes nothing', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\+?[0-9][0-9 ()-]{5,18}$/), (typed) => {
      expect(normalisePhone(normalisePhone(typed))).toBe(normalisePhone(typed));
    }),
    { numRuns: 5000, examples: [['0 000 12345']] },
  );
});
