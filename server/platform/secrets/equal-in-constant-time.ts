import { timingSafeEqual } from 'node:crypto';

/** Compares a secret with what was sent. Its duration reveals at most whether the lengths differ. */
export function equalInConstantTime(one: string | Buffer, other: string | Buffer): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
