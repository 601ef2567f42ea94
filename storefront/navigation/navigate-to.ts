import type { NavigateFunction } from 'react-router';
import { pages } from '#domain/shop/pages.ts';

export interface NavigateToOptions {
  readonly state?: unknown;
  /** Replaces the current history entry. The default for the current page's own path. */
  readonly replace?: boolean | undefined;
  readonly preventScrollReset?: boolean | undefined;
}

/** Dispatched on the window when a page cannot be opened because the network is gone. */
export const navigationBlocked = 'shop:not-opened';

/** The offline bar says so, and the page opens if the device has stored it. */
export function reportOffline(path: string): void {
  window.dispatchEvent(new Event(navigationBlocked));
  void import('../offline/store-page.ts').then((module) => module.openStored(path)).catch(() => undefined);
}

let navigate: NavigateFunction | null = null;
let inOneDocument = false;

/**
 * From now on the router opens the checkout as well, because the browser stores no session and another document would not know
 * of it (BROWSER-1). Without the checkout's own policy no payment provider can be opened.
 */
export function stayInDocument(): void {
  inOneDocument = true;
  window.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link?.pathname.startsWith(pages.checkout.path)) return;
    event.preventDefault();
    void navigateTo(link.pathname + link.search);
  });
}

export function staysInDocument(): boolean {
  return inOneDocument;
}

/** Makes the router's navigation available outside components. Returns how to undo it. */
export function setNavigator(routerNavigate: NavigateFunction): () => void {
  navigate = routerNavigate;
  return () => {
    navigate = null;
  };
}

/**
 * Opens a page of the shop. The checkout is always loaded as a document, since only its own policy admits payment providers;
 * so is any page before the router has started. Without a network the current page stays.
 */
export async function navigateTo(
  path: string,
  { state, replace, preventScrollReset }: NavigateToOptions = {},
): Promise<void> {
  const { pathname, search, hash } = window.location;
  if (!navigator.onLine) {
    reportOffline(path);
    return;
  }
  if (navigate === null || (path.startsWith(pages.checkout.path) && !inOneDocument))
    window.location.assign(path);
  else {
    await navigate(path, {
      state,
      replace: replace ?? path === pathname + search + hash,
      preventScrollReset: preventScrollReset === true,
    });
  }
}
