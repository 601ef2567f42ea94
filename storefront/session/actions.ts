import { unreachable } from '../api/unreachable.ts';
import { lazyImport } from '../navigation/lazy-import.ts';
import { prefetchAtFirstTouch } from '../navigation/when-idle.ts';
import { clearSession, storedToken } from './session-store.ts';
import { errorToast } from '../toast/toast.ts';
import type { CustomerActions } from './signed-in-actions.ts';
import { addToCartFailed, removeFromCartFailed, updateWishlistFailed } from './action-failures.ts';

// The code of these actions is loaded with a session, at the first touch, or by the action itself: visitors who only look
// never need it (docs/decisions/0011-javascript-of-the-first-view.md).
const importSignedInActions = lazyImport(() => import('./signed-in-actions.ts'), 'customerActions');

async function loadCustomerActions(): Promise<CustomerActions> {
  const { customerActions, startSignedInSync } = await importSignedInActions();
  startSignedInSync();
  return customerActions;
}

/** What happens when the action's code cannot be loaded. Signing out ends the session in this browser in any case (HEAD-8). */
const onMissingCode: Readonly<Record<keyof CustomerActions, () => void>> = {
  addToCart: () => errorToast(addToCartFailed),
  removeFromCart: () => errorToast(removeFromCartFailed),
  releaseHold: () => errorToast(unreachable),
  toggleWishlistItem: () => errorToast(updateWishlistFailed),
  signOut: clearSession,
  refreshUser: () => undefined,
};

/** Loads the code of an action and runs it: `runAction('addToCart', (add) => add(product))`. */
export function runAction<Name extends keyof CustomerActions>(
  name: Name,
  run: (action: CustomerActions[Name]) => Promise<void>,
): Promise<void> {
  return loadCustomerActions().then((actions) => run(actions[name]), onMissingCode[name]);
}

/** Reads the user of a stored session again (AUTH-7). */
export function refreshSession(): void {
  if (storedToken() !== null) void runAction('refreshUser', (refresh) => refresh());
}

/** Prefetches the code at the first touch, and loads it when a session starts. */
export function startActions(): void {
  prefetchAtFirstTouch(importSignedInActions);
  window.addEventListener('authStateChanged', () => {
    if (storedToken() !== null) loadCustomerActions().catch(() => undefined);
  });
}
