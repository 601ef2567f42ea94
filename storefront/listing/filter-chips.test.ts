import { expect, test } from 'vitest';
import { filterChips } from './filter-chips.ts';
import { defaultListingQuery } from './listing.ts';

const nameOf = (slug: string) => slug.toUpperCase();

test('a listing without filters has no chips', () => {
  expect(filterChips(defaultListingQuery, nameOf, nameOf)).toEqual([]);
});

test('each filter has a chip that links to the listing without that filter', () => {
  const query = {
    ...defaultListingQuery,
    categories: ['rings'],
    countries: ['belgium'],
    search: 'jade',
    minimum: 20_000,
    maximum: 900_000,
    page: 2,
  };
  expect(filterChips(query, nameOf, nameOf)).toEqual([
    { text: 'RINGS', without: '/products?country=belgium&search=jade&min_price=20000&max_price=900000' },
    {
      text: 'Made in BELGIUM',
      without: '/products?category=rings&search=jade&min_price=20000&max_price=900000',
    },
    { text: '“jade”', without: '/products?category=rings&country=belgium&min_price=20000&max_price=900000' },
    { text: '₹20,000 – ₹9,00,000', without: '/products?category=rings&country=belgium&search=jade' },
  ]);
});

test('the chip of a price filter with one bound says which bound it is', () => {
  expect(filterChips({ ...defaultListingQuery, minimum: 500 }, nameOf, nameOf)[0]?.text).toBe('from ₹500');
  expect(filterChips({ ...defaultListingQuery, maximum: 500 }, nameOf, nameOf)[0]?.text).toBe('up to ₹500');
});
