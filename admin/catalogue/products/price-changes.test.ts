import { describe, expect, it } from 'vitest';
import type { AdminProductRow } from '#contract/admin/products.ts';
import { priceChanges, priceEffectText } from './price-changes.ts';

const ring: AdminProductRow = {
  id: 1,
  version: 1,
  name: 'Ring',
  code: 'R',
  slug: 'ring',
  status: 'published',
  category: 'Rings',
  brand: null,
  picture: { key: null, path: null, status: 404 },
  stock: 1,
  pricingMode: 'fixed',
  price: 285_000.5,
  discountType: 'percent',
  discount: 8,
  taxModel: 'include',
  taxPercent: 3,
  shopperPrice: 262_200.46,
};

describe('[ADMIN-1] the preview of a bulk edit', () => {
  it('[PRICE-3] shows the new prices to the paisa', () => {
    const edit = { kind: 'price', percent: 2.5, roundedTo: 0.01 } as const;
    expect(priceChanges([ring], edit)).toEqual([
      { row: ring, from: 26_220_046, to: 26_875_547, unit: 29_212_551 },
    ]);
    const discount = { kind: 'discount', discountType: 'flat', discount: 0.5 } as const;
    expect(priceChanges([ring], discount)[0]?.to).toBe(28_500_000);
  });

  it('leaves the new price of a product by rate to rates and rounding', () => {
    // 8 % off the making alone.
    const byRate = { ...ring, pricingMode: 'by_rate' as const, shopperPrice: 283_000 };
    const edit = { kind: 'discount', discountType: 'percent', discount: 10 } as const;
    expect(priceChanges([byRate], edit)[0]).toMatchObject({ from: 28_300_000, to: 'by-rate' });
  });

  it('says how many prices a making charge, a rounding or the rates change, and when', () => {
    const byRate = { ...ring, pricingMode: 'by_rate' as const };
    const making = { kind: 'making', makingType: 'percent', making: 12, makingMinimum: null } as const;
    expect(priceEffectText([byRate, byRate, ring], making)).toBe(
      '2 prices are computed from the current rates when you save. 1 asking price stays the same.',
    );
    expect(priceEffectText([ring, ring], { kind: 'rounding', rounding: null })).toBe(
      '2 asking prices stay the same.',
    );
    expect(priceEffectText([byRate, ring], { kind: 'pricing', pricingMode: 'by_rate' })).toBe(
      '1 price is computed from the current rates when you save.',
    );
    expect(priceEffectText([byRate, ring], { kind: 'pricing', pricingMode: 'fixed' })).toBe(
      '1 price stays as it is and no longer follows the rates.',
    );
  });

  it('has no new price for a product whose discount would exceed its price', () => {
    const cheap = { ...ring, price: 50, discountType: 'flat' as const, discount: 50 };
    const edit = { kind: 'price', percent: -2, roundedTo: 1 } as const;
    expect(priceChanges([cheap], edit)[0]?.to).toBeNull();
  });
});
