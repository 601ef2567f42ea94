import type { NavigateFunction } from 'react-router';
import { pages } from '#domain/shop/pages.ts';

export interface NavigateToOptions {
  readonly state?: unknown;
  /** In place of this page in the browser's history; so is what leads to this very page. */
  readonly replace?: boolean | undefined;
  readonly preventScrollReset?: boolean | undefined;
}

/** Dispatched on the window when a page cannot be opened because the network is gone. */
export const navigationBlocked = 'shop:not-opened';

export function reportOffline(): void {
  window.dispatchEvent(new Event(navigationBlocked));
}

let navigate: NavigateFunction | null = null;

/** Lends the router's way of going somewhere to code that is no component. */
export function setNavigator(lent: NavigateFunction): () => void {
  navigate = lent;
  return () => {
    navigate = null;
  };
}

/**
 * Opens a page of the shop. The checkout is always a whole document, since it alone may load what the payment provider
 * needs; so is every page before the router is there. Without a network this page stays as it is.
 */
export async function navigateTo(
  path: string,
  { state, replace, preventScrollReset }: NavigateToOptions = {},
): Promise<void> {
  const { pathname, search, hash } = window.location;
  if (!navigator.onLine) {
    reportOffline();
    return;
  }
  if (navigate === null || path.startsWith(pages.checkout.path)) window.location.assign(path);
  else {
    await navigate(path, {
      state,
      replace: replace ?? path === pathname + search + hash,
      preventScrollReset: preventScrollReset === true,
    });
  }
}
