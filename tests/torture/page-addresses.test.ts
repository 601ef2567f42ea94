import { expect, test } from 'vitest';
import { facetKeys } from '#domain/catalogue/facet-keys.ts';
import { pages, type Page } from '#domain/shop/pages.ts';
import { canonicalPageUrl } from '#server/web/pages/canonical-page-url.ts';
import { freePageValues } from './unbounded-urls.ts';

/** Parameters whose values the shop writes itself, and which the cache therefore takes. */
const ofTheShop = ['brand', 'category', 'country', 'page', 'size', 'sort'];
/** Of the listing, whose free values canonical-page-url.test.ts has. */
const ofTheListing = ['max_price', 'min_price', 'search', ...facetKeys];

const everyPage = Object.values<Page>(pages).flatMap(({ path, query = [] }) =>
  query.map((name) => ({ path: path.replace(':slug', 'noor-ring'), name })),
);

test('[PAGES-11] every parameter of a page is one of the shop, of the listing, or free', () => {
  const known = [...ofTheShop, ...ofTheListing, ...Object.keys(freePageValues)];
  expect(everyPage.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
});

test.each(everyPage.filter(({ name }) => name in freePageValues))(
  '[PAGES-11] a thousand values of $name at $path leave nothing in the cache',
  ({ path, name }) => {
    const valueOf = freePageValues[name] ?? String;
    for (let number = 0; number < 1000; number += 1)
      for (const end of ['', '.data'])
        expect(canonicalPageUrl(`${path}${end}?${name}=${valueOf(number)}`).cacheable).toBe(false);
  },
);
