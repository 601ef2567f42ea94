/** Units of a product that are held for a cart during payment. */
export interface Hold {
  readonly quantity: number;
  readonly until: Date;
}

/** When `wanted` units become available if no hold becomes an order; null: they are available now, or the stock is too low. */
export function availableFrom(stock: number, wanted: number, holds: readonly Hold[]): Date | null {
  let free = stock - holds.reduce((sum, { quantity }) => sum + quantity, 0);
  if (free >= wanted) return null;
  for (const { quantity, until } of holds.toSorted((a, b) => a.until.getTime() - b.until.getTime())) {
    free += quantity;
    if (free >= wanted) return until;
  }
  return null;
}
