import { HttpRefusal } from '../api/http-refusal.ts';

/** The size of the column (migration 0006). */
const longest = 255;

/** A key that cannot be stored is refused, because going on without it would break its promise (I6). */
const invalidKey = new HttpRefusal({
  status: 400,
  code: 'idempotency-key',
  message: `Idempotency-Key must be 1 to ${longest} characters long`,
});

/** The Idempotency-Key of the request; null if it has none. */
export function readIdempotencyKey(
  header: string | readonly string[] | undefined,
): string | HttpRefusal | null {
  if (header === undefined) return null;
  const key = String(header);
  return key.length >= 1 && key.length <= longest ? key : invalidKey;
}
