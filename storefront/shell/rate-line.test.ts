import { expect, test } from 'vitest';
import { rateLine } from './rate-line.ts';

const effective_from = '2026-11-22T04:45:00.000Z';
const gold = { metal: 'gold' as const, purity: '22K', per_gram: 10_340, effective_from };
const silver = { metal: 'silver' as const, purity: '925', per_gram: 131.35, effective_from };

test('[RATE-8] the rate line shows gold 22K, its rate and the date and time it took effect', () => {
  expect(rateLine({ rates: [silver, gold] })).toBe('Gold 22K ₹10,340.00/g · 22 Nov, 10:15 am');
});

test('[RATE-8] a shop with only silver rates shows silver; a shop without rates shows no rate line', () => {
  expect(rateLine({ rates: [silver] })).toBe('Silver 925 ₹131.35/g · 22 Nov, 10:15 am');
  expect(rateLine({ rates: [] })).toBeNull();
});
