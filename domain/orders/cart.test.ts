import { expect, test } from 'vitest';
import { cartNotice, quantityRefusalText, checkQuantity } from './cart.ts';
import { toPaise } from '../money.ts';

const kept = {
  quantity: 2,
  seenPrice: toPaise(100),
  price: toPaise(100),
  stock: 5,
  minimum: 1,
  held: false,
  offered: true,
};

test('[CART-3] an unchanged product has no notice', () => {
  expect(cartNotice(kept)).toBeNull();
  expect(cartNotice({ ...kept, stock: 2 })).toBeNull();
});

test.each([
  ['price-changed', { price: toPaise(99) }],
  ['stock-short', { stock: 1, price: toPaise(99) }],
  ['held', { stock: 1, held: true, price: toPaise(99) }],
  ['sold-out', { stock: 1, minimum: 2, held: true, price: toPaise(99) }],
  ['sold-out', { stock: 0, held: true, price: toPaise(99) }],
  ['unavailable', { offered: false, stock: 0, price: toPaise(99) }],
] as const)('[CART-3] the notice %s takes precedence over less important ones', (notice, changed) => {
  expect(cartNotice({ ...kept, ...changed })).toBe(notice);
});

const shelf = { stock: 5, minimum: 2, most: 999 };

test('[CART-3] any quantity from the minimum to the stock is allowed', () => {
  for (const quantity of [2, 3, 5]) expect(checkQuantity(quantity, shelf)).toBeNull();
});

test.each([
  ['sold-out', 1, { ...shelf, stock: 0 }, 'This product is currently out of stock'],
  ['stock-short', 6, shelf, 'Only 5 are left in stock.'],
  ['stock-short', 2, { ...shelf, stock: 1, minimum: 1 }, 'Only 1 is left in stock.'],
  ['sold-out', 2, { ...shelf, stock: 1 }, 'This product is currently out of stock'],
  ['below-minimum', 1, shelf, 'This piece is sold in quantities of 2 or more.'],
  [
    'too-many',
    1000,
    { ...shelf, stock: 5000 },
    'You cannot order this many of one piece here. Please contact us.',
  ],
] as const)('[CART-2] a quantity is refused: %s', (refusal, quantity, product, text) => {
  expect(checkQuantity(quantity, product)).toBe(refusal);
  expect(quantityRefusalText(refusal, product.stock, product.minimum)).toBe(text);
});
