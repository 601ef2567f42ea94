import type { User } from '#contract/auth.ts';
import { addSet } from '../cart/add-set.ts';
import { addToCart } from '../cart/cart-actions.ts';
import { stayInDocument } from '../navigation/navigate-to.ts';
import { updateSession, storeSession } from './session-store.ts';
import { takePendingAdditions } from './pending-action.ts';
import { addWishlistItem } from '../wishlist/wishlist-actions.ts';

/**
 * Starts a session and runs the pending actions (CART-2, WISH-2). Returns what to say of a session that ends with the page, once the
 * actions are done: their messages would replace this one.
 */
export async function signIn(token: string, user: User): Promise<string | null> {
  const stored = storeSession(token, user);
  if (!stored) stayInDocument();
  updateSession({ state: 'in', user });
  const actions = runPendingActions();
  if (stored) return null;
  await actions;
  return unstoredSession;
}

const unstoredSession =
  'You will be signed out when you close or refresh this page. To stay signed in, allow cookies and site data for this site, or free up space.';

async function runPendingActions(): Promise<void> {
  for (const action of takePendingAdditions()) {
    if (action.what === 'cart') await addToCart(action);
    if (action.what === 'set') await addSet(action.pieces);
    if (action.what === 'wishlist') await addWishlistItem(action);
  }
}
