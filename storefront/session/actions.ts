import { notAdded, notLetGo, notRemoved, notWished } from './action-failures.ts';
import { part } from '../lib/lazy-import.ts';
import { forgetSession, storedToken } from './session-store.ts';
import { failureToast } from '../toast/toast.ts';
import type { AddedPiece } from './pending-action.ts';
import { whenIdle } from '../lib/when-idle.ts';

// What can be done on any page. The code behind it comes with a session, at the first touch, or at the action itself:
// a visitor who only looks never needs it (docs/decisions/0011-javascript-diet.md).
const fetchCustomer = part(() => import('./signed-in-actions.ts'));

async function customerPart() {
  const { customer, startCustomer } = await fetchCustomer();
  startCustomer();
  return customer;
}

/** One more of a piece. Signed out, the wish is kept and done after signing in (CART-2). */
export function addToCart(piece: AddedPiece): Promise<void> {
  return customerPart().then(
    (customer) => customer.addToCart(piece),
    () => failureToast(notAdded),
  );
}

/** Takes a product out of the cart (ITEM-8). */
export function removeFromCart(productId: number): Promise<void> {
  return customerPart().then(
    (customer) => customer.removeFromCart(productId),
    () => failureToast(notRemoved),
  );
}

/** Gives up the payment that is under way, so that its pieces are held no longer. */
export function letGo(): Promise<void> {
  return customerPart().then(
    (customer) => customer.letGo(),
    () => failureToast(notLetGo),
  );
}

/** Adds or removes a piece (WISH-2). */
export function toggleWish(piece: { readonly id: number; readonly name: string }): Promise<void> {
  return customerPart().then(
    (customer) => customer.toggleWish(piece),
    () => failureToast(notWished),
  );
}

/** Signs out in this browser whatever happens (HEAD-8). */
export function signOut(where: 'header' | 'profile'): Promise<void> {
  return customerPart().then((customer) => customer.signOut(where), forgetSession);
}

/** A stored session is asked for again (AUTH-7). */
export function refreshSession(): void {
  if (storedToken() === null) return;
  customerPart().then(
    (customer) => customer.refreshUser(),
    () => undefined,
  );
}

/** Once there is a session its things are followed; at the first touch there may soon be one. */
export function startActions(): void {
  const fetchAhead = () => whenIdle(() => void fetchCustomer().catch(() => undefined));
  for (const sign of ['pointerdown', 'keydown']) {
    window.addEventListener(sign, fetchAhead, { once: true, passive: true });
  }
  window.addEventListener('authStateChanged', () => {
    if (storedToken() !== null) customerPart().catch(() => undefined);
  });
}
