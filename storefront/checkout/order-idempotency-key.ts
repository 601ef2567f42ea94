let last = { order: '', key: '' };

/**
 * The Idempotency-Key of an attempt: the same order sent again, because no answer came, is the same attempt and makes
 * one order (PAY-10). Another order, or one after an answer, is another attempt.
 */
export function orderIdempotencyKey(order: unknown): string {
  const written = JSON.stringify(order);
  if (last.order !== written) last = { order: written, key: crypto.randomUUID() };
  return last.key;
}

export function clearIdempotencyKey(): void {
  last = { order: '', key: '' };
}
