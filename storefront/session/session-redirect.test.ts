import { expect, test } from 'vitest';
import { sessionRedirect } from './session-redirect.ts';

test('[ROUTE-5] [ROUTE-6] a signed-out visitor is sent to sign in', () => {
  expect(sessionRedirect('/profile', 'out', true)).toBe('/login');
  expect(sessionRedirect('/orders/100001', 'out', true)).toBe('/login');
  expect(sessionRedirect('/wishlist', 'out', true)).toBe('/login');
  expect(sessionRedirect('/cart', 'out', true)).toBe('/login');
  expect(sessionRedirect('/checkout', 'out', true)).toBe('/login?redirect=/checkout');
  expect(sessionRedirect('/products', 'out', true)).toBeNull();
});

test('[ROUTE-7] a signed-in visitor has no use for the sign-in pages', () => {
  expect(sessionRedirect('/login', 'in', true)).toBe('/');
  expect(sessionRedirect('/register', 'in', true)).toBe('/');
  expect(sessionRedirect('/', 'in', true)).toBeNull();
});

test('[AUTH-2] a session that begins on the sign-in page leaves it to that page when to go', () => {
  expect(sessionRedirect('/login', 'in', false)).toBeNull();
});

test('[ROUTE-8] a session that runs out leaves the profile to say so, and sends the others to sign in', () => {
  expect(sessionRedirect('/profile', 'out', false)).toBeNull();
  expect(sessionRedirect('/wishlist', 'out', false)).toBeNull();
  expect(sessionRedirect('/cart', 'out', false)).toBe('/login');
  expect(sessionRedirect('/orders/100001', 'out', false)).toBe('/login');
});

test('while nobody knows who looks, nobody is sent anywhere', () => {
  expect(sessionRedirect('/profile', 'loading', true)).toBeNull();
});
