import { expect, test } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

test.each([
  '/',
  '/checkout',
  '/orders/100284',
  '/products?category=rings&search=polki',
  '/products?search=a:b',
  '/profile?tab=orders#top',
  '/products/noor-emerald-polki-cocktail-ring',
])('[ROUTE-10] a path on this site is followed after signing in: %s', (path) => {
  expect(safeRedirect(path)).toBe(path);
});

const hostile = [
  '',
  ' ',
  'checkout',
  './checkout',
  '../checkout',
  '?redirect=/checkout',
  '#top',
  'https://evil.example',
  'HTTPS://evil.example/checkout',
  'http:evil.example',
  '//evil.example',
  '///evil.example',
  '////evil.example/%2f..',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\\/evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/%09//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' /checkout',
  '/checkout ',
  ' //evil.example',
  '/\u0000/evil.example',
  '\u0001/checkout',
  '/\u2028/evil.example',
  '\uFEFF//evil.example',
  '/\u3000/evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '/javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'mailto:a@evil.example',
  'blob:https://evil.example/1',
  '@evil.example',
  '/@evil.example//x',
  '/checkout?next=//evil.example',
  'evil.example/checkout',
  'localhost:3000/checkout',
  '/https://evil.example',
  '/x\\..\\..\\evil.example',
  '/ｅvil',
];

test.each(hostile.map((wanted) => [JSON.stringify(wanted), wanted]))(
  '[ROUTE-10] any other redirect target is replaced by the home page: %s',
  (_, wanted) => {
    expect(safeRedirect(wanted)).toBe('/');
  },
);

test('[ROUTE-10] without a redirect parameter the target is the home page', () => {
  expect(safeRedirect(null)).toBe('/');
});

test('[ROUTE-10] every accepted target resolves to this site in a browser’s URL parser', () => {
  for (const wanted of [...hostile, '/checkout', '/products?search=x']) {
    const target = new URL(safeRedirect(wanted), 'https://shop.example/login');
    expect(target.origin).toBe('https://shop.example');
  }
});
