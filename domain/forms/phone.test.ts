import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalisePhone } from './phone.ts';

test.each(['9829012345', '098290 12345', '+91 98290-12345', '91 98290 12345', '0091 (98290) 12345'])(
  '%s is one and the same Indian mobile number',
  (typed) => {
    expect(normalisePhone(typed)).toBe('+919829012345');
  },
);

test('another country keeps its code, and a number without one its digits', () => {
  expect(normalisePhone('+44 20 7946 0958')).toBe('+442079460958');
  expect(normalisePhone('0044 20 7946 0958')).toBe('+442079460958');
  expect(normalisePhone('+98 290 123 45')).toBe('+9829012345');
  expect(normalisePhone('0141 256 7890')).toBe('01412567890');
});

test('a number that was normalised stays as it is', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\+?[0-9][0-9 ()-]{5,18}$/), (typed) => {
      expect(normalisePhone(normalisePhone(typed))).toBe(normalisePhone(typed));
    }),
  );
});
