import { expect, test } from 'vitest';
import { noFacets } from '#domain/catalogue/facets.ts';
import { filterChips, soldLink } from './filter-chips.ts';
import { defaultListingQuery } from './listing.ts';

const nameOf = (slug: string) => slug.toUpperCase();

test('a listing without filters has no chips', () => {
  expect(filterChips(defaultListingQuery, nameOf, nameOf)).toEqual([]);
});

test('[FIND-13] each filter has a chip, the words of a search one that is no filter, that links to the listing without that filter', () => {
  const query = {
    ...defaultListingQuery,
    categories: ['rings'],
    brands: ['noor'],
    countries: ['belgium'],
    search: 'jade',
    minimum: 20_000,
    maximum: 900_000,
    page: 2,
  };
  expect(filterChips(query, nameOf, nameOf)).toEqual([
    {
      text: 'RINGS',
      filter: true,
      without: '/products?brand=noor&country=belgium&search=jade&min_price=20000&max_price=900000',
    },
    {
      text: 'NOOR',
      filter: true,
      without: '/products?category=rings&country=belgium&search=jade&min_price=20000&max_price=900000',
    },
    {
      text: 'Made in BELGIUM',
      filter: true,
      without: '/products?category=rings&brand=noor&search=jade&min_price=20000&max_price=900000',
    },
    {
      text: '“jade”',
      filter: false,
      without: '/products?category=rings&brand=noor&country=belgium&min_price=20000&max_price=900000',
    },
    {
      text: '₹20,000 – ₹9,00,000',
      filter: true,
      without: '/products?category=rings&brand=noor&country=belgium&search=jade',
    },
  ]);
});

test('the chip of a price filter with one bound says which bound it is', () => {
  expect(filterChips({ ...defaultListingQuery, minimum: 500 }, nameOf, nameOf)[0]?.text).toBe('from ₹500');
  expect(filterChips({ ...defaultListingQuery, maximum: 500 }, nameOf, nameOf)[0]?.text).toBe('up to ₹500');
});

test('[FIND-4] each value of a facet has a chip that leaves the others', () => {
  const query = {
    ...defaultListingQuery,
    facets: { ...noFacets, stone: ['ruby', 'pearl'], era: ['vintage'] },
  };
  const value = (slug: string) => ({ slug, name: nameOf(slug), count: 1 });
  const choices = [
    { key: 'era', title: 'Vintage or new', values: [value('vintage'), value('new')] },
    { key: 'stone', title: 'Stone', values: [value('pearl'), value('ruby')] },
  ] as const;
  expect(filterChips(query, nameOf, nameOf, choices)).toEqual([
    { text: 'VINTAGE', filter: true, without: '/products?stone=ruby&stone=pearl' },
    { text: 'PEARL', filter: true, without: '/products?era=vintage&stone=ruby' },
    { text: 'RUBY', filter: true, without: '/products?era=vintage&stone=pearl' },
  ]);
});

test('[FIND-14] [FIND-15] a price and a facet in the words of a search have chips that leave the other words, also if no piece has them', () => {
  const chipsOf = (search: string) => filterChips({ ...defaultListingQuery, search }, nameOf, nameOf);
  expect(chipsOf('size 26 ring under 2 lakh')).toEqual([
    { text: '“size 26 ring under 2 lakh”', filter: false, without: '/products' },
    { text: 'up to ₹2,00,000', filter: false, without: '/products?search=size+26+ring' },
    { text: 'Ring 26', filter: false, without: '/products?search=ring+under+2+lakh' },
  ]);
  expect(chipsOf('under 2 lakh').map(({ text }) => text)).toEqual(['“under 2 lakh”']);
});

test('[FIND-4] the last page of what is in stock leads to the sold pieces that the filter leaves out', () => {
  const query = { ...defaultListingQuery, facets: { ...noFacets, stone: ['ruby'], stock: ['in-stock'] } };
  const choices = (count: number) =>
    [
      {
        key: 'stock',
        title: 'Availability',
        values: [
          { slug: 'in-stock', name: 'In stock', count: 30 },
          { slug: 'sold', name: 'Sold', count },
        ],
      },
    ] as const;
  const last = { ...query, page: 2 };
  expect(soldLink({ query: last, pages: 2, choices: choices(3) })).toEqual({
    text: 'Remove “In stock” to see 3 sold products too',
    without: '/products?stone=ruby',
  });
  expect(soldLink({ query, pages: 2, choices: choices(3) }), 'not the last page').toBeNull();
  expect(soldLink({ query: last, pages: 2, choices: choices(0) }), 'none is sold').toBeNull();
  expect(soldLink({ query: defaultListingQuery, pages: 1, choices: choices(3) })).toBeNull();
});
