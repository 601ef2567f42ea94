import { expect, test } from 'vitest';
import { antique, morning, nextHundred, ring } from '#tests/pricing/priced-products.ts';
import { toPaise } from '../money.ts';
import { priceProduct } from './price-product.ts';
import type { PricingInput } from './pricing-input.ts';

// Amounts and weights that are just equal to what limits them.

function rowsOf(input: PricingInput) {
  const outcome = priceProduct(input, morning, nextHundred);
  if (!outcome.accepted) throw new Error(JSON.stringify(outcome.detail));
  return outcome.value.rows;
}
const kindsOf = (input: PricingInput) => rowsOf(input).map(({ kind }) => kind);

test('a making charge of just its minimum says how it is computed', () => {
  const making = { type: 'per_gram', value: 1_450_00, minimum: toPaise(16_820_00) } as const;
  expect(rowsOf({ ...ring, making })).toContainEqual(
    expect.objectContaining({ kind: 'making', amount: 16_820_00, minimum: false }),
  );
});

test('a piece may weigh just as much as its metals, and no less', () => {
  const plain = { ...ring, stones: [], grossWeight: 11_600 };
  expect(rowsOf(plain)).toEqual(rowsOf({ ...plain, grossWeight: null }));
  expect(priceProduct({ ...plain, grossWeight: 11_599 }, morning, nextHundred)).toMatchObject({
    detail: [{ field: 'metals.1.netWeight', code: 'net-above-gross' }],
  });
});

test('a making percentage of metals of which one has no value stays within the asking price', () => {
  const brass = { metal: 'other', purity: null, netWeight: 900, wastage: null, label: 'Pin' } as const;
  expect(kindsOf({ ...antique, metals: [...antique.metals, brass] })).not.toContain('making');
});

test('parts that are worth just the asking price are shown, without a row of the asking price', () => {
  const fixed = { ...ring, mode: 'fixed', taxModel: 'exclude' } as const;
  const just = kindsOf({ ...fixed, askingPrice: toPaise(254_533_28) });
  expect(just).toEqual(expect.arrayContaining(['metal', 'making']));
  expect(just).not.toContain('asking');
  expect(kindsOf({ ...fixed, askingPrice: toPaise(254_533_27) })).toEqual(['asking', 'tax']);
});

test('amounts that are too large for a price are refused by rate, and stay within an asking price', () => {
  const value = { basis: 'carat', amount: toPaise(10_000_000_000_00) } as const;
  const piece = { ...ring, grossWeight: null };
  for (const input of [
    { ...piece, stones: [{ kind: 'diamond', cut: null, pieces: 1, carats: 99_999_000, value }] },
    { ...piece, making: { type: 'per_gram', value: 9_000_000_000_000_000, minimum: null } as const },
  ]) {
    expect(priceProduct(input, morning, nextHundred)).toMatchObject({
      accepted: false,
      detail: [{ field: 'price', code: 'too-large' }],
    });
    expect(kindsOf({ ...input, mode: 'fixed', askingPrice: toPaise(1_000_00) })).toEqual(['asking', 'tax']);
  }
});

test('a price by rate may be 900 crore rupees with tax, and metals may weigh 100 kilograms', () => {
  const stoneOf = (amount: number) => ({
    ...ring,
    taxModel: 'exclude' as const,
    making: null,
    charges: [],
    metals: ring.metals.slice(0, 1),
    stones: [
      {
        kind: 'diamond',
        cut: null,
        pieces: 1,
        carats: 1,
        value: { basis: 'whole', amount: toPaise(amount) } as const,
      },
    ],
  });
  expect(priceProduct(stoneOf(8_737_000_000_00), morning, nextHundred)).toMatchObject({ accepted: true });
  expect(priceProduct(stoneOf(8_738_000_000_00), morning, nextHundred)).toMatchObject({
    detail: [{ field: 'price', code: 'too-large' }],
  });
  const line = { metal: 'gold', purity: '22K', wastage: null, label: null } as const;
  const heavy = (grams: number) => ({
    ...ring,
    grossWeight: null,
    metals: [
      { ...line, netWeight: 50_000_000 },
      { ...line, netWeight: grams * 1000 - 50_000_000 },
    ],
  });
  expect(priceProduct(heavy(100_000), morning, nextHundred)).toMatchObject({ accepted: true });
  expect(priceProduct(heavy(100_001), morning, nextHundred)).toMatchObject({
    detail: [{ field: 'metals.1.netWeight', code: 'too-heavy' }],
  });
});
