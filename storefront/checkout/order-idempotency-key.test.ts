import { expect, test } from 'vitest';
import { orderIdempotencyKey, clearIdempotencyKey } from './order-idempotency-key.ts';

test('[PAY-10] sending the same order again reuses the key until a response arrives', () => {
  const order = { address_id: 3, total: 10 };
  const key = orderIdempotencyKey(order);
  expect(orderIdempotencyKey({ ...order })).toBe(key);
  expect(orderIdempotencyKey({ ...order, total: 11 })).not.toBe(key);

  const again = orderIdempotencyKey(order);
  clearIdempotencyKey();
  expect(orderIdempotencyKey(order)).not.toBe(again);
});
