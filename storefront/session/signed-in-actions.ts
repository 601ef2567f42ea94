import { addToCart, releaseHold, removeFromCart } from '../cart/cart-actions.ts';
import { cartStore } from '../cart/cart-store.ts';
import { countsStore } from './counts.ts';
import { refreshUser } from './refresh-user.ts';
import { storedToken } from './session-store.ts';
import { signOut } from './sign-out.ts';
import { wishlistStore } from '../wishlist/wishlist-store.ts';
import { toggleWishlistItem } from '../wishlist/wishlist-actions.ts';

/** Loaded with a session, or by the first action (actions.ts). */
export const customerActions = {
  addToCart,
  removeFromCart,
  releaseHold,
  toggleWishlistItem,
  signOut,
  refreshUser,
};
export type CustomerActions = typeof customerActions;

let started = false;

/** Cart and wishlist follow the session and other tabs from here on, and the counts follow them (AUTH-9). */
export function startSignedInSync(): void {
  if (started) return;
  started = true;
  cartStore.subscribe(updateCounts);
  wishlistStore.subscribe(updateCounts);
  cartStore.startSync();
  wishlistStore.startSync();
  if (storedToken() === null) return;
  void cartStore.load();
  void wishlistStore.load();
}

function updateCounts(): void {
  const { lines, state } = cartStore.read();
  const own = lines.map(
    ({ productId, quantity, heldForYouUntil, heldUntil }) =>
      [productId, { inCart: quantity, heldUntil: heldForYouUntil, othersUntil: heldUntil }] as const,
  );
  countsStore.write({
    cart: lines.reduce((sum, line) => sum + line.quantity, 0),
    wishlistIds: wishlistStore.read().ids,
    own: new Map(own),
    known: state !== 'loading',
  });
}
