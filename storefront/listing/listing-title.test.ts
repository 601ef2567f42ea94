import { expect, test } from 'vitest';
import { noFacets } from '#domain/catalogue/facets.ts';
import { menuEntryPath } from '#domain/shop/menu-entries.ts';
import { defaultListingQuery } from './listing.ts';
import { listingHead } from './listing-meta.ts';
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

test('[FOOT-3] a search without a category is not titled by what was typed', () => {
  expect(listingTitle({ query: { ...defaultListingQuery, search: 'jade' }, categories, choices: [] })).toBe(
    'Search results',
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

test('[HEAD-9] Vintage and Bridal are titled by their names, and indexed under their own address', () => {
  const choices = [
    { key: 'era', title: 'Vintage or new', values: [{ slug: 'vintage', name: 'Vintage', count: 7 }] },
    { key: 'occasion', title: 'Occasion', values: [{ slug: 'bridal', name: 'Bridal', count: 16 }] },
  ] as const;
  const none = {
    products: [],
    unclear: {},
    brands: [],
    countries: [],
    help: null,
    namedPages: [],
    corrected: null,
    failed: false,
  };
  const listing = { ...none, categories, choices, pages: 1, prices: { to: 100, counts: [] }, bands: [] };
  for (const [total, heading, facets, path] of [
    [7, 'Vintage Jewellery', { era: ['vintage'] }, menuEntryPath('vintage')],
    [16, 'Bridal Jewellery', { occasion: ['bridal'] }, menuEntryPath('bridal')],
  ] as const) {
    const query = { ...defaultListingQuery, facets: { ...noFacets, ...facets } };
    expect(listingHead({ ...listing, query, total })).toEqual({
      ...{ heading, title: heading, shared: heading, part: heading, path, indexed: true },
      counted: `${heading}: ${total} products`,
    });
    expect(listingHead({ ...listing, query, total: 0 }).indexed).toBe(false);
  }
});
