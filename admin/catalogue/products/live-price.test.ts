import { describe, expect, it } from 'vitest';
import { livePrice, liveTax, type PricingOptions } from './live-price.ts';
import { emptyProduct, newMetal, newStone, toProductInput, type ProductValues } from './product-values.ts';

const morning: PricingOptions = {
  gstRegistered: true,
  pricing: {
    rates: [
      { metal: 'gold', rate: 11_280, effectiveFrom: '2026-11-22T04:46:00.000Z' },
      { metal: 'silver', rate: 142_000, effectiveFrom: '2026-11-22T04:46:00.000Z' },
    ],
    rounding: 'next_100',
    ownFactors: {},
    gstRegistered: true,
  },
};

/** The ring of the mock: a 22K frame, 24K kundan, an emerald and polki. */
const ring: ProductValues = {
  ...emptyProduct,
  pricingMode: 'by_rate',
  discountType: 'flat',
  grossWeight: 14.2,
  makingType: 'per_gram',
  making: 1450,
  makingMinimum: 2500,
  metals: [
    { ...newMetal, netWeight: 10.9, wastage: 8, label: 'Frame' },
    { ...newMetal, purity: '24K', netWeight: 0.7, wastage: 5, label: 'Kundan' },
  ],
  stones: [
    { ...newStone, kind: 'emerald', pieces: 1, carats: 6.4, value: 9500 },
    { ...newStone, kind: 'polki', pieces: 14, carats: 2.5, value: 18_000 },
  ],
  charges: [{ name: 'Certificate', amount: 1900 }],
  cost: 218_400,
};

describe('[RATE-12] the live price in the product editor', () => {
  it('adds up to the paisa and shows the amount of each row and the margin', () => {
    const live = livePrice(ring, morning);
    expect(live?.settled?.total).toBe(26_220_000);
    expect(live?.metals).toEqual([12_172_248, 829_080]);
    expect(live?.stones).toEqual([6_080_000, 4_500_000]);
    expect(live?.making).toBe(1_682_000);
    expect(live?.charges).toBe(190_000);
    expect(live?.margin).toBe(3_616_311);
  });

  it('reports a missing value at its field and still prices the other rows', () => {
    const [emerald, polki] = ring.stones;
    if (emerald === undefined || polki === undefined) throw new Error('no stones');
    const live = livePrice({ ...ring, stones: [emerald, { ...polki, value: null }] }, morning);
    expect(live?.settled).toBeNull();
    expect(live?.errors.map(({ field }) => field)).toEqual(['stones.1.value']);
    expect(live?.stones).toEqual([6_080_000, null]);
    expect(live?.rows.map(({ kind }) => kind)).toContain('metal');
  });

  it('reports a missing rate at each metal row of a shop without rates', () => {
    const none = { ...morning, pricing: { ...morning.pricing, rates: [] } };
    expect(livePrice(ring, none)?.errors).toMatchObject([
      { field: 'metals.0.metal', code: 'rate-missing', metal: 'gold' },
      { field: 'metals.1.metal', code: 'rate-missing', metal: 'gold' },
    ]);
  });

  it('shows the remainder of a fixed asking price as a row of its own', () => {
    const product: ProductValues = { ...ring, pricingMode: 'fixed', price: 300_000, stones: [] };
    const live = livePrice(product, morning);
    expect(live?.settled?.total).toBe(30_000_000);
    expect(live?.rows.at(-2)?.kind).toBe('asking');
  });

  it('has a row of tax exactly where the form says that there is tax', () => {
    const free = { ...morning, gstRegistered: false, pricing: { ...morning.pricing, gstRegistered: false } };
    const taxRows = (values: ProductValues, options: PricingOptions) =>
      livePrice(values, options)?.rows.filter(({ kind }) => kind === 'tax').length;
    expect([liveTax(ring, morning), taxRows(ring, morning)]).toEqual(['included', 1]);
    expect([liveTax(ring, free), taxRows(ring, free)]).toEqual(['unregistered', 0]);
    const added: ProductValues = { ...ring, taxModel: 'exclude' };
    expect([liveTax(added, free), taxRows(added, free)]).toEqual(['added', 1]);
    const untaxed = { ...ring, taxPercent: 0 };
    expect([liveTax(untaxed, morning), taxRows(untaxed, morning)]).toEqual(['none', 0]);
    // Prices by rate keep the registration of the current price set until the next one.
    const product: ProductValues = { ...ring, pricingMode: 'fixed', price: 300_000 };
    const registeredSince = { ...free, gstRegistered: true };
    expect([liveTax(product, registeredSince), taxRows(product, registeredSince)]).toEqual(['included', 1]);
    expect([liveTax(ring, registeredSince), taxRows(ring, registeredSince)]).toEqual(['unregistered', 0]);
  });

  it('refuses an amount that is too large, and treats NaN as not entered', () => {
    expect(livePrice({ ...ring, making: 1e300 }, morning)).toMatchObject({
      settled: null,
      errors: [{ field: 'price', code: 'too-large' }],
    });
    expect(livePrice({ ...ring, making: Number.NaN }, morning)?.settled?.total).toBeLessThan(26_220_000);
  });
});

describe('[ADMIN-1] the product sent by the form', () => {
  it('omits a metal row without weight at a fixed price and includes it when priced by rate', () => {
    const silver = { ...emptyProduct, metals: [{ ...newMetal, metal: 'silver' as const, purity: null }] };
    expect(toProductInput(silver)).toMatchObject({
      metals: [],
      metal: 'silver',
      purity: null,
      netWeight: null,
    });
    expect(toProductInput({ ...silver, pricingMode: 'by_rate' }).metals).toHaveLength(1);
  });

  it('summarises its metal rows and omits a unit without a number', () => {
    const plain = {
      ...ring,
      metals: [{ ...newMetal, netWeight: 4.25 }],
      stones: [{ ...newStone, kind: 'ruby' }],
    };
    const sent = toProductInput(plain);
    expect(sent).toMatchObject({ metal: 'gold', purity: '22K', netWeight: 4.25, price: null });
    expect(sent.metals[0]?.wastageType).toBeNull();
    expect(sent.stones[0]?.valueBasis).toBeNull();
  });

  it('omits values that belong to an option that is not selected', () => {
    const product = {
      ...ring,
      pricingMode: 'fixed' as const,
      discountScope: 'making' as const,
      makingType: null,
    };
    expect(toProductInput({ ...product, huid: 'ab12cd' })).toMatchObject({
      discountScope: 'whole',
      making: null,
      makingMinimum: null,
      huid: '',
    });
  });
});
