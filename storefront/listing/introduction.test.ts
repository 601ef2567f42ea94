import { expect, test } from 'vitest';
import type { ApiCaller } from '#contract/api-caller.ts';
import { noFacets } from '#domain/catalogue/facets.ts';
import { defaultHome } from '#domain/shop/page-texts.ts';
import { loadIntroduction } from './introduction.ts';
import { defaultListingQuery, type ListingQuery } from './listing.ts';

const home = { ...defaultHome, listing: 'Old pieces, and new work from Jaipur.', story: null, visit: null };
const callApi: ApiCaller = async () => ({ ok: true, answer: home as never });
const introductionOf = async (changes: Partial<ListingQuery>) =>
  (await loadIntroduction({ callApi, origin: '' }, { ...defaultListingQuery, ...changes })).paragraphs;
const vintage = { ...noFacets, era: ['vintage'] };

test('[HEAD-9] Vintage and Bridal have an introduction of their own, in any order of the pieces', async () => {
  const condition = ['Every piece comes with its era and a condition report.'];
  expect(await introductionOf({ facets: vintage })).toEqual(condition);
  expect(await introductionOf({ facets: vintage, sort: 'price-low' })).toEqual(condition);
  expect(await introductionOf({ facets: { ...noFacets, occasion: ['bridal'] } })).toEqual([
    'Jewellery for brides and for weddings.',
  ]);
});

test('[PAGES-3] only all products have the introduction of all products', async () => {
  expect(await introductionOf({ sort: 'newest' })).toEqual([home.listing]);
  for (const filters of [
    { facets: { ...vintage, metal: ['gold-22k'] } },
    { facets: { ...noFacets, stone: ['ruby'] } },
    { facets: vintage, maximum: 50_000 },
    { brands: ['noor'] },
    { search: 'ruby' },
    { page: 2 },
  ])
    expect(await introductionOf(filters), JSON.stringify(filters)).toEqual([]);
});
