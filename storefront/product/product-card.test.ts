import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { fromRupees } from '#domain/money.ts';
import type { CardView } from './card-view.ts';
import { ProductCard } from './product-card.tsx';

const product: CardView = {
  id: 1,
  slug: 'chand-tikka',
  name: 'Chand Tikka',
  age: 'New',
  honest: '17.400 g',
  price: fromRupees(189_000),
  was: null,
  stock: 1,
  rating: null,
  reviews: 0,
  picture: null,
};

function htmlOf(changes: Partial<CardView>): string {
  const card = createElement(ProductCard, { product: { ...product, ...changes } });
  const router = createMemoryRouter([{ path: '*', element: card }]);
  return renderToString(createElement(RouterProvider, { router }));
}

const cardOf = (changes: Partial<CardView>) => htmlOf(changes).replaceAll(/<[^>]+>/g, ' ');

test('[ITEM-8] [HOME-6] the card of a sold piece says so in the sentence of every page, above a button that does nothing', () => {
  expect(cardOf({ stock: 0 })).toMatch(/This piece has been sold\. .*Out of Stock/);
  expect(cardOf({})).not.toContain('In stock');
});

test('[HOME-6] [PRICE-1] the card of a discounted piece shows its price and the one before the discount', () => {
  expect(cardOf({ was: fromRupees(210_000) })).toMatch(/Sale .*₹1,89,000\s+was\s+₹2,10,000/s);
  expect(htmlOf({ was: fromRupees(210_000) })).toContain('<s class="was">');
  expect(cardOf({})).not.toMatch(/Sale|was /);
});
