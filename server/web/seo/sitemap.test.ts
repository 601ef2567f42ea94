import { expect, test } from 'vitest';
import { sitemapXml } from './sitemap.ts';

test('special characters in a URL are escaped in the sitemap', () => {
  const xml = sitemapXml([{ address: 'https://shop.example/a?b=1&c="2"<\'>', pictures: [] }]);
  expect(xml).toContain('<loc>https://shop.example/a?b=1&#38;c=&#34;2&#34;&#60;&#39;&#62;</loc>');
});
