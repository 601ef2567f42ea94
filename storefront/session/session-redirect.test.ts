import { expect, test } from 'vitest';
import { sessionRedirect } from './session-redirect.ts';

test('[ROUTE-5] [ROUTE-6] a signed-out visitor on a private page is redirected to sign in', () => {
  expect(sessionRedirect('/profile', 'out', true)).toBe('/login');
  expect(sessionRedirect('/orders/100001', 'out', true)).toBe('/login');
  expect(sessionRedirect('/wishlist', 'out', true)).toBe('/login');
  expect(sessionRedirect('/cart', 'out', true)).toBe('/login');
  expect(sessionRedirect('/checkout', 'out', true)).toBe('/login?redirect=/checkout');
  expect(sessionRedirect('/products', 'out', true)).toBeNull();
});

test('[ROUTE-7] a signed-in visitor on a sign-in page is redirected to the home page', () => {
  expect(sessionRedirect('/login', 'in', true)).toBe('/');
  expect(sessionRedirect('/register', 'in', true)).toBe('/');
  expect(sessionRedirect('/', 'in', true)).toBeNull();
});

test('[AUTH-2] a session that starts on the sign-in page causes no redirect, as that page redirects itself', () => {
  expect(sessionRedirect('/login', 'in', false)).toBeNull();
});

test('[ROUTE-8] an expired session redirects the cart and order pages, not the profile and wishlist', () => {
  expect(sessionRedirect('/profile', 'out', false)).toBeNull();
  expect(sessionRedirect('/wishlist', 'out', false)).toBeNull();
  expect(sessionRedirect('/cart', 'out', false)).toBe('/login');
  expect(sessionRedirect('/orders/100001', 'out', false)).toBe('/login');
});

test('no redirect happens while the session is loading', () => {
  expect(sessionRedirect('/profile', 'loading', true)).toBeNull();
});
