import { addToWishlist, removeFromWishlist } from '#contract/wishlist.ts';
import { notWished } from '../session/action-failures.ts';
import { ask } from '../api/call-api.ts';
import { goTo } from '../navigation/navigate-to.ts';
import { once } from '../lib/single-flight.ts';
import { storedToken } from '../session/session-store.ts';
import { failureToast, toast } from '../toast/toast.ts';
import { rememberWanted } from '../session/pending-action.ts';
import { changeWishlist, showWished, wishlistStore } from './wishlist-store.ts';

interface Piece {
  readonly id: number;
  readonly name: string;
}

/**
 * Adds or removes a piece. The heart answers at once, and is put back if the server refuses (WISH-2, WISH-3). Signed
 * out, the wish is kept and done after signing in.
 */
export async function toggleWish(piece: Piece): Promise<void> {
  if (storedToken() === null) return signInFirst(piece);
  if (!isWished(piece)) return addWish(piece);
  await removeWish(piece, { failed: notWished });
}

export async function addWish(piece: Piece): Promise<void> {
  await once(`wish ${piece.id}`, async () => {
    const here = isWished(piece);
    if (!here) showWished([piece.id, ...wished()]);
    const reply = await changeWishlist(() => ask(addToWishlist, { body: { product_id: piece.id } }));
    if (reply.ok) return toast({ title: 'Added to Wishlist', text: piece.name });
    if (/already|exists/i.test(reply.problem?.message ?? '')) return toast({ title: 'Already in Wishlist' });
    if (!here) showWished(wished().filter((id) => id !== piece.id));
    if (reply.problem?.status === 401) return signInFirst(piece);
    failureToast('Failed to add item to wishlist. Please try again.');
  });
}

async function signInFirst({ id, name }: Piece): Promise<void> {
  rememberWanted({ what: 'wish', id, name });
  await goTo('/login');
}

interface RemovalWords {
  readonly done?: string;
  readonly failed?: string;
}

export async function removeWish(
  piece: Piece,
  { done = 'Removed from Wishlist', failed = 'Failed to remove item from wishlist' }: RemovalWords = {},
): Promise<void> {
  await once(`wish ${piece.id}`, async () => {
    const before = wished();
    showWished(before.filter((id) => id !== piece.id));
    const reply = await changeWishlist(() => ask(removeFromWishlist, { body: { product_id: piece.id } }));
    if (reply.ok || reply.problem?.status === 404) {
      return toast({ title: done, text: piece.name });
    }
    showWished([piece.id, ...wished()]);
    failureToast(failed);
  });
}

function wished(): readonly number[] {
  return wishlistStore.read().ids;
}

function isWished({ id }: Piece): boolean {
  return wished().includes(id);
}
