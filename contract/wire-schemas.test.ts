import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loose, looseId, optionalText, rupees, text, typedDay } from './wire-schemas.ts';
import { z } from 'zod';
import { fromRupees } from '#domain/money.ts';

test('[PRICE-3] every amount in whole paise is accepted, however large', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000_000_00, max: 10_000_000_000_00 }), (paise) => {
      expect(rupees.safeParse(paise / 100).success).toBe(true);
    }),
  );
});

test('[PRICE-3] every amount that a call takes is an amount for the shop', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000_00 }),
      fc.integer({ min: -9, max: 9 }),
      (paise, error) => {
        const amount = paise / 100 + error * 1e-9;
        expect(rupees.safeParse(amount).success).toBe(true);
        expect(fromRupees(amount)).toBe(paise);
      },
    ),
  );
});

test('[PRICE-3] floating-point errors from adding rupees are tolerated', () => {
  expect(rupees.safeParse(0.1 + 0.2).success).toBe(true);
  expect(rupees.safeParse(12_345.1 + 67_890.2 + 0.07).success).toBe(true);
  expect(rupees.safeParse(400_000_000.1 + 500_000_000.2 + 0.3).success).toBe(true);
});

test.each([0.001, 1.005, 999_999.999, 1e308, -1e308, NaN, Infinity, '12', null, true])(
  '[PRICE-3] %s is rejected as an amount in rupees and paise',
  (value) => {
    expect(rupees.safeParse(value).success).toBe(false);
  },
);

test('an id is a positive integer or its digits as text; anything else is rejected', () => {
  for (const value of [7, '7']) expect(looseId.parse(value)).toBe(7);
  for (const value of [0, -1, 1.5, 2_147_483_648, '', ' ', '7e1', '0x7', null, true, [7], { id: 7 }]) {
    expect(looseId.safeParse(value).success, JSON.stringify(value)).toBe(false);
  }
  expect(loose(z.number()).parse('-1.25')).toBe(-1.25);
});

test('text is trimmed, limited in length and has no control characters except line breaks', () => {
  expect(text(5).parse('  a\nb ')).toBe('a\nb');
  expect(optionalText(5).parse('  ')).toBe('');
  expect(text(5).parse('💍')).toBe('💍');
  for (const value of ['', '   ', 'abcdef', 'a\u0000b', 'a\u007Fb', 'a\uD800b', 7, null]) {
    expect(text(5).safeParse(value).success, JSON.stringify(value)).toBe(false);
  }
});

test('[IN-1] a text that is too long is refused with what to leave out', () => {
  expect(text(5).safeParse(' abcdefg\u200b').error?.issues).toMatchObject([
    { message: 'must be at most 5 characters: please leave out 2' },
  ]);
});

test('[IN-5] a day that is typed as text is stored in one form, or refused with what it can be', () => {
  expect(typedDay.parse('25 Dec 2026')).toBe('2026-12-25');
  expect(typedDay.safeParse('05/03/2026').error?.issues).toMatchObject([
    { message: 'must be clear: 05/03/2026 can be 2026-03-05 or 2026-05-03' },
  ]);
});
