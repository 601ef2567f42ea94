import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ProductAttributes } from '#contract/product.ts';
import { formatRupees } from '#domain/money.ts';
import { priceBreakup } from './price-breakup.ts';

const facts = {
  metal: 'gold',
  metal_colour: 'yellow',
  purity: '22K',
  net_weight: 11.6,
  stones: [{ kind: 'polki', cut: 'uncut', pieces: 14, carats: 3.6, source: 'natural', note: null }],
  making: { basis: 'per_gram', value: 1640 },
} as unknown as ProductAttributes;
const ring = { unit_price: 285_000, purchase_price: 262_200, tax: 3, tax_model: 'include', facts } as const;

const latestReviews = (product: typeof ring, gstRegistered = true) =>
  priceBreakup(product, gstRegistered).map(({ name, amount }) => [name, formatRupees(amount)]);

test('[ITEM-5] the parts of a price: metal and stones, making, discount, GST, and what is paid', () => {
  expect(latestReviews(ring)).toEqual([
    ['Metal and stones', '₹2,57,675.03'],
    ['Making charges', '₹19,024'],
    ['Discount', '−₹22,135.92'],
    ['GST, 3%', '₹7,636.89'],
    ['Total', '₹2,62,200'],
  ]);
  expect(priceBreakup(ring, true).map(({ about }) => about)).toEqual([
    '22K yellow gold, 11.600 g net; polki: 14 pieces, 3.60 ct, natural, uncut',
    '₹1,640 per gram of net metal',
    'before GST',
    null,
    null,
  ]);
});

test('[PRICE-6] a shop that is not registered for GST has no row of it in a price', () => {
  expect(latestReviews(ring, false)).toEqual([
    ['Metal and stones', '₹2,65,976'],
    ['Making charges', '₹19,024'],
    ['Discount', '−₹22,800'],
    ['Total', '₹2,62,200'],
  ]);
});

test('[ITEM-5] a fixed making charge is written once, not beside itself', () => {
  const fixed: ProductAttributes = { ...facts, making: { basis: 'fixed', value: 5500 } };
  const making = priceBreakup({ ...ring, facts: fixed }, true).find(({ name }) => name === 'Making charges');
  expect(making).toMatchObject({ about: null, amount: 550_000 });
});

test('[PRICE-3] the parts add up to the total, to the paisa, whatever the price, the discount and the tax', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1_00, max: 90_00_000_00 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.constantFrom(0, 0.25, 3, 18),
      fc.constantFrom('include' as const, 'exclude' as const),
      fc.integer({ min: 0, max: 50_00 }),
      fc.boolean(),
      (paise, kept, tax, tax_model, charge, gstRegistered) => {
        const making = { basis: 'fixed' as const, value: charge / 100 };
        const unit_price = paise / 100;
        const purchase_price = Math.round(paise * kept) / 100;
        const parts = priceBreakup(
          { unit_price, purchase_price, tax, tax_model, facts: { ...facts, making } },
          gstRegistered,
        );
        const amounts = parts.map(({ amount }) => amount);
        const total = amounts.pop() ?? 0;
        expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(total);
      },
    ),
  );
});

test('a making charge that is a share of the metal, or above the price, is not broken up', () => {
  const percent = { ...facts, making: { basis: 'percent', value: 12 } } as ProductAttributes;
  const dear = { ...facts, making: { basis: 'fixed', value: 300_000 } } as ProductAttributes;
  expect(priceBreakup({ ...ring, facts: percent }, true)).toEqual([]);
  expect(priceBreakup({ ...ring, facts: dear }, true)).toEqual([]);
  expect(priceBreakup({ ...ring, facts: { ...facts, making: null } }, true)).toEqual([]);
});
