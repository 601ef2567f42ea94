import { expect, test } from 'vitest';
import { gstinError, hasValidCheckCharacter, readGstin } from './gstin.ts';

// The example of the GST Network's developer pages, registrations that companies print, and the one of the design pages.
const known = ['27AAPFU0939F1ZV', '24AAACC1206D1ZM', '29AAGCB7383J1Z4', '27AAACR5055K1Z7', '08AAAAA0000A1Z2'];

test.each(known)('[PAPER-5] the check character of %s fits', (gstin) => {
  expect(hasValidCheckCharacter(gstin)).toBe(true);
});

test('[PAPER-5] another character at any place, and two neighbours that changed places, are found out', () => {
  const gstin = '27AAPFU0939F1ZV';
  for (let place = 0; place < gstin.length; place += 1)
    for (const character of '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
      if (character === gstin[place]) continue;
      const other = gstin.slice(0, place) + character + gstin.slice(place + 1);
      expect(hasValidCheckCharacter(other), other).toBe(false);
    }
  expect(hasValidCheckCharacter('27APAFU0939F1ZV')).toBe(false);
});

test('[PAPER-5] what is too short or too long has none', () => {
  expect(hasValidCheckCharacter('')).toBe(false);
  expect(hasValidCheckCharacter('27AAPFU0939F1ZVV')).toBe(false);
});

test.each([
  '27 AAPFU 0939 F 1 Z V',
  'GSTIN: 27AAPFU0939F1ZV',
  'GSTIN 27AAPFU0939F1ZV',
  'GST No. 27aapfu0939f1zv',
  'GSTIN/UIN - 27AAPFU0939F1ZV',
  '27-AAPFU-0939-F1-ZV',
  '27/AAPFU0939F/1ZV.',
  '“27AAPFU0939F1ZV”',
  '२७AAPFU०९३९F१ZV',
  '２７ＡＡＰＦＵ０９３９Ｆ１ＺＶ',
  '\u202A27AAPFU0939F1ZV\u202C',
])('[PAPER-5] [IN-1] %j is the GSTIN 27AAPFU0939F1ZV', (typed) => {
  expect([readGstin(typed), gstinError(typed)]).toEqual(['27AAPFU0939F1ZV', null]);
});

test('[PAPER-5] words without a GSTIN after them stay, and are refused', () => {
  expect(readGstin('GST applied for')).toBe('GSTAPPLIEDFOR');
  expect(gstinError('GST applied for')).toBe('A GSTIN has 15 characters, such as 27AAPFU0939F1ZV');
});
