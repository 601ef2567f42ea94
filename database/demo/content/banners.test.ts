import { expect, test } from 'vitest';
import { menuEntryPath } from '#domain/shop/menu-entries.ts';
import { demoBanners } from './banners.ts';
import { demoProducts } from './products.ts';

const bannerOf = (eyebrow: string) => demoBanners.find((banner) => banner.eyebrow === eyebrow);

test('[HOME-2] the banners of Vintage and of the bridal vault lead to these pieces', () => {
  expect(bannerOf('Vintage')?.link).toBe(menuEntryPath('vintage'));
  expect(bannerOf('The bridal vault')?.link).toBe(menuEntryPath('bridal'));
});

test('[HOME-2] the banner of the kadas names the sizes that there are', () => {
  const kadas = demoProducts.filter(({ name }) => /\bKada\b/.test(name));
  const sizes = kadas.map(({ dimensions }) => /size (2-\d+)/.exec(dimensions)?.[1]);
  expect(bannerOf('Bangles and kadas')?.text.match(/2.\d+/g)).toEqual(sizes);
});
