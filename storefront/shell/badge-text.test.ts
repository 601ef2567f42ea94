import { expect, test } from 'vitest';
import { limits } from '#domain/limits.ts';
import { badgeText } from './badge-text.ts';

test.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])("[HEAD-2] the badge of a cart with %s products shows '%s'", (count, text) => {
  expect(badgeText(count, limits.cartBadge)).toBe(text);
});
