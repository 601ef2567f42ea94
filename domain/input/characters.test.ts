// @module-tag no-date
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainLine, plainSigns, plainText, unquoted } from './characters.ts';

test.each([
  ['\u202A+91 98290\u00A012345\u202C', '+91 98290 12345'],
  ['Jose\u0301', 'José'],
  ['\uFEFFAsha\u200B Verma \u3000', 'Asha Verma'],
  ['Asha\tVerma', 'Asha Verma'],
  ['12\u2007345', '12 345'],
  ['क्\u200Dष', 'क्\u200Dष'],
  ['A\u200Dsha', 'Asha'],
  ['👩\u200D🔧', '👩\u200D🔧'],
])('[IN-1] %j becomes the line %j', (typed, line) => {
  expect(plainLine(typed)).toBe(line);
});

test('[IN-1] lines of a text stay, however they were broken', () => {
  expect(plainText(' one\r\ntwo\u2028three\rfour ')).toBe('one\ntwo\nthree\nfour');
});

test.each([
  ['１２３４５６', '123456'],
  ['१२३४५६', '123456'],
  ['௧௨௩', '123'],
  ['۱۲۳', '123'],
  ['ᱟ᱑᱐', 'ᱟ10'],
  ['꯱꯲', '12'],
  ['𝟘𝟡', '09'],
  ['AB–12—3−4', 'AB-12-3-4'],
  ['“ABC”', '"ABC"'],
  ['ＡＢ－１', 'AB-1'],
])('[IN-1] %j becomes the signs %j', (typed, signs) => {
  expect(plainSigns(typed)).toBe(signs);
});

test.each(['"DIWALI10"', '*DIWALI10*', 'DIWALI10.', '‘DIWALI10’', '(DIWALI10)!'])(
  '[IN-1] %s is a code in quotes',
  (typed) => {
    expect(unquoted(plainSigns(typed))).toBe('DIWALI10');
  },
);

test('[IN-1] what is in the usual form stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (typed) => {
      for (const form of [plainText, plainLine, plainSigns]) expect(form(form(typed))).toBe(form(typed));
    }),
    { numRuns: 3000 },
  );
});
