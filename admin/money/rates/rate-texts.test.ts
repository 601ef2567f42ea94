import { expect, test } from 'vitest';
import {
  areSameRates,
  derivedRates,
  fieldLabel,
  ownFactors,
  percentChange,
  ratesText,
  signedPercent,
  signedRupees,
} from './rate-texts.ts';

test('[RATE-1] each rate field is labelled with the trade’s usual unit', () => {
  expect(fieldLabel('gold')).toBe('Gold 24K, per gram');
  expect(fieldLabel('silver')).toBe('Silver 999, per kilogram');
  expect(fieldLabel('platinum')).toBe('Platinum 950, per gram');
});

test('[RATE-1] a typed rate shows its change from the current rate in percent', () => {
  expect(percentChange(11_184, 11_280)).toBe(0.86);
  expect(percentChange(4_195, 4_180)).toBe(-0.36);
  expect(percentChange(null, 4_180)).toBeNull();
  expect(percentChange(4_195, null)).toBeNull();
  expect(percentChange(4_195, Number.NaN)).toBeNull();
  expect([0.86, -0.36, 0].map(signedPercent)).toEqual(['+0.86%', '−0.36%', '0.00%']);
  expect([8_100, -200.5, 0].map(signedRupees)).toEqual(['+₹8,100', '−₹200.50', '₹0']);
});

test('[RATE-1] rates of the usual purities derive from the typed rate and the owner’s factors', () => {
  expect(derivedRates('gold', 11_280, {})).toEqual([
    { purity: '22K', perGram: '₹10,340.00' },
    { purity: '18K', perGram: '₹8,460.00' },
    { purity: '14K', perGram: '₹6,580.00' },
  ]);
  expect(derivedRates('silver', 142_000, {})[1]).toEqual({ purity: '925', perGram: '₹131.35' });
  const own = ownFactors([
    {
      metal: 'gold',
      purities: [
        { purity: '22K', factor: 0.916, own: true },
        { purity: '18K', factor: 0.75, own: false },
      ],
    },
  ]);
  expect(own).toEqual({ gold: { '22K': 916_000 } });
  expect(derivedRates('gold', 11_280, own)[0]).toEqual({ purity: '22K', perGram: '₹10,332.48' });
});

test('[RATE-1] an empty, zero or non-numeric field derives no rates', () => {
  expect(derivedRates('gold', null, {})).toEqual([]);
  expect(derivedRates('gold', Number.NaN, {})).toEqual([]);
  expect(derivedRates('gold', 0, {})).toEqual([]);
});

test('[RATE-1] the rates text omits a metal without a rate', () => {
  expect(ratesText({ gold: 11_184, silver: 140_500, platinum: null })).toBe(
    'Gold ₹11,184 · silver ₹1,40,500',
  );
});

test('[RATE-4] new factors leave the rates as they were', () => {
  const rates = { gold: 11_184, silver: 140_500, platinum: null };
  expect(areSameRates(rates, { ...rates })).toBe(true);
  expect(areSameRates(rates, { ...rates, platinum: 4180 })).toBe(false);
});
