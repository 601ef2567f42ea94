import { newIdempotencyKey } from '../api/idempotency-key.ts';

let last = { order: '', key: '' };

/**
 * The Idempotency-Key of an attempt (PAY-10). Sending the same order again after a lost response reuses the key, so that there
 * is one order. A changed order, or a new attempt after a response, gets a new key.
 */
export function orderIdempotencyKey(order: unknown): string {
  const written = JSON.stringify(order);
  if (last.order !== written) last = { order: written, key: newIdempotencyKey() };
  return last.key;
}

export function clearIdempotencyKey(): void {
  last = { order: '', key: '' };
}
