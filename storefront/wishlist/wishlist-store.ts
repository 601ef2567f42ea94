import { getWishlist, type WishlistEntry } from '#contract/wishlist.ts';
import { listOf, productIdOf } from '../api/response-readers.ts';
import { announce } from '../session/announce.ts';
import { callApi } from '../api/call-api.ts';
import { storedToken } from '../session/session-store.ts';
import { readStoredJson, writeStoredJson } from '../storage/local-storage.ts';
import { createStore } from '../lib/create-store.ts';

export interface Wishlist {
  /** 'loading' may show the cached wishlist. */
  readonly state: 'loading' | 'ready' | 'failed';
  /** Product ids on the wishlist, including changes that the server has not confirmed. */
  readonly ids: readonly number[];
  /** Items of the last response, newest first. */
  readonly entries: readonly WishlistEntry[];
}

export const wishlistStore = createStore<Wishlist>({ state: 'loading', ids: [], entries: [] });

/** Shows these items in this tab and, through the cache, in the others. */
export function setWishlistIds(ids: readonly number[]): void {
  writeStoredJson('wishlistItems', ids.length === 0 ? null : ids);
  wishlistStore.write({ ...wishlistStore.read(), ids });
}

let requests = 0;
let changes = 0;

/** Loads the wishlist. Ignores the response if a newer request or a local change has overtaken it. */
export async function loadWishlist(): Promise<void> {
  if (storedToken() === null) {
    setWishlistIds([]);
    return wishlistStore.write({ ...wishlistStore.read(), state: 'loading', entries: [] });
  }
  requests += 1;
  const current = requests;
  const reply = await callApi(getWishlist);
  if (current !== requests || changes > 0 || storedToken() === null) return;
  if (!reply.ok) {
    const { state, ...rest } = wishlistStore.read();
    return wishlistStore.write({ ...rest, state: state === 'ready' ? state : 'failed' });
  }
  const entries = listOf<WishlistEntry>(reply.answer, 'wishlist');
  wishlistStore.write({ ...wishlistStore.read(), state: 'ready', entries });
  setWishlistIds(entries.map(productIdOf));
}

/** Runs a request that changes the wishlist, then announces the change. */
export async function changeWishlist<Answered>(call: () => Promise<Answered>): Promise<Answered> {
  changes += 1;
  const reply = await call();
  changes -= 1;
  announce('wishlistUpdated');
  return reply;
}

let started = false;

/** Keeps the wishlist in sync with the session, its own changes and other tabs (AUTH-9). */
export function startWishlistSync(): void {
  if (started) return;
  started = true;
  if (storedToken() !== null) showCached();
  window.addEventListener('authStateChanged', () => void loadWishlist());
  window.addEventListener('wishlistUpdated', () => void loadWishlist());
  window.addEventListener('storage', ({ key }) => {
    if (key === 'wishlistItems' || key === null) showCached();
  });
}

function showCached(): void {
  const stored = readStoredJson('wishlistItems');
  const ids = Array.isArray(stored) ? stored.map(Number) : [];
  wishlistStore.write({ ...wishlistStore.read(), ids });
}
