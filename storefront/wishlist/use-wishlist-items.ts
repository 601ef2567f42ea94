import { useEffect } from 'react';
import { productIdOf } from '../api/response-readers.ts';
import { useStore } from '#browser/create-store.ts';
import { wishlistStore, type Wishlist } from './wishlist-store.ts';
import { wishlistItemView, type WishlistItemView } from './wishlist-item-view.ts';

interface WishlistItems {
  readonly state: Wishlist['state'];
  /** Newest first, without items that were just removed. */
  readonly products: readonly WishlistItemView[];
}

/** The wishlist items. Reloads when another tab adds an unknown product. */
export function useWishlistItems(): WishlistItems {
  const { state, ids, entries } = useStore(wishlistStore, (wishlist) => wishlist);
  const unknown = state === 'ready' && ids.some((id) => !entries.some((entry) => productIdOf(entry) === id));
  useEffect(() => {
    if (unknown) void wishlistStore.load();
  }, [unknown]);
  const shown = entries.filter((entry) => ids.includes(productIdOf(entry)));
  return { state, products: shown.map(wishlistItemView) };
}
