import {
  addToCartFailed,
  releaseHoldFailed,
  removeFromCartFailed,
  updateWishlistFailed,
} from './action-failures.ts';
import { lazyImport } from '../lib/lazy-import.ts';
import { clearSession, storedToken } from './session-store.ts';
import { errorToast } from '../toast/toast.ts';
import type { AddedProduct } from './pending-action.ts';
import { whenIdle } from '../lib/when-idle.ts';

// What can be done on any page. The code behind it comes with a session, at the first touch, or at the action itself:
// a visitor who only looks never needs it (docs/decisions/0011-javascript-diet.md).
const importSignedInActions = lazyImport(() => import('./signed-in-actions.ts'));

async function loadSignedInActions() {
  const { customer, startSignedInSync } = await importSignedInActions();
  startSignedInSync();
  return customer;
}

/** One more of a piece. Signed out, the wish is kept and done after signing in (CART-2). */
export function addToCart(product: AddedProduct): Promise<void> {
  return loadSignedInActions().then(
    (customer) => customer.addToCart(product),
    () => errorToast(addToCartFailed),
  );
}

/** Takes a product out of the cart (ITEM-8). */
export function removeFromCart(productId: number): Promise<void> {
  return loadSignedInActions().then(
    (customer) => customer.removeFromCart(productId),
    () => errorToast(removeFromCartFailed),
  );
}

/** Gives up the payment that is under way, so that its pieces are held no longer. */
export function releaseHold(): Promise<void> {
  return loadSignedInActions().then(
    (customer) => customer.releaseHold(),
    () => errorToast(releaseHoldFailed),
  );
}

/** Adds or removes a piece (WISH-2). */
export function toggleWishlistItem(product: { readonly id: number; readonly name: string }): Promise<void> {
  return loadSignedInActions().then(
    (customer) => customer.toggleWishlistItem(product),
    () => errorToast(updateWishlistFailed),
  );
}

/** Signs out in this browser whatever happens (HEAD-8). */
export function signOut(where: 'header' | 'profile'): Promise<void> {
  return loadSignedInActions().then((customer) => customer.signOut(where), clearSession);
}

/** A stored session is asked for again (AUTH-7). */
export function refreshSession(): void {
  if (storedToken() === null) return;
  loadSignedInActions().then(
    (customer) => customer.refreshUser(),
    () => undefined,
  );
}

/** Once there is a session its things are followed; at the first touch there may soon be one. */
export function startActions(): void {
  const fetchAhead = () => whenIdle(() => void importSignedInActions().catch(() => undefined));
  for (const sign of ['pointerdown', 'keydown']) {
    window.addEventListener(sign, fetchAhead, { once: true, passive: true });
  }
  window.addEventListener('authStateChanged', () => {
    if (storedToken() !== null) loadSignedInActions().catch(() => undefined);
  });
}
