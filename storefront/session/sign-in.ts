import type { User } from '#contract/auth.ts';
import { addSet } from '../cart/add-set.ts';
import { addToCart } from '../cart/cart-actions.ts';
import { stayInDocument } from '../navigation/navigate-to.ts';
import { updateSession, storeSession } from './session-store.ts';
import { readPendingAction, takePendingAction } from './pending-action.ts';
import { addWishlistItem } from '../wishlist/wishlist-actions.ts';

/** Starts a session and runs the pending action (CART-2, WISH-2). Returns what to say of a session that ends with the page. */
export function signIn(token: string, user: User): string | null {
  const stored = storeSession(token, user);
  if (!stored) stayInDocument();
  updateSession({ state: 'in', user });
  runPendingAction();
  return stored ? null : unstoredSession;
}

const unstoredSession =
  'You stay signed in only until this page is closed or loaded again, because your browser stores nothing for this shop: allow it cookies and site data, or free some space.';

function runPendingAction(): void {
  // The page of the order or of the piece handles these.
  if (['review', 'question'].includes(readPendingAction()?.what ?? '')) return;
  const pendingAction = takePendingAction();
  if (pendingAction?.what === 'cart') void addToCart(pendingAction);
  if (pendingAction?.what === 'set') void addSet(pendingAction.pieces);
  if (pendingAction?.what === 'wishlist') void addWishlistItem(pendingAction);
}
