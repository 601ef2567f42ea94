import { expect, test } from 'vitest';
import { detour } from './session-redirect.ts';

test('[ROUTE-5] [ROUTE-6] a signed-out visitor is sent to sign in', () => {
  expect(detour('/profile', 'out', true)).toBe('/login');
  expect(detour('/orders/100001', 'out', true)).toBe('/login');
  expect(detour('/wishlist', 'out', true)).toBe('/login');
  expect(detour('/cart', 'out', true)).toBe('/login');
  expect(detour('/checkout', 'out', true)).toBe('/login?redirect=/checkout');
  expect(detour('/products', 'out', true)).toBeNull();
});

test('[ROUTE-7] a signed-in visitor has no use for the sign-in pages', () => {
  expect(detour('/login', 'in', true)).toBe('/');
  expect(detour('/register', 'in', true)).toBe('/');
  expect(detour('/', 'in', true)).toBeNull();
});

test('[AUTH-2] a session that begins on the sign-in page leaves it to that page when to go', () => {
  expect(detour('/login', 'in', false)).toBeNull();
});

test('[ROUTE-8] a session that runs out leaves the profile to say so, and sends the others to sign in', () => {
  expect(detour('/profile', 'out', false)).toBeNull();
  expect(detour('/wishlist', 'out', false)).toBeNull();
  expect(detour('/cart', 'out', false)).toBe('/login');
  expect(detour('/orders/100001', 'out', false)).toBe('/login');
});

test('while nobody knows who looks, nobody is sent anywhere', () => {
  expect(detour('/profile', 'loading', true)).toBeNull();
});
