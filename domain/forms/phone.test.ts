import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalisePhone } from './phone.ts';

test.each(['9829012345', '098290 12345', '+91 98290-12345', '91 98290 12345', '0091 (98290) 12345'])(
  '%s is normalised to +919829012345',
  (typed) => {
    expect(normalisePhone(typed)).toBe('+919829012345');
  },
);

test('a foreign number keeps its country code; a number without one keeps its digits', () => {
  expect(normalisePhone('+44 20 7946 0958')).toBe('+442079460958');
  expect(normalisePhone('0044 20 7946 0958')).toBe('+442079460958');
  expect(normalisePhone('0 0 44 20 7946 0958')).toBe('+442079460958');
  expect(normalisePhone('+98 290 123 45')).toBe('+9829012345');
  expect(normalisePhone('0141 256 7890')).toBe('01412567890');
});

test('normalising a normalised number changes nothing', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\+?[0-9][0-9 ()-]{5,18}$/), (typed) => {
      expect(normalisePhone(normalisePhone(typed))).toBe(normalisePhone(typed));
    }),
    { numRuns: 5000, examples: [['0 000 12345']] },
  );
});
