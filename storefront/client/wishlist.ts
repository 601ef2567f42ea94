import { addToWishlist, getWishlist, removeFromWishlist, type WishlistEntry } from '#contract/wishlist.ts';
import { listIn, productIdIn } from './alternatives.ts';
import { announce } from './announce.ts';
import { ask } from './ask.ts';
import { goTo } from './go-to.ts';
import { once } from './once.ts';
import { storedToken } from './session-store.ts';
import { readStoredJson, storeJson } from './storage.ts';
import { createStore, useStore } from './store.ts';
import { failureToast, toast } from './toast.ts';

/** The wished pieces by id. */
const wished = createStore<readonly number[]>([]);
let changes = 0;

export function useWished(id: number): boolean {
  return useStore(wished, (ids) => ids.includes(id));
}

export function useWishlistCount(): number {
  return useStore(wished, (ids) => ids.length);
}

/** Adds or removes a piece. The heart answers at once, and is put back if the server refuses (WISH-2, WISH-3). */
export async function toggleWish(piece: { id: number; name: string }): Promise<void> {
  if (storedToken() === null) return goTo('/login');
  await once(`wish ${piece.id}`, () => (wished.read().includes(piece.id) ? remove(piece) : add(piece)));
}

async function add(piece: { id: number; name: string }): Promise<void> {
  show([piece.id, ...wished.read()]);
  const reply = await change(() => ask(addToWishlist, { body: { product_id: piece.id } }));
  if (reply.ok) return toast({ title: 'Added to Wishlist', text: piece.name });
  if (/already|exists/.test(reply.problem?.message ?? '')) return toast({ title: 'Already in Wishlist' });
  show(wished.read().filter((id) => id !== piece.id));
  failureToast('Failed to add item to wishlist. Please try again.');
}

async function remove(piece: { id: number; name: string }): Promise<void> {
  show(wished.read().filter((id) => id !== piece.id));
  const reply = await change(() => ask(removeFromWishlist, { body: { product_id: piece.id } }));
  if (reply.ok || reply.problem?.status === 404)
    return toast({ title: 'Removed from Wishlist', text: piece.name });
  show([piece.id, ...wished.read()]);
  failureToast('Failed to update wishlist. Please try again.');
}

async function change<Answered>(call: () => Promise<Answered>): Promise<Answered> {
  changes += 1;
  const reply = await call();
  changes -= 1;
  announce('wishlistUpdated');
  return reply;
}

function show(ids: readonly number[]): void {
  storeJson('wishlistItems', ids.length === 0 ? null : ids);
  wished.write(ids);
}

let asked = 0;

async function load(): Promise<void> {
  if (storedToken() === null) return show([]);
  asked += 1;
  const mine = asked;
  const reply = await ask(getWishlist);
  if (mine !== asked || changes > 0 || storedToken() === null || !reply.ok) return;
  show(listIn<WishlistEntry>(reply.answer, 'wishlist').map(productIdIn));
}

let started = false;

/** From here on the hearts follow the session, their own changes and the other tabs (AUTH-9). */
export function startWishlist(): void {
  if (started) return;
  started = true;
  if (storedToken() !== null) showMirror();
  window.addEventListener('authStateChanged', () => void load());
  window.addEventListener('wishlistUpdated', () => void load());
  window.addEventListener('storage', ({ key }) => {
    if (key === 'wishlistItems' || key === null) showMirror();
  });
}

function showMirror(): void {
  const ids = readStoredJson('wishlistItems');
  wished.write(Array.isArray(ids) ? ids.map(Number) : []);
}
