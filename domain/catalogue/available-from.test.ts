import { expect, test } from 'vitest';
import { freeAgain } from './available-from.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 15, minute));

test('[PAY-10] a product is free again when enough holds have ended', () => {
  const holds = [
    { quantity: 1, until: at(9) },
    { quantity: 2, until: at(3) },
  ];
  expect(freeAgain(3, 1, holds)).toEqual(at(3));
  expect(freeAgain(3, 2, holds)).toEqual(at(3));
  expect(freeAgain(3, 3, holds)).toEqual(at(9));
});

test('[PAY-10] what can be had now, or was never enough, has no such moment', () => {
  expect(freeAgain(1, 1, [])).toBeNull();
  expect(freeAgain(3, 1, [{ quantity: 2, until: at(3) }])).toBeNull();
  expect(freeAgain(1, 2, [{ quantity: 1, until: at(3) }])).toBeNull();
  expect(freeAgain(0, 1, [])).toBeNull();
});
