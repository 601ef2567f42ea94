import { describe, expect, test } from 'vitest';
import { purities } from '../catalogue/product.ts';
import { toPaise } from '../money.ts';
import { defaultFactor, factorError, isPurityOf, puritiesOf, ratedMetals } from './purity.ts';
import { rateChange, ratePerGram } from './rate.ts';

const perGram = (
  ...[metal, purity, rate, own = {}]: [
    ...Parameters<typeof defaultFactor>,
    number,
    Parameters<typeof ratePerGram>[3]?,
  ]
) => ratePerGram(metal, purity, toPaise(rate), own);

describe('the rate of a purity', () => {
  test.each([
    ['24K', 11_280_00],
    ['23K', 10_810_00],
    ['22K', 10_340_00],
    ['20K', 9_400_00],
    ['18K', 8_460_00],
    ['14K', 6_580_00],
    ['9K', 4_230_00],
  ] as const)('gold %s is karat/24 of the rate per gram', (purity, rate) => {
    expect(perGram('gold', purity, 11_280_00)).toBe(rate);
  });

  test.each([
    ['999', 142_00],
    ['990', 140_58],
    ['970', 137_74],
    ['958', 136_04],
    ['925', 131_35],
    ['835', 118_57],
    ['800', 113_60],
  ] as const)('silver %s derives from the rate per kilogram of fine silver', (purity, rate) => {
    expect(perGram('silver', purity, 142_000_00)).toBe(rate);
  });

  test.each([
    ['999', 4_395_60],
    ['950', 4_180_00],
    ['900', 3_960_00],
    ['850', 3_740_00],
  ] as const)('platinum %s derives from the rate per gram of 950 platinum', (purity, rate) => {
    expect(perGram('platinum', purity, 4_180_00)).toBe(rate);
  });

  test('is rounded once, half a paisa up', () => {
    expect(perGram('gold', '22K', 11_185_00)).toBe(10_252_92);
    expect(perGram('silver', '925', 140_500_00)).toBe(129_96);
    expect(perGram('silver', '999', 140_500_50)).toBe(140_50);
    expect(perGram('silver', '999', 140_505_00)).toBe(140_51);
  });

  test("uses the owner's factor before the default", () => {
    const own = { gold: { '22K': 916_000, '14K': 585_000 } };
    expect(perGram('gold', '22K', 12_195_00, own)).toBe(11_170_62);
    expect(perGram('gold', '14K', 12_250_00, own)).toBe(7_166_25);
    expect(perGram('gold', '18K', 12_250_00, own)).toBe(9_187_50);
  });

  test('is null for a purity that the metal does not have', () => {
    expect(defaultFactor('gold', '925')).toBeNull();
    expect(perGram('silver', '22K', 142_000_00, { silver: { '22K': 900_000 } })).toBeNull();
  });

  test('every purity belongs to a metal', () => {
    const unused = purities.filter((purity) => !ratedMetals.some((metal) => isPurityOf(metal, purity)));
    expect(unused).toEqual([]);
    expect(puritiesOf.gold).toHaveLength(7);
  });
});

describe("the owner's factor", () => {
  test.each([
    ['22K', 916_000],
    ['22K', 920_000],
    ['14K', 585_000],
  ] as const)('%s may be %d millionths', (purity, millionths) => {
    expect(factorError('gold', purity, millionths)).toBeNull();
  });

  test('may be 5 % from the default, and no more', () => {
    expect([878_750, 971_250].map((factor) => factorError('silver', '925', factor))).toEqual([null, null]);
    expect(factorError('silver', '925', 878_749)).toContain('within 5%');
    expect(factorError('silver', '925', 971_251)).toContain('within 5%');
  });

  test.each([
    ['22K', 91_600, 'The factor of 22K must be within 5% of 0.916667'],
    ['22K', 750_000, 'The factor of 22K must be within 5% of 0.916667'],
    ['22K', 916_000.5, 'The factor of 22K must be within 5% of 0.916667'],
    ['24K', 990_000, 'The board rate is quoted for 24K; its factor is always 1'],
    ['925', 925_000, 'There is no gold of 925'],
  ] as const)('%s cannot be %d millionths', (purity, millionths, message) => {
    expect(factorError('gold', purity, millionths)).toBe(message);
  });
});

describe('the current rate', () => {
  test('changes are measured in basis points', () => {
    expect(rateChange(toPaise(11_184_00), toPaise(11_280_00))).toBe(86);
    expect(rateChange(toPaise(4_195_00), toPaise(4_180_00))).toBe(-36);
  });
});
