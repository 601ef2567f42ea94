import { expect, test } from 'vitest';
import { stopText } from './line-notice.tsx';

test('[CART-3] what stops an order says what to do: to wait for a held piece, to change or remove another', () => {
  expect(stopText([{ notice: null }, { notice: 'price-changed' }])).toBeNull();
  expect(stopText([{ notice: null }, { notice: 'held' }])).toBe(
    'Please wait until the marked pieces are free again, or remove them.',
  );
  expect(stopText([{ notice: 'sold-out' }, { notice: 'held' }])).toBe(
    'Please change or remove the marked pieces first.',
  );
});
