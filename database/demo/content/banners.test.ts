import { expect, test } from 'vitest';
import { menuEntryPath } from '#domain/shop/menu-entries.ts';
import { pages, withQuery } from '#domain/shop/pages.ts';
import { demoBanners } from './banners.ts';
import { demoProducts } from './products.ts';

const bannerOf = (eyebrow: string) => demoBanners.find((banner) => banner.eyebrow === eyebrow);

test('[HOME-2] the banner of Vintage leads to these pieces', () => {
  expect(bannerOf('Vintage')?.link).toBe(menuEntryPath('vintage'));
});

test('[HOME-2] the banner of the bridal vault leads to necklace sets for brides, of which its choker is the first', () => {
  const necklaceSets = { category: 'necklace-sets', occasion: 'bridal' };
  expect(bannerOf('The bridal vault')?.link).toBe(withQuery(pages.products.path, necklaceSets));
  const [first] = demoProducts
    .filter(({ category, featured }) => category === necklaceSets.category && featured === true)
    .toSorted((one, other) => one.publishedDaysAgo - other.publishedDaysAgo);
  expect(first?.slug).toBe('noor-polki-choker-set');
});

test('[HOME-2] the banner of the kadas names the sizes that there are', () => {
  const kadas = demoProducts.filter(({ name }) => /\bKada\b/.test(name));
  const sizes = kadas.map(({ dimensions }) => /size (2-\d+)/.exec(dimensions)?.[1]);
  expect(bannerOf('Bangles and kadas')?.text.match(/2.\d+/g)).toEqual(sizes);
});
