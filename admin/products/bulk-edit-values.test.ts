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
    expect(toBulkEdit(making)).toBeNull();
    expect(toBulkEdit({ ...making, making: Number.NaN })).toBeNull();
    expect(toBulkEdit({ ...making, making: 12, makingMinimum: 2500 })).toEqual({
      kind: 'making',
      makingType: 'percent',
      making: 12,
      makingMinimum: 2500,
    });
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
