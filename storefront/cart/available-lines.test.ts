import { expect, test } from 'vitest';
import { availableLines } from './available-lines.ts';

const now = Date.parse('2026-11-22T10:00:00Z');
const ordered = [
  { productId: 1, name: 'Noor Ring', quantity: 1 },
  { productId: 2, name: 'Tara Studs', quantity: 3 },
  { productId: 3, name: 'Zoya Jhumkas', quantity: 1 },
  { productId: 4, name: 'Ira Pendant', quantity: 1 },
];

test('[ORDER-7] buying an order again adds only what is in stock and states why the rest is missing', () => {
  const supplies = new Map([
    [1, { stock: 0 }],
    [2, { stock: 2 }],
    [3, { stock: 1, heldUntil: now + 60_000 }],
  ]);
  const found = availableLines(ordered, (id) => supplies.get(id) ?? null, now);
  expect(found.products).toEqual([{ productId: 2, name: 'Tara Studs', quantity: 2 }]);
  expect(found.missing).toEqual([
    'Noor Ring: This piece has been sold.',
    'Tara Studs: Only 2 are left in stock.',
    'Zoya Jhumkas: Someone is paying for this piece. If they don’t finish, you can buy it from 3:31 pm.',
    'Ira Pendant: No longer offered.',
  ]);
});

test('[ORDER-7] what could not be asked about is no reason to call a piece gone: the cart decides', () => {
  const found = availableLines(ordered, (id) => (id === 4 ? null : undefined), now);
  expect(found).toEqual({ products: ordered.slice(0, 3), missing: ['Ira Pendant: No longer offered.'] });
});

test('[ORDER-7] buying an order again includes every product if all are in stock', () => {
  const found = availableLines(ordered, () => ({ stock: 9 }), now);
  expect(found).toEqual({ products: ordered, missing: [] });
});

test('[ORDER-7] an order without available products cannot be bought again', () => {
  expect(availableLines(ordered, () => ({ stock: 0 }), now).products).toEqual([]);
});
