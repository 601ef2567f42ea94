import { describe, expect, test } from 'vitest';
import { antique, bangle, morning, nextHundred, ring } from '#tests/pricing/priced-products.ts';
import { ratesOf } from '#tests/pricing/pricing-arbitraries.ts';
import { priceAfterDiscount } from '../catalogue/price.ts';
import { toPaise } from '../money.ts';
import { breakupTexts } from './breakup-text.ts';
import { priceProduct, type SettledPrice } from './price-product.ts';
import type { PricingInput, PricingRules } from './pricing-input.ts';
import type { CurrentRates } from './rate.ts';

function settled(input: PricingInput, rules: PricingRules = nextHundred, rates = morning): SettledPrice {
  const outcome = priceProduct(input, rates, rules);
  if (!outcome.accepted) throw new Error(JSON.stringify(outcome.detail));
  return outcome.value;
}

const printed = (price: SettledPrice) =>
  breakupTexts(price.rows).map(({ label, quantity, amount }) => [label, quantity, amount]);
const amountOf = (price: SettledPrice, kind: string) =>
  price.rows.filter((row) => row.kind === kind).reduce((sum, row) => sum + row.amount, 0);
const errorsOf = (input: PricingInput, rates: CurrentRates = morning, rules = nextHundred) => {
  const outcome = priceProduct(input, rates, rules);
  return outcome.accepted ? [] : outcome.detail.map(({ field, code }) => [field, code]);
};

