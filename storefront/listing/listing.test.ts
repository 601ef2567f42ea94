import { expect, test } from 'vitest';
import { noFacets } from '#domain/catalogue/facets.ts';
import { defaultListingQuery, listingPath, refineListingQuery } from './listing.ts';
import { parseListingQuery, readPrice } from './parse-listing-query.ts';

function reread(path: string) {
  return parseListingQuery(new URL(path, 'https://shop.example').searchParams);
}

test('[ROUTE-2] the category and search parameters prefill the filters', () => {
  expect(reread('/products?category=rings&search=polki')).toEqual({
    ...defaultListingQuery,
    categories: ['rings'],
    search: 'polki',
  });
});

test('[LIST-1] [FIND-4] every filter, the sort order and the page survive a round trip through the URL', () => {
  const query = {
    search: 'emerald & polki',
    categories: ['rings', 'earrings'],
    brands: ['noor'],
    countries: ['belgium'],
    facets: { ...noFacets, stone: ['ruby', 'pearl'], era: ['vintage'] },
    minimum: 20_000,
    maximum: 900_000,
    sort: 'price-high',
    page: 3,
  } as const;
  expect(listingPath(query)).toBe(
    '/products?category=rings&category=earrings&brand=noor&country=belgium&era=vintage&stone=ruby&stone=pearl&search=emerald+%26+polki&min_price=20000&max_price=900000&sort=price-high&page=3',
  );
  expect(reread(listingPath(query))).toEqual(query);
});

test('[RESCUE-8] an answer of the former release, which knows fewer facets, has an address', () => {
  const { offer: _offer, ...facets } = defaultListingQuery.facets;
  const query = { ...defaultListingQuery, facets: facets as typeof defaultListingQuery.facets };
  expect(listingPath(query)).toBe('/products');
});

test('[LIST-1] the unfiltered listing has a URL without parameters', () => {
  expect(listingPath(defaultListingQuery)).toBe('/products');
});

test('[FIND-21] an order by price in the words is the order of the listing, unless another is chosen', () => {
  expect(reread('/products?search=cheapest+ring')).toMatchObject({ search: 'ring', sort: 'price-low' });
  expect(reread('/products?search=cheapest+ring&sort=name')).toMatchObject({ search: 'ring', sort: 'name' });
});

test('[LIST-3] an unknown sort falls back to featured', () => {
  expect(reread('/products?sort=cheapest').sort).toBe('featured');
  expect(reread('/products?sort=newest').sort).toBe('newest');
});

test('empty and invalid parameters are ignored', () => {
  expect(reread('/products?search=%20&min_price=&max_price=much&page=0&category=')).toEqual(
    defaultListingQuery,
  );
});

test('[LIST-1] a price range the wrong way round is turned', () => {
  expect(reread('/products?min_price=900&max_price=500')).toMatchObject({ minimum: 500, maximum: 900 });
  expect(reread('/products?min_price=900&max_price=0')).toMatchObject({ minimum: null, maximum: 900 });
  expect(reread('/products?min_price=500&max_price=500')).toMatchObject({ minimum: 500, maximum: 500 });
});

test('[FIND-14] a price of the filters takes the place of the one in the words', () => {
  expect(reread('/products?search=ring+under+2+lakh&max_price=500000')).toMatchObject({
    search: 'ring',
    minimum: null,
    maximum: 500_000,
  });
  expect(reread('/products?search=ring+under+2+lakh').search).toBe('ring under 2 lakh');
});

test('a repeated category counts once', () => {
  expect(reread('/products?category=rings,earrings&category=rings').categories).toEqual([
    'rings',
    'earrings',
  ]);
});

test('changing a filter returns to the first page', () => {
  expect(refineListingQuery({ ...defaultListingQuery, page: 4 }, { search: 'ruby' })).toEqual({
    ...defaultListingQuery,
    search: 'ruby',
  });
});

test.each([
  ['1,25,000', 125_000],
  ['125,000', 125_000],
  ['₹ 1,25,000.00/-', 125_000],
  ['१,२५,०००', 125_000],
  ['１２５０００', 125_000],
  ['“125000”', 125_000],
  ['Rs. 1 25 000', 125_000],
  ['1000.5', 1000],
  // Decimals, never ten times as much.
  ['45000,50', 45_000],
  ['2 lakh', 200_000],
  ['₹2.5 Lakhs', 250_000],
  ['५० हजार', 50_000],
  ['50k', 50_000],
  ['', null],
])('[IN-5] [LIST-2] the price "%s" is %d', (typed, rupees) => {
  expect(readPrice(typed)).toEqual({ rupees, question: null });
  expect(reread(`/products?max_price=${encodeURIComponent(typed)}`).maximum).toBe(rupees);
});

test.each([
  ['2.5', /in full/],
  ['-5', /in full/],
  ['much', /in full/],
  ['1234567890', /in full/],
  ['200 crore', /in full/],
  ['45.000', /^45\.000 is not clear here/],
  ['50 g', /^50 g has the unit g/],
])('[IN-5] [LIST-2] the price "%s" is asked about', (typed, question) => {
  expect(readPrice(typed)).toEqual({ rupees: null, question: expect.stringMatching(question) });
  expect(reread(`/products?max_price=${encodeURIComponent(typed)}`).maximum).toBeNull();
});

test('[IN-1] [LIST-7] a search is in one form in every address', () => {
  const { search } = reread(`/products?search=${encodeURIComponent(' pol\u200bki\u00a0 Jose\u0301 ')}`);
  expect(search).toBe('polki José');
});
