import { timingSafeEqual } from 'node:crypto';

/** Compares a signature without telling by its time how much of it was right. */
export function equalSignatures(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