describe('a product priced by rate', () => {
  test('a ring of two gold purities has all its price rows, rounded up to the next ₹100', () => {
    const price = settled(ring);
    expect(printed(price)).toEqual([
      ['Gold 22K, frame', '10.900 g × ₹10,340.00/g', '₹1,12,706.00'],
      ['Wastage, gold 22K, frame', '8% of 10.900 g × ₹10,340.00/g', '₹9,016.48'],
      ['Gold 24K, kundan', '0.700 g × ₹11,280.00/g', '₹7,896.00'],
      ['Wastage, gold 24K, kundan', '5% of 0.700 g × ₹11,280.00/g', '₹394.80'],
      ['Emerald', '1 piece, 6.40 ct × ₹9,500.00/ct', '₹60,800.00'],
      ['Polki', '14 pieces, 2.50 ct × ₹18,000.00/ct', '₹45,000.00'],
      ['Making charges', '11.600 g × ₹1,450.00/g', '₹16,820.00'],
      ['Certificate', null, '₹1,900.00'],
      ['Rounding', null, '₹29.83'],
      ['GST, 3%', null, '₹7,636.89'],
    ]);
    expect(price).toMatchObject({ price: 262_200_00, total: 262_200_00 });
    expect(price.tag).toEqual({
      unitPrice: 262_200_00,
      discountType: 'flat',
      discountValue: 0,
      taxModel: 'include',
      taxRate: 300,
    });
  });

  test('a 10% discount on making reduces the making row, and the price after it is rounded', () => {
    const price = settled(bangle);
    expect(printed(price)).toEqual([
      ['Gold 18K', '13.800 g × ₹8,460.00/g', '₹1,16,748.00'],
      ['Wastage, gold 18K', '6% of 13.800 g × ₹8,460.00/g', '₹7,004.88'],
      ['Diamond', '62 pieces, 3.10 ct × ₹37,500.00/ct', '₹1,16,250.00'],
      ['Making charges', '13.800 g × ₹1,250.00/g', '₹17,250.00'],
      ['Hallmarking', null, '₹45.00'],
      ['Discount on making', '10%', '−₹1,725.00'],
      ['Rounding', null, '₹58.19'],
      ['GST, 3%', null, '₹7,668.93'],
    ]);
    expect(price.total).toBe(263_300_00);
    // Without the discount the bangle costs 2,65,016.81, rounded up as well.
    expect(price.tag).toMatchObject({ unitPrice: 265_100_00, discountType: 'flat', discountValue: 1_800_00 });
    expect(priceAfterDiscount(price.tag)).toBe(263_300_00);
  });

  test('a flat discount on making is limited to the making charge', () => {
    const price = settled({ ...bangle, discountType: 'flat', discountValue: 20_000_00 });
    expect(amountOf(price, 'discount')).toBe(-17_250_00);
  });

  test('a discount on stones applies to the stones only', () => {
    const price = settled({ ...bangle, discountScope: 'stones', discountValue: 500 });
    expect(amountOf(price, 'discount')).toBe(-5_812_50);
  });

  test("for tax model 'exclude' the displayed price is rounded, and tax is added to it", () => {
    const price = settled({ ...ring, taxModel: 'exclude' });
    // The parts add up to 2,54,533.28.
    expect(price).toMatchObject({ price: 254_600_00, total: 262_238_00 });
    expect(amountOf(price, 'rounding')).toBe(66_72);
    expect(amountOf(price, 'tax')).toBe(7_638_00);
  });

  test('[PRICE-6] a shop without GST registration has no tax in the price', () => {
    const price = settled(ring, { ...nextHundred, gstRegistered: false });
    expect(price.price).toBe(254_600_00);
    expect(amountOf(price, 'tax')).toBe(0);
  });

  test("the product's rounding rule takes precedence over the shop's", () => {
    expect(settled({ ...ring, rounding: 'none' }).price).toBe(262_169_28);
    expect(settled({ ...ring, rounding: 'nearest_10' }).price).toBe(262_170_00);
  });

  test('a making charge in percent applies to the metal only, not to stones or wastage', () => {
    const price = settled({ ...ring, making: { type: 'percent', value: 1200, minimum: null } });
    const making = breakupTexts(price.rows).find(({ label }) => label === 'Making charges');
    expect(making).toEqual({
      label: 'Making charges',
      quantity: '12% of metal ₹1,20,602.00',
      amount: '₹14,472.24',
    });
  });

  test('a making charge is at least its minimum', () => {
    const making = { type: 'per_gram', value: 100_00, minimum: toPaise(2_500_00) } as const;
    const price = settled({ ...ring, making });
    expect(amountOf(price, 'making')).toBe(2_500_00);
  });

  test('the gross weight, which includes lac, does not change the price', () => {
    expect(settled({ ...ring, grossWeight: 40_000 })).toEqual(settled(ring));
  });

  test('wastage by weight, silver by kilogram and platinum by 950 purity are priced', () => {
    const metals = [
      {
        metal: 'silver',
        purity: '925',
        netWeight: 48_000,
        wastage: { type: 'weight', value: 1_500 },
        label: null,
      },
      { metal: 'platinum', purity: '900', netWeight: 1_000, wastage: null, label: 'Clasp' },
    ] as const;
    const price = settled({ ...ring, grossWeight: null, metals, making: null, stones: [], charges: [] });
    expect(printed(price).slice(0, 3)).toEqual([
      ['Silver 925', '48.000 g × ₹131.35/g', '₹6,304.80'],
      ['Wastage, silver 925', '1.500 g × ₹131.35/g', '₹197.03'],
      ['Platinum 900, clasp', '1.000 g × ₹3,960.00/g', '₹3,960.00'],
    ]);
  });

  test("the owner's factor prices the metal", () => {
    const rates = ratesOf({ gold: 12_250_00, silver: 142_000_00, platinum: 4_180_00 });
    const price = settled(ring, { ...nextHundred, ownFactors: { gold: { '22K': 916_000 } } }, rates);
    expect(price.rows[0]).toMatchObject({ rate: 11_221_00, amount: 122_308_90 });
  });
});

