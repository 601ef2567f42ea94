import { expect, test } from 'vitest';
import { fromRupees } from '../money.ts';
import { lawRuleKeys, type SetLawRule } from './law-rule-keys.ts';
import { lawOn, lawValueError, lowestLimit, normalLawValue, releasedValues } from './law-rules.ts';

const set: readonly SetLawRule[] = [
  { rule: 'panAbove', value: '500000', from: '2027-04-01', source: 'Finance Act 2027' },
  { rule: 'cashBelow', value: '100000.50', from: '2026-04-01', source: 'Our adviser' },
  { rule: 'panDeclaration', value: 'Form 12', from: '2027-04-01', source: 'Income-tax Rules 2027' },
];

test('[LAW-44] a rule counts from its day on and names its source', () => {
  expect(lawOn([], '2026-03-31').cashBelow.source).toBe('Income-tax Act 1961, section 269ST');
  expect(lawOn([], '2026-04-01').cashBelow.source).toBe('Income-tax Act 2025, section 186');
  expect(lawOn([], '2026-03-31').panDeclaration.value).toBe('Form 60');
  expect(lawOn([], '2026-04-01').panDeclaration.value).toBe('Form 97');
  expect(lawOn([], '2016-12-31').longHsnAbove.from).toBe('2021-04-01');
  expect(lawOn([], '2024-07-31').largeBillAbove.value).toBe(fromRupees(250_000));
  expect(lawOn([], '2024-08-01').largeBillAbove.value).toBe(fromRupees(100_000));
});

test('[LAW-44] a value of the owner counts from its day on, and goes before one of the release from the same day', () => {
  expect(lawOn(set, '2027-03-31').panAbove.value).toBe(fromRupees(200_000));
  expect(lawOn(set, '2027-04-01').panAbove).toMatchObject({
    value: fromRupees(500_000),
    source: 'Finance Act 2027',
  });
  expect(lawOn(set, '2026-04-01').cashBelow.value).toBe(fromRupees(100_000.5));
  expect(lawOn(set, '2027-04-01').panDeclaration.value).toBe('Form 12');
  expect(lowestLimit('cashBelow', set)).toBe(fromRupees(100_000.5));
});

test('[LAW-44] every rule has values with day and source, oldest first', () => {
  for (const rule of lawRuleKeys) {
    const values = releasedValues(rule);
    expect(values.map(({ from }) => from)).toEqual(values.map(({ from }) => from).toSorted());
    for (const { value, source } of values) {
      expect(lawValueError(rule, value)).toBeNull();
      expect(source).not.toBe('');
    }
  }
});

test.each(['-1', '', '1e5', '12.345', '2 lakh', '99999999999'])(
  '[LAW-44] %j is no amount of a rule',
  (value) => expect(lawValueError('cashBelow', value)).not.toBeNull(),
);

test.each([
  ['2,00,000', '200000'],
  ['200000,50', '200000.50'],
  ['1999,99', '1999.99'],
  ['₹ 2,00,000/-', '200000'],
  ['Rs.500', '500'],
  ['२,००,०००', '200000'],
])('[LAW-44] [IN-5] the amount %s of a rule is stored as %s', (typed, stored) => {
  expect(normalLawValue('cashBelow', typed)).toBe(stored);
  expect(lawValueError('cashBelow', stored)).toBeNull();
});

test('[LAW-44] [IN-5] an amount of a rule that can be two is asked about', () => {
  for (const typed of ['200.000', '200000,505', '10 %']) {
    const value = normalLawValue('cashBelow', typed);
    expect(lawValueError('cashBelow', value)).toContain('please write');
  }
});
