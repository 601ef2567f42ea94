import { expect, test } from 'vitest';
import { availableFrom } from './available-from.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 15, minute));

test('[PAY-10] a product is available once enough holds have ended', () => {
  const holds = [
    { quantity: 1, until: at(9) },
    { quantity: 2, until: at(3) },
  ];
  expect(availableFrom(3, 1, holds)).toEqual(at(3));
  expect(availableFrom(3, 2, holds)).toEqual(at(3));
  expect(availableFrom(3, 3, holds)).toEqual(at(9));
});

test('[PAY-10] there is no such time if the quantity is available now or exceeds the stock', () => {
  expect(availableFrom(1, 1, [])).toBeNull();
  expect(availableFrom(3, 1, [{ quantity: 2, until: at(3) }])).toBeNull();
  expect(availableFrom(1, 2, [{ quantity: 1, until: at(3) }])).toBeNull();
  expect(availableFrom(0, 1, [])).toBeNull();
});
