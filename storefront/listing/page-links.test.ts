import { expect, test } from 'vitest';
import { defaultListingQuery } from './listing.ts';
import { pageLinks } from './page-links.ts';

const numbers = (page: number, pages: number) =>
  pageLinks({ ...defaultListingQuery, page }, pages).map((link) => link?.page ?? '…');

test('a single page has no page links', () => {
  expect(numbers(1, 1)).toEqual([]);
});

test('the first, the last and the pages around the current one are linked', () => {
  expect(numbers(1, 2)).toEqual([1, 2]);
  expect(numbers(5, 9)).toEqual([1, '…', 4, 5, 6, '…', 9]);
  expect(numbers(2, 4)).toEqual([1, 2, 3, 4]);
});

test('a page link keeps the filters', () => {
  expect(pageLinks({ ...defaultListingQuery, search: 'ruby' }, 2)[1]?.path).toBe(
    '/products?search=ruby&page=2',
  );
});
