// @module-tag no-date
import { expect, test } from 'vitest';
import { productSchemas } from './admin/product-fields.ts';

test.each([
  ['hsnCode', '7113.19.10', '71131910'],
  ['hsnCode', '71 13', '7113'],
  ['hsnCode', '७११३', '7113'],
  ['hsnCode', '“7113”', '7113'],
  ['hsnCode', '7113‑19', '711319'],
  ['huid', 'ab12cd', 'AB12CD'],
  ['huid', 'AB1 2CD', 'AB12CD'],
  ['huid', '“AB12CD”', 'AB12CD'],
  ['huid', 'AB–12–CD', 'AB12CD'],
  ['huid', 'ＡＢ１２ＣＤ', 'AB12CD'],
  ['huid', 'AB12CD; EF34GH', 'AB12CD, EF34GH'],
  ['code', 'ZZ–1', 'ZZ-1'],
  ['code', '“AB-RNG-001”', 'AB-RNG-001'],
  ['code', "'0017", '0017'],
  ['code', '="0017"', '0017'],
  ['code', 'ZZ-1\u200B', 'ZZ-1'],
  ['code', 'CHAIN-18"', 'CHAIN-18"'],
  ['code', 'AB-1 (old)', 'AB-1 (old)'],
  ['slug', 'noor–ring', 'noor-ring'],
  ['purchaseVoucher', '‘PV／２６’', 'PV/26'],
  ['certificateNumber', '"2211 0045"', '2211 0045'],
  ['pairsWith', '“AB–1”; AB-2,\nAB‑3', 'AB-1, AB-2, AB-3'],
] as const)('[IN-5] the field %s reads %j as %j', (field, typed, value) => {
  expect(productSchemas[field].parse(typed)).toBe(value);
});

test.each(['71131', '7113191', '711', 'gold', '8.9E+12'])('[IN-5] %j is no HSN code', (typed) => {
  expect(productSchemas.hsnCode.safeParse(typed).error?.issues[0]?.message).toBe(
    'must have 4, 6 or 8 digits',
  );
});
