import type { z } from 'zod';
import type { sizeStock } from '#contract/product.ts';

/** A size with stock of its own. */
export interface SizeSupply {
  readonly size: string;
  readonly stock: number;
  /** Milliseconds since 1970. */
  readonly heldUntil: number | null;
}

export function sizeSupply({
  size,
  current_stock: stock,
  held_until: until,
}: z.output<typeof sizeStock>): SizeSupply {
  return { size, stock, heldUntil: until === null ? null : Date.parse(until) };
}
