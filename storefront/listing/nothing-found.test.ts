import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { ApiCaller } from '#contract/api-caller.ts';
import { getLatestProducts, listProducts } from '#contract/catalogue.ts';
import { getConfig } from '#contract/config.ts';
import { getSuggestions } from '#contract/suggestions.ts';
import { shopView } from '../shell/shop-view.ts';
import { ShellContext } from '../shell/use-shell.ts';
import type { FilterChip } from './filter-chips.ts';
import { loadListing, withoutFilters, type ListingView } from './listing.ts';
import { FilterChips, ListingResults } from './listing-results.tsx';
import { NothingFound } from './nothing-found.tsx';
import { parseListingQuery } from './parse-listing-query.ts';

const shell = { shop: shopView(null), categories: [], menu: [], origin: '', year: 2026 };
const facets = { categories: [], brands: [], countries: [], choices: [], prices: { to: 0, counts: [] } };
const listed = {
  products: [],
  total_size: 0,
  min_price: 0,
  max_price: 0,
  facets,
  corrected: null,
  unknown: [],
  renamed: [],
};
const suggested = { total: 0, products: [], categories: [], understood: [], corrected: null, near: [] };

const category = (slug: string, count: number) => ({ slug, name: slug, count });

/** The HTML of the page of a search that finds nothing. */
async function pageOf(
  suggestions: object,
  categories: readonly object[] = [],
  pages: readonly object[] = [],
  { search = 'mangalsutra', ...range }: { search?: string; min_price?: number; max_price?: number } = {},
): Promise<string> {
  const answers = new Map<string, unknown>([
    [listProducts.name, { ...listed, ...range, pages, facets: { ...facets, categories } }],
    [getSuggestions.name, { ...suggested, ...suggestions }],
    [getLatestProducts.name, { products: [] }],
    [getConfig.name, { company_whatsapp: null }],
  ]);
  const callApi: ApiCaller = async (call) => ({ ok: true, answer: answers.get(call.name) as never });
  const listing = await loadListing({ callApi, origin: '' }, new URLSearchParams({ search }));
  const router = createMemoryRouter([{ path: '*', element: createElement(NothingFound, { listing }) }]);
  const app = createElement(RouterProvider, { router });
  return renderToString(createElement(ShellContext.Provider, { value: shell }, app));
}

test('[FIND-5] a search without results says which words were understood', async () => {
  const understood = [
    ['mangalsutra', 'मंगलसूत्र'],
    ['gold', 'sona'],
  ];
  expect(await pageOf({ understood })).toContain('<p>We understood: mangalsutra, मंगलसूत्र; gold, sona</p>');
  expect(await pageOf({})).not.toContain('understood');
});

test('[FIND-5] a search without results offers at most ten categories with pieces, the nearest first', async () => {
  const all = Array.from({ length: 12 }, (_, place) => category(`shelf-${place}`, place));
  const html = await pageOf({ categories: [category('shelf-11', 11), category('shelf-5', 5)] }, all);
  const offered = [...html.matchAll(/category=(shelf-\d+)/g)].map(([, slug]) => slug);
  expect(offered).toEqual([11, 5, 1, 2, 3, 4, 6, 7, 8, 9].map((place) => `shelf-${place}`));
});

test('[FIND-5] [FIND-10] a search without results offers it with fewer words apart from other words', async () => {
  const near = [
    { words: 'mangalsutra', count: 2 },
    { words: 'tanmaniya', count: 1 },
  ];
  expect(await pageOf({ near })).toMatch(/Try fewer words<.*mangalsutra.*Did you mean…\?<.*tanmaniya/s);
});

test.each([
  ['nose ring under 5000', 'Pieces for “nose ring” begin at ₹18,500.', 'price-low'],
  ['nose ring above 2 lakh', 'Pieces for “nose ring” end at ₹64,000.', 'price-high'],
])('[FIND-5] %s: the page says at which price there are such pieces', async (search, sentence, sort) => {
  const html = await pageOf({}, [], [], { search, min_price: 18_500, max_price: 64_000 });
  expect(html).toContain(`<p>${sentence}</p>`);
  expect(html).toContain(`href="/products?search=nose+ring&amp;sort=${sort}"`);
  expect(html).not.toContain('The newest pieces');
});

test('[FIND-5] no price is named without pieces, or where it is not the price that leaves none', async () => {
  expect(await pageOf({}, [], [], { search: 'nose ring under 5000' })).toContain('The newest pieces');
  const within = { search: 'nose ring 20000-30000', min_price: 18_500, max_price: 64_000 };
  expect(await pageOf({}, [], [], within)).toContain('The newest pieces');
});

test('[FIND-5] a search without results does not repeat itself, and words that name a page are no question', async () => {
  const html = await pageOf({});
  expect(html).not.toContain('Tell us what you are looking for');
  expect(html).toContain('Ask us for');
  const named = await pageOf({}, [], [{ title: 'Return Policy', path: '/return-policy' }]);
  expect(named).not.toContain('Ask us');
});

test('[FIND-13] the filters of a search without results are cleared to the same list wherever that is offered', () => {
  const query = parseListingQuery(
    new URLSearchParams('search=ruby&category=rings&price=below-100000&sort=newest'),
  );
  const chip = (text: string, filter: boolean) => ({ text, filter, without: `/products?${text}` });
  const offered = (...chips: readonly FilterChip[]) => {
    const listing = { query, help: null, namedPages: [] } as unknown as ListingView;
    const element = createElement('main', null, [
      createElement(FilterChips, { key: 1, chips, cleared: withoutFilters(query) }),
      createElement(NothingFound, { key: 2, listing }),
    ]);
    const router = createMemoryRouter([{ path: '*', element }]);
    const html = renderToString(createElement(RouterProvider, { router }));
    return [...html.matchAll(/<a[^>]* href="([^"]+)"[^>]*>(Clear [^<]+)</g)].map(([, ...link]) => link);
  };
  const clear = ['/products?search=ruby', 'Clear filters'];
  expect(offered(chip('rings', true), chip('price', true), chip('ruby', false))).toEqual([clear, clear]);
  expect(offered(chip('rings', true), chip('ruby', false)), 'the chip does it').toEqual([clear]);
});

test('[FIND-20] the listing leads to the pages that the words of a search name', async () => {
  const pages = [{ title: 'Return Policy', path: '/return-policy' }];
  const callApi: ApiCaller = async (call) => ({
    ok: true,
    answer: (call.name === listProducts.name ? { ...listed, pages } : suggested) as never,
  });
  const given = new URLSearchParams({ search: 'return policy', min_price: '100' });
  const listing = await loadListing({ callApi, origin: '' }, given);
  const router = createMemoryRouter([
    { path: '*', element: createElement(ListingResults, { listing, sold: null }) },
  ]);
  const html = renderToString(createElement(RouterProvider, { router }));
  expect(html).toMatch(/Looking for this page\?.*<a[^>]* href="\/return-policy"[^>]*>Return Policy<\/a>/);
});
