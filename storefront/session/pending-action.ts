export interface AddedProduct {
  readonly id: number;
  readonly name: string;
  readonly stock: number;
}

/** What a signed-out shopper meant to do with a piece: put it in the cart or on the wishlist, or review it. */
export type PendingAction =
  | ({ readonly what: 'cart' } & AddedProduct)
  | { readonly what: 'wish'; readonly id: number; readonly name: string }
  | { readonly what: 'review'; readonly id: number; readonly orderId: number };

const key = 'wantedPiece';

/** Keeps a wish until the shopper has signed in (CART-2, WISH-2). Only this tab remembers, and only the last one. */
export function storePendingAction(pendingAction: PendingAction): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(pendingAction));
  } catch {
    // Without storage the shopper asks once more.
  }
}

/** The remembered wish, forgotten by this. */
export function takePendingAction(): PendingAction | null {
  const pendingAction = readPendingAction();
  try {
    sessionStorage.removeItem(key);
  } catch {
    // What was never kept need not be forgotten.
  }
  return pendingAction;
}

export function readPendingAction(): PendingAction | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return typeof stored === 'object' && stored !== null && 'what' in stored
      ? (stored as PendingAction)
      : null;
  } catch {
    return null;
  }
}
