import { describe, expect, it } from 'vitest';
import { emptyBulkEdit, toBulkEdit } from './bulk-edit-values.ts';

describe('[ADMIN-1] the bulk edit form', () => {
  it('sets pricing to the metal rate by default', () => {
    expect(toBulkEdit({ ...emptyBulkEdit, what: 'pricing' })).toEqual({
      kind: 'pricing',
      pricingMode: 'by_rate',
    });
  });

  it('sets a making charge only once an amount is entered', () => {
    const making = { ...emptyBulkEdit, what: 'making' as const };
    expect(toBulkEdit(making)).toBe('Enter the making charge first.');
    expect(toBulkEdit({ ...making, making: Number.NaN })).toBe('Enter the making charge first.');
    expect(toBulkEdit({ ...making, making: 12, makingMinimum: 2500 })).toEqual({
      kind: 'making',
      makingType: 'percent',
      making: 12,
      makingMinimum: 2500,
    });
    expect(toBulkEdit({ ...making, making: 12 })).toMatchObject({ making: 12, makingMinimum: null });
    expect(toBulkEdit({ ...making, making: 12, makingMinimum: 0 })).toBe(
      'Enter a minimum above 0, or leave the field empty.',
    );
  });

  it('says what is missing, or which limit is exceeded', () => {
    const change = { ...emptyBulkEdit, what: 'price' as const, direction: 'down' as const };
    expect(toBulkEdit(change)).toBe('Enter a percentage first.');
    expect(toBulkEdit({ ...change, percent: 99.5 })).toBe('Prices can go down by at most 99%.');
    const discount = { ...emptyBulkEdit, what: 'discount' as const };
    expect(toBulkEdit(discount)).toBe('Enter the discount first.');
    expect(toBulkEdit({ ...discount, discount: 101 })).toBe('A discount cannot be more than 100%');
    expect(toBulkEdit({ ...emptyBulkEdit, what: 'category' })).toBe('Choose a category first.');
  });

  it('sends no minimum with a fixed making charge', () => {
    const fixed = { what: 'making', makingType: 'fixed', making: 4000, makingMinimum: 2500 } as const;
    expect(toBulkEdit({ ...emptyBulkEdit, ...fixed })).toMatchObject({ makingMinimum: null });
  });

  it('sets rounding to the shop’s rule by default, or to a selected rule', () => {
    const rounding = { ...emptyBulkEdit, what: 'rounding' as const };
    expect(toBulkEdit(rounding)).toEqual({ kind: 'rounding', rounding: null });
    expect(toBulkEdit({ ...rounding, rounding: 'next_100' })).toMatchObject({ rounding: 'next_100' });
  });
});
