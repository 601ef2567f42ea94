import { lastPageKey, mayReturnTo } from '#storefront/session/route-guard.ts';

/** Remembers the page that signing in leads back to (AUTH-2). Only this tab does. */
export function storeLastPage(path: string, search: string): void {
  if (!mayReturnTo(path)) return;
  try {
    sessionStorage.setItem(lastPageKey, path + search);
  } catch {
    // Without storage the shopper lands on the home page.
  }
}

/** The last page of the shop in this tab that is no page of signing in, or null. */
export function lastPage(): string | null {
  try {
    return sessionStorage.getItem(lastPageKey);
  } catch {
    return null;
  }
}
