/** So many of a product are held for a cart that is being paid for. */
export interface Hold {
  readonly quantity: number;
  readonly until: Date;
}

/** The moment from which so many can be had if none of these holds becomes an order; null when they can be had now, or there are too few. */
export function freeAgain(stock: number, wanted: number, holds: readonly Hold[]): Date | null {
  if (stock < wanted) return null;
  let free = stock - holds.reduce((sum, { quantity }) => sum + quantity, 0);
  if (free >= wanted) return null;
  for (const { quantity, until } of holds.toSorted((a, b) => a.until.getTime() - b.until.getTime())) {
    free += quantity;
    if (free >= wanted) return until;
  }
  return null;
}
