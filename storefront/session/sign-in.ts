import type { User } from '#contract/auth.ts';
import { addToCart } from '../cart/cart-actions.ts';
import { updateSession, storeSession } from './session-store.ts';
import { readPendingAction, takePendingAction } from './pending-action.ts';
import { addWishlistItem } from '../wishlist/wishlist-actions.ts';

/** Starts a session and runs the pending action (CART-2, WISH-2). */
export function signIn(token: string, user: User): void {
  storeSession(token, user);
  updateSession({ state: 'in', user });
  if (readPendingAction()?.what === 'review') return; // the order page handles it
  const pendingAction = takePendingAction();
  if (pendingAction?.what === 'cart') void addToCart(pendingAction);
  if (pendingAction?.what === 'wishlist') void addWishlistItem(pendingAction);
}
