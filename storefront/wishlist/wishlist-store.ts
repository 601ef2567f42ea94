import { getWishlist, type WishlistEntry } from '#contract/wishlist.ts';
import { listOf, productIdOf } from '../api/response-readers.ts';
import { callApi } from '../api/call-api.ts';
import { storedToken } from '../session/session-store.ts';
import { readStoredJson, writeStoredJson } from '../storage/local-storage.ts';
import { createCustomerStore } from '../session/customer-store.ts';

export interface Wishlist {
  /** 'loading' may show the cached wishlist. */
  readonly state: 'loading' | 'ready' | 'failed';
  /** Product ids on the wishlist, including changes that the server has not confirmed. */
  readonly ids: readonly number[];
  /** Items of the last response, newest first. */
  readonly entries: readonly WishlistEntry[];
}

export const wishlistStore = createCustomerStore<Wishlist>({
  initial: { state: 'loading', ids: [], entries: [] },
  event: 'wishlistUpdated',
  isCacheKey: (key) => key === 'wishlistItems' || key === null,
  readCache() {
    const stored = readStoredJson('wishlistItems');
    return { ids: Array.isArray(stored) ? stored.map(Number).filter((id) => Number.isInteger(id)) : [] };
  },
  load: loadWishlist,
});

/** Shows these items in this tab and, through the cache, in the others. */
export function setWishlistIds(ids: readonly number[]): void {
  writeStoredJson('wishlistItems', ids.length === 0 ? null : ids);
  wishlistStore.write({ ...wishlistStore.read(), ids });
}

async function loadWishlist(): Promise<void> {
  if (storedToken() === null) {
    setWishlistIds([]);
    return wishlistStore.write({ ...wishlistStore.read(), state: 'loading', entries: [] });
  }
  const overtaken = wishlistStore.startRequest();
  const reply = await callApi(getWishlist);
  if (overtaken()) return;
  if (!reply.ok) return wishlistStore.fail();
  const entries = listOf<WishlistEntry>(reply.answer, 'wishlist');
  wishlistStore.write({ ...wishlistStore.read(), state: 'ready', entries });
  setWishlistIds(entries.map(productIdOf));
}