describe('a product with an asking price', () => {
  const rates = ratesOf({ gold: 12_250_00, silver: 158_400_00, platinum: 4_385_00 });

  test('the asking price row is the remainder after the parts', () => {
    const price = settled(antique, nextHundred, rates);
    expect(printed(price)).toEqual([
      ['Gold 18K', '5.300 g × ₹9,187.50/g', '₹48,693.75'],
      ['Sapphire', '1 piece, 3.60 ct × ₹45,000.00/ct', '₹1,62,000.00'],
      ['Diamonds', '30 pieces, 1.30 ct', '₹76,800.00'],
      ['Making charges', '14% of metal ₹48,693.75', '₹6,817.13'],
      ['Hallmarking', null, '₹45.00'],
      ['Gem report', null, '₹1,800.00'],
      ['Age and rarity', 'the rest of the price', '₹29,378.10'],
      ['Discount', null, '−₹10,000.00'],
      ['GST, 3%', null, '₹9,466.02'],
    ]);
    expect(price.total).toBe(325_000_00);
  });

  test('the total does not change with the rate and is not rounded', () => {
    const odd = { ...antique, askingPrice: toPaise(335_333_33) };
    expect(settled(odd, nextHundred, rates).total).toBe(settled(odd).total);
    expect(settled(odd).total).toBe(325_033_33);
  });

  test('parts without an amount are included in the asking price row', () => {
    expect(settled(antique, nextHundred, {}).rows.map(({ kind }) => kind)).toEqual([
      'stone',
      'stone',
      'charge',
      'charge',
      'asking',
      'discount',
      'tax',
    ]);
  });

  test('parts are not shown if they are worth more than the asking price', () => {
    const price = settled({ ...antique, askingPrice: toPaise(103_000_00), discountValue: 0 });
    expect(printed(price)).toEqual([
      ['Asking price', null, '₹1,00,000.00'],
      ['GST, 3%', null, '₹3,000.00'],
    ]);
  });

  test('an error names its field', () => {
    expect(errorsOf({ ...antique, askingPrice: null })).toEqual([['price', 'price-missing']]);
    expect(errorsOf({ ...antique, discountScope: 'making' })).toEqual([
      ['discountScope', 'discount-scope-fixed'],
    ]);
  });
});

describe('a product that cannot be priced has an error at its field:', () => {
  const frame = { metal: 'gold', purity: '22K', netWeight: 10_900, wastage: null, label: null } as const;
  const stone = { kind: 'polki', cut: null, pieces: null, carats: null, value: null } as const;
  const amount = toPaise(100_00);

  test.each<[string, Partial<PricingInput>, string, string]>([
    [
      'a purity of another metal',
      { metals: [{ ...frame, purity: '925' }] },
      'metals.0.purity',
      'purity-without-factor',
    ],
    ['no purity', { metals: [{ ...frame, purity: null }] }, 'metals.0.purity', 'purity-missing'],
    [
      'brass',
      { metals: [frame, { ...frame, metal: 'other', netWeight: 900 }] },
      'metals.1.metal',
      'metal-without-rate',
    ],
    ['no weight', { metals: [{ ...frame, netWeight: 0 }] }, 'metals.0.netWeight', 'weight-missing'],
    ['net above gross', { metals: [frame, frame] }, 'metals.1.netWeight', 'net-above-gross'],
    ['a stone without value', { stones: [stone] }, 'stones.0.value', 'stone-without-value'],
    [
      'no carats',
      { stones: [{ ...stone, value: { basis: 'carat', amount } }] },
      'stones.0.carats',
      'stone-without-carats',
    ],
    [
      'no pieces',
      { stones: [{ ...stone, value: { basis: 'piece', amount } }] },
      'stones.0.pieces',
      'stone-without-pieces',
    ],
    ['a discount above the price', { discountValue: 900_000_00 }, 'discount', 'discount-above-price'],
    [
      'a discount on no making',
      { making: null, discountScope: 'making', discountValue: 500 },
      'discountScope',
      'discount-without-part',
    ],
    [
      'a discount on no stones',
      { stones: [], discountScope: 'stones', discountValue: 500 },
      'discountScope',
      'discount-without-part',
    ],
  ])('%s', (_case, changed, field, code) => {
    expect(errorsOf({ ...ring, ...changed })).toEqual([[field, code]]);
  });

  test('a missing rate, once for each metal line', () => {
    expect(priceProduct(ring, {}, nextHundred)).toMatchObject({
      accepted: false,
      detail: [
        { field: 'metals.0.metal', metal: 'gold', message: 'There is no gold rate yet. Set it in Rates.' },
        { field: 'metals.1.metal', metal: 'gold' },
      ],
    });
  });

  test('a making percentage without metal, next to the missing metal', () => {
    const making = { type: 'percent', value: 1200, minimum: null } as const;
    expect(errorsOf({ ...ring, metals: [], making })).toEqual([
      ['making', 'making-without-metal'],
      ['metals', 'metal-missing'],
    ]);
  });

  test('several errors at the same time', () => {
    const metals = [{ ...frame, purity: null }];
    expect(errorsOf({ ...ring, metals, stones: [stone] })).toEqual([
      ['metals.0.purity', 'purity-missing'],
      ['stones.0.value', 'stone-without-value'],
    ]);
  });
});
