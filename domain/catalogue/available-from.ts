/** How many of a product are held for a cart that is being paid for, and until when. */
export interface Hold {
  readonly quantity: number;
  readonly until: Date;
}

/** The moment from which `wanted` are available if no hold becomes an order; null: they are available now, or there are too few. */
export function availableFrom(stock: number, wanted: number, holds: readonly Hold[]): Date | null {
  let free = stock - holds.reduce((sum, { quantity }) => sum + quantity, 0);
  if (free >= wanted) return null;
  for (const { quantity, until } of holds.toSorted((a, b) => a.until.getTime() - b.until.getTime())) {
    free += quantity;
    if (free >= wanted) return until;
  }
  return null;
}
