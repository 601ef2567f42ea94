import { getWishlist, type WishlistEntry } from '#contract/wishlist.ts';
import { listOf, productIdOf } from '../api/response-readers.ts';
import { announce } from '../session/announce.ts';
import { callApi } from '../api/call-api.ts';
import { storedToken } from '../session/session-store.ts';
import { readStoredJson, writeStoredJson } from '../storage/local-storage.ts';
import { createStore } from '../lib/create-store.ts';

export interface Wishlist {
  /** 'loading' may show the mirror's hearts already. */
  readonly state: 'loading' | 'ready' | 'failed';
  /** The wished pieces by id, ahead of the server where a heart was just touched. */
  readonly ids: readonly number[];
  /** As the server told them last, newest first. */
  readonly entries: readonly WishlistEntry[];
}

export const wishlistStore = createStore<Wishlist>({ state: 'loading', ids: [], entries: [] });

/** Shows these hearts, here and, through the mirror, in the other tabs. */
export function setWishlistIds(ids: readonly number[]): void {
  writeStoredJson('wishlistItems', ids.length === 0 ? null : ids);
  wishlistStore.write({ ...wishlistStore.read(), ids });
}

let asked = 0;
let changes = 0;

/** Takes over the server's wishlist, unless a newer question or a change of ours has overtaken the answer. */
export async function loadWishlist(): Promise<void> {
  if (storedToken() === null) {
    setWishlistIds([]);
    return wishlistStore.write({ ...wishlistStore.read(), state: 'loading', entries: [] });
  }
  asked += 1;
  const mine = asked;
  const reply = await callApi(getWishlist);
  if (mine !== asked || changes > 0 || storedToken() === null) return;
  if (!reply.ok) {
    const { state, ...rest } = wishlistStore.read();
    return wishlistStore.write({ ...rest, state: state === 'ready' ? state : 'failed' });
  }
  const entries = listOf<WishlistEntry>(reply.answer, 'wishlist');
  wishlistStore.write({ ...wishlistStore.read(), state: 'ready', entries });
  setWishlistIds(entries.map(productIdOf));
}

/** Runs a call that changes the wishlist; all who show it hear of it when the call has its answer. */
export async function changeWishlist<Answered>(call: () => Promise<Answered>): Promise<Answered> {
  changes += 1;
  const reply = await call();
  changes -= 1;
  announce('wishlistUpdated');
  return reply;
}

let started = false;

/** From here on the hearts follow the session, their own changes and the other tabs (AUTH-9). */
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
