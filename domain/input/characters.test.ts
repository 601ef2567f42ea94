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
  ['👩🏽\u200D🔧 ❤\uFE0F\u200D🔥', '👩🏽\u200D🔧 ❤\uFE0F\u200D🔥'],
  ['अवन\u094D\u200D র\u200D\u09CDযাব', 'अवन\u094D\u200D র\u200D\u09CDযাব'],
  ['As\u034Fha\uFE0F \u200C\u2800Ver\u180Bma\u3164', 'Asha Verma'],
  ['Jose\u200D\u0301\u200C', 'José'],
  ['q\u0301\u200D\u0323', 'q\u0323\u0301'],
  ['\u0301\u094D\u200C', '\u094D\u0301\u200C'],
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
  ['1\uFE0F\u20E32\uFE0F\u20E3', '12'],
  ['१\u200D२', '12'],
  ['Ａ\u200DＢ\u0301', 'AB\u0301'],
  ['A\u05BEB\u1806C\u2E3AD\u301CE\u3030\uFE0FF\u30A0G\uFE31H', 'A-B-C-D-E-F-G-H'],
  ['o`brien', 'o`brien'],
])('[IN-1] %j becomes the signs %j', (typed, signs) => {
  expect(plainSigns(typed)).toBe(signs);
});

test.each(['"DIWALI10"', '*DIWALI10*', 'DIWALI10.', '‘DIWALI10’', '(DIWALI10)!', '`DIWALI10`'])(
  '[IN-1] %s is a code in quotes',
  (typed) => {
    expect(unquoted(plainSigns(typed))).toBe('DIWALI10');
  },
);

test.each([
  '\u3164',
  '\u2800',
  '\uFE0F',
  '\u200B',
  '\u034F',
  '\u115F\u1160',
  '\uFFA0',
  '\u17B4',
  '\u200D\u200C',
])('[IN-1] %j is empty', (typed) => expect(plainLine(typed)).toBe(''));

/** What the forms change, and what stands next to it: a run of these finds an order of steps in which a second time changes more. */
const signs = [
  ...'eA1१\u0915\u094D\u0628ʹ`´-1.,\'"',
  ...'\u0301\u0338\u20E3\u200C\u200D\u200B\u00AD\u034F\u115F\u3164\uFFA0\u17B4\u180B\u2800\uFE0F\u{E0062}',
  ...' \t\r\n\u2028\u0085\u00A0\u2000\u2009\u3000\u1680',
  ...'１Ａｅ＜－＇｀＂～\u212B\u0374\u1FEF\u1FFD\u037E\u05BE\u1806\u2E3A\u301C\u3030\u30A0\uFE31\u2212',
  ...'👩🏽❤©',
];

test('[IN-1] what is in the usual form stays as it is', () => {
  const unit = fc.oneof(fc.constantFrom(...signs), fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }));
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 12 }), (typed) => {
      for (const form of [plainText, plainLine, plainSigns]) expect(form(form(typed))).toBe(form(typed));
    }),
    { numRuns: 10_000 },
  );
});

test('[IN-1] no sign without a width, and no dash but that of a keyboard, is left in a code', () => {
  const left: string[] = [];
  for (let point = 0; point <= 0x10ffff; point += 1) {
    const sign = String.fromCodePoint(point);
    const code = plainSigns(`A${sign}B`);
    const wanted = /\p{Default_Ignorable_Code_Point}/u.test(sign)
      ? 'AB'
      : /\p{Pd}/u.test(sign)
        ? 'A-B'
        : code;
    if (code !== wanted) left.push(sign);
  }
  expect(left).toEqual([]);
});
