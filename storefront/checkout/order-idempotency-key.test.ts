import { expect, test } from 'vitest';
import { attemptKey, endAttempt } from './order-idempotency-key.ts';

test('[PAY-10] the same order sent again is the same attempt, until an answer has come', () => {
  const order = { address_id: 3, total: 10 };
  const key = attemptKey(order);
  expect(attemptKey({ ...order })).toBe(key);
  expect(attemptKey({ ...order, total: 11 })).not.toBe(key);

  const again = attemptKey(order);
  endAttempt();
  expect(attemptKey(order)).not.toBe(again);
});
