import { describe, expect, it } from 'vitest';
import { huidFault, missingHuid } from './huid.ts';
import { validateProduct, type ProductValues } from './validate-product.ts';

const polkiRing: ProductValues = {
  pricingMode: 'fixed',
  price: 285_000,
  discountType: 'percent',
  discount: 8,
  metal: 'gold',
  grossWeight: 14.2,
  netWeight: 11.6,
  makingType: 'per_gram',
  making: 1640,
  makingMinimum: null,
  metals: [],
  stones: [],
  hallmark: 'exempt',
  huid: '',
  hallmarkReason: 'Jadau work is exempt',
  certificateLaboratory: '',
  certificateNumber: '',
  era: '',
  taxModel: 'include',
  taxPercent: 3,
  marginScheme: false,
  purchaseVoucher: '',
  purchasePrice: null,
  condition: 'very_good',
  conditionReport: '',
  sizeChoice: null,
  sizeSupply: null,
  sizeFrom: '',
  sizeTo: '',
  sizeShown: '',
  sizeDays: null,
  sizeCharge: null,
  minimumQuantity: 1,
};
const faultsOf = (change: Partial<ProductValues>) =>
  validateProduct({ ...polkiRing, ...change }).map(({ field }) => field);

describe('[ADMIN-1] validating a product', () => {
  it('accepts consistent fields', () => {
    expect(faultsOf({})).toEqual([]);
    expect(faultsOf({ hallmark: 'hallmarked', huid: 'K4T9WD', hallmarkReason: '' })).toEqual([]);
    expect(faultsOf({ grossWeight: null })).toEqual([]);
    expect(faultsOf({ discountType: 'flat', discount: 285_000 })).toEqual([]);
  });

  it('requires a valid HUID for hallmarked gold, and a reason where there is none', () => {
    expect(faultsOf({ hallmarkReason: '' })).toEqual(['hallmarkReason']);
    expect(faultsOf({ huid: 'K4T9WD' })).toEqual(['huid']);
    expect(faultsOf({ hallmark: 'hallmarked' })).toEqual(['huid']);
    expect(huidFault('')).toBe(missingHuid);
    expect(huidFault('K4T9')).toContain('A HUID has six capital letters or digits.');
    expect(faultsOf({ hallmark: 'hallmarked', huid: 'k4t9wd' })).toEqual(['huid']);
    expect(faultsOf({ hallmark: 'hallmarked', huid: 'K4T9WD', metal: 'silver' })).toEqual(['hallmark']);
  });

  it('[LAW-18] takes a HUID for each article of a pair or a set, each once', () => {
    const huids = (huid: string) => faultsOf({ hallmark: 'hallmarked', huid, hallmarkReason: '' });
    expect(huids('K4T9WD, M2X8RB')).toEqual([]);
    expect(huids('K4T9WD M2X8RB,P5K2TW')).toEqual([]);
    for (const wrong of ['K4T9WD, M2X8R', 'K4T9WD, K4T9WD', 'K4T9WD,', ', K4T9WD', 'K4T9WD; M2X8RB'])
      expect(huids(wrong), wrong).toEqual(['huid']);
  });

  it('[LAW-88] takes only rates of GST, which the portal takes too', () => {
    expect(faultsOf({ taxPercent: 0.25 })).toEqual([]);
    expect(validateProduct({ ...polkiRing, taxPercent: 7 })).toEqual([
      {
        field: 'taxPercent',
        message: '7% is no rate of GST (0, 0.1, 0.25, 1, 1.5, 3, 5, 6, 7.5, 12, 18, 28, 40)',
      },
    ]);
  });

  it('names every invalid field', () => {
    expect(faultsOf({ discount: 101 })).toEqual(['discount']);
    expect(faultsOf({ discountType: 'flat', discount: 285_000.01 })).toEqual(['discount']);
    expect(faultsOf({ netWeight: 14.201 })).toEqual(['netWeight']);
    expect(faultsOf({ making: null })).toEqual(['making']);
    expect(faultsOf({ makingType: null })).toEqual(['makingType']);
    expect(faultsOf({ certificateLaboratory: 'GIA' })).toEqual(['certificateNumber']);
    expect(faultsOf({ certificateNumber: '123' })).toEqual(['certificateLaboratory']);
    expect(faultsOf({ era: 'Victorian', making: null })).toEqual(['making', 'conditionReport']);
  });
});

it('[LAW-24] the margin scheme is for second-hand goods, so not for a new piece (CGST Rules 2017, rule 32(5))', () => {
  const bought = { marginScheme: true, purchaseVoucher: 'PV-7', purchasePrice: 90_000 };
  expect(faultsOf(bought)).toEqual([]);
  expect(faultsOf({ condition: 'new' })).toEqual([]);
  expect(validateProduct({ ...polkiRing, ...bought, condition: 'new' })).toEqual([
    {
      field: 'marginScheme',
      message: 'The margin scheme is for second-hand goods. Choose another condition than New.',
    },
  ]);
});
