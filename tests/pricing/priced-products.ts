import { toPaise } from '#domain/money.ts';
import type { PricingInput, PricingRules } from '#domain/pricing/pricing-input.ts';
import type { CurrentRates } from '#domain/pricing/rate.ts';
import { ratesOf } from './pricing-arbitraries.ts';

/** Gold ₹11,280 per gram, silver ₹1,42,000 per kilogram, platinum ₹4,180 per gram. */
export const morning: CurrentRates = ratesOf({ gold: 11_280_00, silver: 142_000_00, platinum: 4_180_00 });

export const nextHundred: PricingRules = { rounding: 'next_100', ownFactors: {}, gstRegistered: true };

/** Noor Emerald & Polki Cocktail Ring: a 22K frame with 24K kundan. */
export const ring: PricingInput = {
  mode: 'by_rate',
  askingPrice: null,
  grossWeight: 14_200,
  metals: [
    {
      metal: 'gold',
      purity: '22K',
      netWeight: 10_900,
      wastage: { type: 'percent', value: 800 },
      label: 'Frame',
    },
    {
      metal: 'gold',
      purity: '24K',
      netWeight: 700,
      wastage: { type: 'percent', value: 500 },
      label: 'Kundan',
    },
  ],
  making: { type: 'per_gram', value: 1_450_00, minimum: toPaise(2_500_00) },
  stones: [
    {
      kind: 'emerald',
      cut: null,
      pieces: 1,
      carats: 6400,
      value: { basis: 'carat', amount: toPaise(9_500_00) },
    },
    {
      kind: 'polki',
      cut: null,
      pieces: 14,
      carats: 2500,
      value: { basis: 'carat', amount: toPaise(18_000_00) },
    },
  ],
  charges: [{ name: 'Certificate', amount: toPaise(1_900_00) }],
  discountScope: 'whole',
  discountType: 'flat',
  discountValue: 0,
  rounding: null,
  taxModel: 'include',
  taxRate: 300,
};

/** Elara Rose Gold Diamond Bangle: 10 % off its making. */
export const bangle: PricingInput = {
  ...ring,
  grossWeight: 14_900,
  metals: [
    {
      metal: 'gold',
      purity: '18K',
      netWeight: 13_800,
      wastage: { type: 'percent', value: 600 },
      label: null,
    },
  ],
  making: { type: 'per_gram', value: 1_250_00, minimum: null },
  stones: [
    {
      kind: 'diamond',
      cut: null,
      pieces: 62,
      carats: 3100,
      value: { basis: 'carat', amount: toPaise(37_500_00) },
    },
  ],
  charges: [{ name: 'Hallmarking', amount: toPaise(45_00) }],
  discountScope: 'making',
  discountType: 'percent',
  discountValue: 1000,
};

/** Mayfair Sapphire Deco Ring: an antique with an asking price. */
export const antique: PricingInput = {
  ...ring,
  mode: 'fixed',
  askingPrice: toPaise(335_300_00),
  grossWeight: 6_400,
  metals: [{ metal: 'gold', purity: '18K', netWeight: 5_300, wastage: null, label: null }],
  making: { type: 'percent', value: 1400, minimum: null },
  stones: [
    {
      kind: 'sapphire',
      cut: null,
      pieces: 1,
      carats: 3600,
      value: { basis: 'carat', amount: toPaise(45_000_00) },
    },
    {
      kind: 'diamonds',
      cut: null,
      pieces: 30,
      carats: 1300,
      value: { basis: 'whole', amount: toPaise(76_800_00) },
    },
  ],
  charges: [
    { name: 'Hallmarking', amount: toPaise(45_00) },
    { name: 'Gem report', amount: toPaise(1_800_00) },
  ],
  discountValue: 10_300_00,
};
