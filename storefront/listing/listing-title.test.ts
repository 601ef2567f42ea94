import { expect, test } from 'vitest';
import { noFacets } from '#domain/catalogue/facets.ts';
import { defaultListingQuery } from './listing.ts';
import { listingTitle } from './listing-title.ts';

const categories = [
  { slug: 'rings', name: 'Rings', count: 4 },
  { slug: 'earrings', name: 'Earrings', count: 5 },
];

test('[LIST-5] a listing of exactly one category is titled as its collection', () => {
  expect(
    listingTitle({ query: { ...defaultListingQuery, categories: ['rings'] }, categories, choices: [] }),
  ).toBe('Rings Collection');
});

test('[LIST-5] a listing of two categories, or of all, is titled All Jewellery', () => {
  const both = { ...defaultListingQuery, categories: ['rings', 'earrings'] };
  expect(listingTitle({ query: both, categories, choices: [] })).toBe('All Jewellery');
  expect(listingTitle({ query: defaultListingQuery, categories, choices: [] })).toBe('All Jewellery');
});

test('a search without a category is titled by the search text', () => {
  expect(listingTitle({ query: { ...defaultListingQuery, search: 'jade' }, categories, choices: [] })).toBe(
    'Search: “jade”',
  );
});

test('[FIND-4] one value of a facet gives the title, unless another filter is chosen', () => {
  const choices = [
    { key: 'stone', title: 'Stone', values: [{ slug: 'emerald', name: 'Emerald', count: 1 }] },
  ] as const;
  const query = { ...defaultListingQuery, facets: { ...noFacets, stone: ['emerald'] } };
  expect(listingTitle({ query, categories, choices })).toBe('Emerald Jewellery');
  expect(listingTitle({ query: { ...query, maximum: 5000 }, categories, choices })).toBe('All Jewellery');
  const sized = { ...query, facets: { ...query.facets, size: ['ring-12'] } };
  expect(listingTitle({ query: sized, categories, choices })).toBe('All Jewellery');
});
