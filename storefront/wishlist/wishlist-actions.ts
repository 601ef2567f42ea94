import { addToWishlist, removeFromWishlist } from '#contract/wishlist.ts';
import { pages } from '#domain/shop/pages.ts';
import { updateWishlistFailed } from '../session/action-failures.ts';
import { callApi } from '../api/call-api.ts';
import { navigateTo } from '../navigation/navigate-to.ts';
import { singleFlight } from '../api/single-flight.ts';
import { storedToken } from '../session/session-store.ts';
import { errorToast, toast } from '../toast/toast.ts';
import { storePendingAction } from '../session/pending-action.ts';
import { setWishlistIds, wishlistStore } from './wishlist-store.ts';

interface Product {
  readonly id: number;
  readonly name: string;
}

/**
 * Adds or removes a product. The heart changes at once, and changes back if the server refuses (WISH-2, WISH-3). If the shopper
 * is signed out, stores the action and runs it after sign-in.
 */
export async function toggleWishlistItem(product: Product): Promise<void> {
  if (storedToken() === null) return signInFirst(product);
  if (!isWishlisted(product)) return addWishlistItem(product);
  await removeWishlistItem(product, { failed: updateWishlistFailed });
}

export async function addWishlistItem(product: Product): Promise<void> {
  await singleFlight(`wishlist ${product.id}`, async () => {
    const here = isWishlisted(product);
    if (!here) setWishlistIds([product.id, ...wishlistIds()]);
    const reply = await wishlistStore.change(() =>
      callApi(addToWishlist, { body: { product_id: product.id } }),
    );
    if (reply.ok) return toast({ title: 'Added to Wishlist', name: product.name });
    if (/already|exists/i.test(reply.problem?.message ?? '')) return toast({ title: 'Already in Wishlist' });
    if (!here) setWishlistIds(wishlistIds().filter((id) => id !== product.id));
    if (reply.problem?.status === 401) return signInFirst(product);
    errorToast('Failed to add item to wishlist. Please try again.');
  });
}

async function signInFirst({ id, name }: Product): Promise<void> {
  storePendingAction({ what: 'wishlist', id, name });
  await navigateTo(pages.login.path);
}

interface RemovalTexts {
  readonly done?: string;
  readonly failed?: string;
}

export async function removeWishlistItem(
  product: Product,
  { done = 'Removed from Wishlist', failed = 'Failed to remove item from wishlist' }: RemovalTexts = {},
): Promise<void> {
  await singleFlight(`wishlist ${product.id}`, async () => {
    const before = wishlistIds();
    setWishlistIds(before.filter((id) => id !== product.id));
    const reply = await wishlistStore.change(() =>
      callApi(removeFromWishlist, { body: { product_id: product.id } }),
    );
    if (reply.ok || reply.problem?.status === 404) {
      return toast({ title: done, name: product.name });
    }
    setWishlistIds([product.id, ...wishlistIds()]);
    errorToast(failed);
  });
}

function wishlistIds(): readonly number[] {
  return wishlistStore.read().ids;
}

function isWishlisted({ id }: Product): boolean {
  return wishlistIds().includes(id);
}
