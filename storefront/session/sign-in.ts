import type { User } from '#contract/auth.ts';
import { addSet } from '../cart/add-set.ts';
import { addToCart } from '../cart/cart-actions.ts';
import { updateSession, storeSession } from './session-store.ts';
import { readPendingAction, takePendingAction } from './pending-action.ts';
import { addWishlistItem } from '../wishlist/wishlist-actions.ts';

/** Starts a session and runs the pending action (CART-2, WISH-2). */
export function signIn(token: string, user: User): void {
  storeSession(token, user);
  updateSession({ state: 'in', user });
  // The page of the order or of the piece handles these.
  if (['review', 'question'].includes(readPendingAction()?.what ?? '')) return;
  const pendingAction = takePendingAction();
  if (pendingAction?.what === 'cart') void addToCart(pendingAction);
  if (pendingAction?.what === 'set') void addSet(pendingAction.pieces);
  if (pendingAction?.what === 'wishlist') void addWishlistItem(pendingAction);
}
