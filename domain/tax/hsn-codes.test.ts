// @module-tag no-date
import { expect, test } from 'vitest';
import { hsnDoubt } from './hsn-codes.ts';

test.each(['7113', '7117', '9706', '7118', '711319', '711311', '970610', '980410', '71131910', '71042100'])(
  '[IN-5] %s is a code of a jeweller’s goods',
  (code) => {
    expect(hsnDoubt(code)).toBe(null);
  },
);

test.each([
  ['711377', 'Chapter 71 of the tariff has no code 711377'],
  ['71137710', 'Chapter 71 of the tariff has no code 711377'],
  ['7119', 'Chapter 71 of the tariff has no code 7119'],
  ['970600', 'Chapter 97 of the tariff has no code 970600'],
  ['9807', 'Chapter 98 of the tariff has no code 9807'],
  ['123456', 'no code of jewellery'],
  ['9999', 'no code of jewellery'],
  ['4202', 'no code of jewellery'],
  ['71131', '4, 6 or 8 digits'],
  ['', '4, 6 or 8 digits'],
])('[IN-5] %j should be looked at again: %s', (code, doubt) => {
  expect(hsnDoubt(code)).toContain(doubt);
});
