import { lastPageKey, mayReturnTo } from '../session/route-guard.ts';

/** Stores the page that signing in leads back to, for this tab (AUTH-2). */
export function storeLastPage(path: string, search: string): void {
  if (!mayReturnTo(path)) return;
  try {
    sessionStorage.setItem(lastPageKey, path + search);
  } catch {
    // Without storage the shopper lands on the home page.
  }
}

/** The last page of this tab outside sign-in, or null. */
export function lastPage(): string | null {
  try {
    return sessionStorage.getItem(lastPageKey);
  } catch {
    return null;
  }
}
