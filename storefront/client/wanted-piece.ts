export interface AddedPiece {
  readonly id: number;
  readonly name: string;
  readonly stock: number;
}

const key = 'wantedPiece';

/** What a signed-out shopper wanted to put in the cart: done once signed in (CART-2). Only this tab remembers. */
export function rememberWantedPiece(piece: AddedPiece): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ id: piece.id, name: piece.name, stock: piece.stock }));
  } catch {
    // Without storage the shopper asks once more.
  }
}

/** The remembered piece, forgotten by this. */
export function takeWantedPiece(): AddedPiece | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    sessionStorage.removeItem(key);
    return typeof stored === 'object' && stored !== null && 'id' in stored ? (stored as AddedPiece) : null;
  } catch {
    return null;
  }
}
