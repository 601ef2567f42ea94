import { addToCart, releaseHold, removeFromCart } from '../cart/cart-actions.ts';
import { cartStore } from '../cart/cart-store.ts';
import { countsStore, type ProductInCart } from './counts.ts';
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
  // The next person at this device cannot see which pages were viewed.
  window.addEventListener('authStateChanged', () => {
    if (storedToken() === null)
      void import('../offline/store-page.ts').then((module) => module.forgetPages()).catch(() => undefined);
  });
  if (storedToken() === null) return;
  void cartStore.load();
  void wishlistStore.load();
}

function updateCounts(): void {
  const { lines, state } = cartStore.read();
  const own = new Map<number | string, ProductInCart>();
  for (const { productId, size, quantity, heldForYouUntil, heldUntil } of lines) {
    const line = { inCart: quantity, heldUntil: heldForYouUntil, othersUntil: heldUntil };
    own.set(productId, line);
    if (size !== undefined) own.set(`${productId} ${size}`, line);
  }
  countsStore.write({
    cart: lines.reduce((sum, line) => sum + line.quantity, 0),
    wishlistIds: wishlistStore.read().ids,
    own,
    known: state !== 'loading',
  });
}
