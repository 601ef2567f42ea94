import { expect, test } from 'vitest';
import { defaultListingQuery } from './listing.ts';
import { listingTitle } from './listing-title.ts';

const categories = [
  { slug: 'rings', name: 'Rings', count: 4 },
  { slug: 'earrings', name: 'Earrings', count: 5 },
];

test('[LIST-5] a listing of exactly one category is titled as its collection', () => {
  expect(listingTitle({ query: { ...defaultListingQuery, categories: ['rings'] }, categories })).toBe(
    'Rings Collection',
  );
});

test('[LIST-5] a listing of two categories, or of all, is titled All Jewellery', () => {
  const both = { ...defaultListingQuery, categories: ['rings', 'earrings'] };
  expect(listingTitle({ query: both, categories })).toBe('All Jewellery');
  expect(listingTitle({ query: defaultListingQuery, categories })).toBe('All Jewellery');
});

test('a search without a category is titled by the search text', () => {
  expect(listingTitle({ query: { ...defaultListingQuery, search: 'jade' }, categories })).toBe(
    'Search: “jade”',
  );
});
