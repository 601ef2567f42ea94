import { expect, test } from 'vitest';
import { plainText } from '../ui/text.ts';
import { truncated } from './wishlist-item-view.ts';

test('[WISH-1] a description is trimmed to 100 characters', () => {
  const text =
    'A choker of nine polki flowers under three rows of seed pearls, with emerald drops and matching earrings.';
  const trimmed = truncated(text, 100);
  expect(trimmed).toHaveLength(100);
  expect(trimmed).toMatch(/and matching ear…$/);
  expect(truncated('Short.', 100)).toBe('Short.');
  expect(truncated('x'.repeat(100), 100)).toBe('x'.repeat(100));
});

test('[WISH-1] HTML is removed from a description', () => {
  expect(plainText('<p>Ruby &amp; <b>pearl</b>,<br>19&quot; long</p>')).toBe('Ruby & pearl , 19" long');
});
