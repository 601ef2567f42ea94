import { expect, test } from 'vitest';
import { billTitle } from './bill-of-supply.ts';

const sale = { sellerRegistered: true, buyerRegistered: false, abroad: false };

test('[LAW-23] a registered seller of goods without tax issues a bill of supply (CGST Act 2017, section 31(3)(c); rules 46A and 49)', () => {
  const title = (change: Partial<Parameters<typeof billTitle>[0]>) => {
    const { kind, title: text } = billTitle({ ...sale, rates: [0, 0], ...change });
    return `${kind}: ${text}`;
  };
  expect(title({})).toBe('bill-of-supply: Bill of Supply');
  expect(title({ buyerRegistered: true })).toBe('bill-of-supply: Bill of Supply');
  expect(title({ rates: [300, 300] })).toBe('invoice: Tax Invoice');
  expect(title({ rates: [300, 0] })).toBe('invoice: Invoice-cum-Bill of Supply');
  expect(title({ rates: [300, 0], buyerRegistered: true })).toBe('invoice: Tax Invoice');
  expect(title({ abroad: true })).toBe('invoice: Tax Invoice');
  expect(title({ sellerRegistered: false })).toBe('invoice: Invoice');
});
