import { expect, test } from 'vitest';
import { noFacets } from '#domain/catalogue/facets.ts';
import { defaultListingQuery, listingPath, parseListingQuery, refineListingQuery } from './listing.ts';

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

test('[LIST-1] the unfiltered listing has a URL without parameters', () => {
  expect(listingPath(defaultListingQuery)).toBe('/products');
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
