import { timingSafeEqual } from 'node:crypto';

/** Compares secrets without revealing by its duration where they differ. */
export function equalInConstantTime(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
