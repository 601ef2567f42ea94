import { expect, test } from 'vitest';
import { formatFieldName, formatAuditValue } from './audit-text.ts';

test('[ADMIN-1] field and action names are shown as plain words', () => {
  expect(['minPurchase', 'switched-off', 'paid_by', 'name'].map(formatFieldName)).toEqual([
    'Min purchase',
    'Switched off',
    'Paid by',
    'Name',
  ]);
  expect(['synonyms', 'redressed', 'alt'].map(formatFieldName)).toEqual([
    'Search words',
    'Resolved',
    'Picture description',
  ]);
});

test.each([
  ['active', true, 'Yes'],
  ['active', false, 'No'],
  ['total', 262200, '₹2,62,200'],
  ['usageLimit', 40, '40'],
  ['startsAt', '2026-11-21T18:30:00.000Z', '22 Nov 2026, 12:00 am IST'],
  ['words', ['jhumka', 'jhumki'], 'jhumka; jhumki'],
  ['pieces', [{ productId: 3, quantity: 2 }], 'Product id: 3, Quantity: 2'],
  [
    'methods',
    [
      {
        label: 'Insured',
        kind: 'by-order-value',
        fee: 0,
        rates: [
          { from: 0, cost: 300 },
          { from: 2000, cost: 0 },
        ],
      },
    ],
    'Label: Insured, Kind: by-order-value, Fee: ₹0, Rates: (From: 0, Cost: ₹300; From: 2000, Cost: ₹0)',
  ],
  ['maxDiscount', null, ''],
  ['name', '2026', '2026'],
])('[ADMIN-1] the audit trail shows field %s with value %j as %j', (field, value, said) => {
  expect(formatAuditValue(field, value)).toBe(said);
});
