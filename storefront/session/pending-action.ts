export interface AddedPiece {
  readonly id: number;
  readonly name: string;
  readonly stock: number;
}

/** What a signed-out shopper meant to do with a piece: put it in the cart or on the wishlist, or review it. */
export type Wanted =
  | ({ readonly what: 'cart' } & AddedPiece)
  | { readonly what: 'wish'; readonly id: number; readonly name: string }
  | { readonly what: 'review'; readonly id: number; readonly orderId: number };

const key = 'wantedPiece';

/** Keeps a wish until the shopper has signed in (CART-2, WISH-2). Only this tab remembers, and only the last one. */
export function rememberWanted(wanted: Wanted): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(wanted));
  } catch {
    // Without storage the shopper asks once more.
  }
}

/** The remembered wish, forgotten by this. */
export function takeWanted(): Wanted | null {
  const wanted = readWanted();
  try {
    sessionStorage.removeItem(key);
  } catch {
    // What was never kept need not be forgotten.
  }
  return wanted;
}

export function readWanted(): Wanted | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return typeof stored === 'object' && stored !== null && 'what' in stored ? (stored as Wanted) : null;
  } catch {
    return null;
  }
}
