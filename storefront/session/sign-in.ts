import type { User } from '#contract/auth.ts';
import { addSet } from '../cart/add-set.ts';
import { addToCart } from '../cart/cart-actions.ts';
import { stayInDocument } from '../navigation/navigate-to.ts';
import { updateSession, storeSession } from './session-store.ts';
import { readPendingAction, takePendingAction } from './pending-action.ts';
import { addWishlistItem } from '../wishlist/wishlist-actions.ts';

/**
 * Starts a session and runs the pending action (CART-2, WISH-2). Returns what to say of a session that ends with the page, once the
 * action is done: its message would replace this one.
 */
export async function signIn(token: string, user: User): Promise<string | null> {
  const stored = storeSession(token, user);
  if (!stored) stayInDocument();
  updateSession({ state: 'in', user });
  const action = runPendingAction();
  if (stored) return null;
  await action;
  return unstoredSession;
}

const unstoredSession =
  'You will be signed out when you close or refresh this page. To stay signed in, allow cookies and site data for this site, or free up space.';

async function runPendingAction(): Promise<void> {
  // The page of the order or of the piece handles these.
  if (['review', 'question'].includes(readPendingAction()?.what ?? '')) return;
  const pendingAction = takePendingAction();
  if (pendingAction?.what === 'cart') await addToCart(pendingAction);
  if (pendingAction?.what === 'set') await addSet(pendingAction.pieces);
  if (pendingAction?.what === 'wishlist') await addWishlistItem(pendingAction);
}
