import { expect, test } from 'vitest';
import { proofsIn, requirementIds } from './requirement-proofs.ts';

test('requirements are parsed from the rows that start with an ID, in order', () => {
  const markdown = '# Title\n- CART-1 one\ntext CART-9\n- HOME-10 ten, see CART-2\n  - ITEM-1 a sub-point\n';
  expect(requirementIds(markdown)).toEqual(['CART-1', 'HOME-10']);
});

test('a duplicate ID is an error', () => {
  expect(() => requirementIds('- CART-1 one\n- CART-1 again\n')).toThrow('CART-1 appears twice');
});

test('every requirement ID at the start of a test title counts as tested, with any quotes', () => {
  const source = [
    "test('[CART-1] it\\'s there', () => {});",
    'test("[CART-2] [CART-3] both", () => {});',
    'for (const w of widths)\n  test(\n    `[ITEM-1] at ${w} pixels`, () => {});',
  ].join('\n');
  expect(proofsIn('a.test.ts', source)).toEqual([
    { file: 'a.test.ts', title: "[CART-1] it's there", ids: ['CART-1'] },
    { file: 'a.test.ts', title: '[CART-2] [CART-3] both', ids: ['CART-2', 'CART-3'] },
    { file: 'a.test.ts', title: '[ITEM-1] at ${w} pixels', ids: ['ITEM-1'] },
  ]);
});

test('IDs in skipped tests and comments do not count', () => {
  const source =
    "test.skip('[CART-1] later', f);\ntest.todo(\n  '[CART-2] later');\n// [CART-3] is proved elsewhere\n";
  expect(proofsIn('a.test.ts', source)).toEqual([]);
});
