import { expect, test } from 'vitest';
import { redirectPayloads } from '#tests/security/redirect-payloads.ts';
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
  ...redirectPayloads,
  '',
  ' ',
  'checkout',
  '?redirect=/checkout',
  '#top',
  '/@evil.example//x',
  '/checkout?next=//evil.example',
  'localhost:3000/checkout',
  '/https://evil.example',
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
