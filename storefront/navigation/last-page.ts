import { lastPageKey, mayReturnTo } from '../session/route-guard.ts';
import { readTabValue, writeTabValue } from '../storage/session-storage.ts';

/** Stores the page that signing in leads back to, for this tab (AUTH-2). */
export function storeLastPage(path: string, search: string): void {
  if (mayReturnTo(path)) writeTabValue(lastPageKey, path + search);
}

/** The last page of this tab outside sign-in, or null. */
export function lastPage(): string | null {
  return readTabValue(lastPageKey);
}
