import { expect, test } from 'vitest';
import { signInReason } from './sign-in-reason.ts';

test('[ROUTE-6] whoever is sent from the cart to sign in reads why', () => {
  expect(signInReason('/cart')).toBe('Please sign in to see your cart: it is kept in your account.');
  expect(signInReason('/wishlist')).toContain('your wishlist');
  expect(signInReason('/checkout?flag=fail')).toBe('Please sign in to check out.');
  expect(signInReason('/orders/100012')).toBe('Please sign in to see your order.');
  expect(signInReason('/profile?tab=orders')).toBe('Please sign in to see your account.');
});

test('[ROUTE-6] signing in by choice states no reason', () => {
  for (const path of ['/', '/products/noor', '/cartography']) expect(signInReason(path)).toBeNull();
});
