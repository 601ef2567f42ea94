import { expect, test } from 'vitest';
import { addBit } from './bitmap.ts';
import { priceHistogram } from './price-histogram.ts';

/** Products 1, 2, … of these prices in rupees. */
function pricedAt(...rupees: number[]) {
  const products = new Uint32Array(1);
  const ids = Int32Array.from(rupees, (_, place) => place + 1);
  for (const id of ids) addBit(products, id);
  const prices = Float64Array.from(rupees, (price) => price * 100);
  const facetGroupOf = new Int32Array(ids.length);
  return [{ ids, prices, facetGroupOf, facetGroups: [], leading: 0 }, products] as const;
}

test('[FIND-7] the scale of the prices reaches the highest price', () => {
  const { to, counts } = priceHistogram(...pricedAt(50, 1350.5, 1400.01));
  expect(to).toBe(1500);
  expect(counts).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1]);
  expect(priceHistogram(...pricedAt(1400)).to).toBe(1400);
});

test('[FIND-7] products that are filtered out are neither counted nor do they stretch the scale', () => {
  const [products] = pricedAt(700, 90_000);
  const first = new Uint32Array(1);
  addBit(first, 1);
  expect(priceHistogram(products, first)).toMatchObject({ to: 700 });
});
