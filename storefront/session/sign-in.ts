import type { User } from '#contract/auth.ts';
import { addToCart } from '../cart/cart-actions.ts';
import { updateSession, storeSession } from './session-store.ts';
import { readPendingAction, takePendingAction } from './pending-action.ts';
import { addWishlistItem } from '../wishlist/wishlist-actions.ts';

/** Begins a session, and does what the shopper was sent to sign in for (CART-2, WISH-2). */
export function signIn(token: string, user: User): void {
  storeSession(token, user);
  updateSession({ state: 'in', user });
  if (readPendingAction()?.what === 'review') return; // the page of the order takes it up
  const pendingAction = takePendingAction();
  if (pendingAction?.what === 'cart') void addToCart(pendingAction);
  if (pendingAction?.what === 'wish') void addWishlistItem(pendingAction);
}
