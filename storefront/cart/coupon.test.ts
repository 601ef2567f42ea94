import { expect, test } from 'vitest';
import { couponNotice } from './coupon.ts';

test.each([
  [400, 'Invalid Coupon', 'The coupon code is invalid or expired'],
  [202, 'Invalid coupon', ''],
  [404, 'Coupon Not Found', 'The coupon code does not exist'],
  [422, 'Validation Error', 'Coupon validation failed'],
  [429, 'Coupon Error', 'Failed to apply coupon'],
  [500, 'Coupon Error', 'Failed to apply coupon'],
  [0, 'Coupon Error', 'Failed to apply coupon'],
  [200, 'Coupon Error', 'Unexpected response from server'],
])('[CART-5] a coupon response with status %i shows the message “%s”', (status, title, text) => {
  expect(couponNotice(status)).toEqual({ title, text });
});
