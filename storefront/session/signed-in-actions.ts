import { addToCart, letGo, removeFromCart } from '../cart/cart-actions.ts';
import { cartStore, loadCart, startCart } from '../cart/cart-store.ts';
import { countsStore } from './counts.ts';
import { refreshUser } from './refresh-user.ts';
import { storedToken } from './session-store.ts';
import { signOut } from './sign-out.ts';
import { loadWishlist, startWishlist, wishlistStore } from '../wishlist/wishlist-store.ts';
import { toggleWish } from '../wishlist/wishlist-actions.ts';

/** What a customer's actions run. Fetched with the session, or at the first action (actions.ts). */
export const customer = { addToCart, removeFromCart, letGo, toggleWish, signOut, refreshUser };

let started = false;

/** From here on cart and wishlist follow the session and the other tabs, and the page's counts follow them (AUTH-9). */
export function startCustomer(): void {
  if (started) return;
  started = true;
  cartStore.subscribe(tellCounts);
  wishlistStore.subscribe(tellCounts);
  startCart();
  startWishlist();
  if (storedToken() === null) return;
  void loadCart();
  void loadWishlist();
}

function tellCounts(): void {
  const { lines, state } = cartStore.read();
  const own = lines.map(
    ({ productId, quantity, heldForYouUntil, heldUntil }) =>
      [productId, { inCart: quantity, heldUntil: heldForYouUntil, othersUntil: heldUntil }] as const,
  );
  countsStore.write({
    cart: lines.reduce((sum, line) => sum + line.quantity, 0),
    wished: wishlistStore.read().ids,
    own: new Map(own),
    known: state !== 'loading',
  });
}
