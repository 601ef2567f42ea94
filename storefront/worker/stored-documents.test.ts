import { expect, test } from 'vitest';
import { documentKey, markAsSaved, savedTitle, stampDocument } from './stored-documents.ts';

test.each([
  ['/products/', '/products'],
  ['/', '/'],
  ['/products?utm_source=mail&sort=price-low&category=rings', '/products?category=rings&sort=price-low'],
  ['/about?fbclid=1', '/about'],
])('[OFFLINE-1] %s is stored as %s', (address, key) => {
  expect(documentKey(`https://shop.example${address}`)).toBe(`https://shop.example${key}`);
});

test('[OFFLINE-1] a stored document has its title, and tells the moment at which it was saved', async () => {
  const html = '<!doctype html><html lang="en"><head><title>Rings &amp; bands ₹</title></head></html>';
  const stored = await stampDocument(
    new Response(html, { headers: { 'content-encoding': 'br', etag: '"1"' } }),
  );
  expect(savedTitle(stored)).toBe('Rings &amp; bands ₹');
  const shown = await markAsSaved(stored);
  expect(await shown?.text()).toMatch(
    /^<!doctype html><html data-saved="This page was saved on \d+ \w+ \d{4} at [^"]* IST\. Prices and stock may have changed\." lang="en">/,
  );
  expect(shown?.headers.has('content-encoding')).toBe(false);
});
