import { beforeEach, expect, test, vi } from 'vitest';
import { readCachedCart } from '../cart/cart-cache.ts';
import { readPendingAction } from './pending-action.ts';
import { storedToken, storedUser } from './session-store.ts';

let stored: Record<string, string> = {};

beforeEach(() => {
  stored = {};
  const storage = { getItem: (key: string) => stored[key] ?? null };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  return () => vi.unstubAllGlobals();
});

const line = {
  key: 1,
  productId: 7,
  name: 'Meher kada',
  slug: 'meher-kada',
  picture: { key: 'meher.jpg', path: '/media/ab-640.jpg', status: 200 },
  material: 'Gold',
  weight: null,
  stock: 1,
  minimum: 1,
  notice: null,
  heldUntil: null,
  heldForYouUntil: null,
  quantity: 1,
  unitPrice: 100,
  unitDiscount: 0,
  taxRate: 300,
  taxModel: 'include',
  seenPrice: 100,
  margin: false,
  breakup: null,
};

test('[BROWSER-1] a stored cart is shown', () => {
  stored = { cartItems: JSON.stringify([line]) };
  expect(readCachedCart().lines).toEqual([line]);
});

test.each([
  ['slug', 7],
  ['picture', null],
  ['material', {}],
  ['stock', 'many'],
  ['breakup', {}],
  ['breakup', { rows: [{ amount: 'much' }], total: 1 }],
])('[BROWSER-1] a stored cart with a line whose %s is %j is as if it were missing', (field, value) => {
  stored = { cartItems: JSON.stringify([line, { ...line, [field]: value }]) };
  expect(readCachedCart().lines).toEqual([]);
});

test('[BROWSER-1] a stored coupon without a description is as if it were missing', () => {
  stored = { appliedCoupon: '{"code":"DIWALI","discount":100,"description":{}}' };
  expect(readCachedCart().coupon).toBe(null);
});

test.each(['', ' ', 'a\nb', 'टोकन'])('[BROWSER-1] %j is no token', (token) => {
  stored = { userToken: token };
  expect(storedToken()).toBe(null);
});

test.each(['7', '[]', '{"email":{}}', '{"email":"a@b.example","name":{}}'])(
  '[BROWSER-1] %s is no stored customer',
  (user) => {
    stored = { userData: user };
    expect(storedUser()).toBe(null);
  },
);

test.each([
  ['{"what":"set","name":"A set"}', false],
  ['{"what":"cart","id":"7","name":"Kada","stock":1}', false],
  ['{"what":"fly","id":7,"name":"Kada"}', false],
  ['{"what":"cart","id":7,"name":"Kada","stock":1,"size":"14"}', true],
  ['{"what":"set","name":"A set","pieces":[{"id":7,"name":"Kada","stock":1}]}', true],
  ['{"what":"review","id":7,"orderId":12}', true],
])('[BROWSER-1] %s is a pending action: %s', (action, expected) => {
  stored = { pendingAction: `[${action}]` };
  expect(readPendingAction() !== null).toBe(expected);
});
