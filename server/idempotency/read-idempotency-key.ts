import { HttpRefusal } from '../api/http-refusal.ts';

/** As much as the table keeps (migration 0008). */
const longest = 255;

/** A key that cannot be kept: to go on without it would break what it promises (I6). */
const invalidKey = new HttpRefusal({
  status: 400,
  code: 'idempotency-key',
  message: `Idempotency-Key must be 1 to ${longest} characters long`,
});

/** The Idempotency-Key that came along, null where there is none. */
export function readIdempotencyKey(
  header: string | readonly string[] | undefined,
): string | HttpRefusal | null {
  if (header === undefined) return null;
  const key = String(header);
  return key.length >= 1 && key.length <= longest ? key : invalidKey;
}
