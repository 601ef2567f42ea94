import { expect, test } from 'vitest';
import { morning, nextHundred, ring } from '#tests/pricing/priced-products.ts';
import { breakupTexts } from './breakup-text.ts';
import { priceProduct, type SettledPrice } from './price-product.ts';
import type { PricingInput } from './pricing-input.ts';

function settled(input: PricingInput): SettledPrice {
  const outcome = priceProduct(input, morning, nextHundred);
  if (!outcome.accepted) throw new Error(JSON.stringify(outcome.detail));
  return outcome.value;
}
const printed = (price: SettledPrice) =>
  breakupTexts(price.rows).map(({ label, quantity, amount }) => [label, quantity, amount]);

test('with a discount, the price before it is what the shop would charge without it, rounded by the same rule', () => {
  const price = settled({ ...ring, discountType: 'percent', discountValue: 500 });
  // 2,62,169.28 is rounded to 2,62,200; 5 % less is 2,49,090, rounded again.
  expect(price.tag).toMatchObject({
    unitPrice: 262_200_00,
    discountType: 'flat',
    discountValue: 13_100_00,
  });
  expect(price.tag.unitPrice).toBe(settled(ring).price);
  expect(price.price).toBe(249_100_00);
  // The row is 5 % of the parts, 2,54,533.28.
  expect(printed(price).slice(-3)).toEqual([
    ['Discount', '5%', '−₹12,726.66'],
    ['Rounding', null, '₹38.04'],
    ['GST, 3%', null, '₹7,255.34'],
  ]);
});

test('a discount in percent that needs no rounding stays a percentage', () => {
  const price = settled({ ...ring, rounding: 'none', discountType: 'percent', discountValue: 500 });
  expect(price.tag).toMatchObject({ unitPrice: 262_169_28, discountType: 'percent', discountValue: 500 });
});

test('a flat discount on the whole price is taken off the rounded price, and rounded with it', () => {
  const price = settled({ ...ring, discountValue: 4_050_00 });
  expect(price).toMatchObject({
    price: 258_200_00,
    tag: { unitPrice: 262_200_00, discountValue: 4_000_00 },
  });
});

test('stones of one kind are told apart by their cut', () => {
  const [emerald, polki] = ring.stones;
  if (emerald === undefined || polki === undefined) throw new Error('the ring has two kinds of stones');
  const stones = [
    { ...emerald, cut: 'pear cabochon' },
    { ...emerald, cut: 'step' },
    { ...polki, cut: 'uncut' },
  ];
  const labels = (lines: typeof stones) =>
    breakupTexts(settled({ ...ring, stones: lines }).rows.filter(({ kind }) => kind === 'stone')).map(
      ({ label }) => label,
    );
  expect(labels(stones)).toEqual(['Emerald, pear cabochon', 'Emerald, step', 'Polki']);
  expect(labels(stones.slice(1))).toEqual(['Emerald', 'Polki']);
});
