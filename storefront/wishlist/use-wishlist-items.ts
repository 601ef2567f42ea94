import { useEffect } from 'react';
import { productIdIn } from '../api/response-readers.ts';
import { useStore } from '../lib/create-store.ts';
import { loadWishlist, wishlistStore, type Wishlist } from './wishlist-store.ts';
import { wishView, type WishView } from './wishlist-item-view.ts';

interface Wishes {
  readonly state: Wishlist['state'];
  /** Newest first; what was just removed is not among them any more. */
  readonly pieces: readonly WishView[];
}

/** The wished pieces; asked for anew when another tab has wished for one that is not known here. */
export function useWishes(): Wishes {
  const { state, ids, entries } = useStore(wishlistStore, (wishlist) => wishlist);
  const unknown = state === 'ready' && ids.some((id) => !entries.some((entry) => productIdIn(entry) === id));
  useEffect(() => {
    if (unknown) void loadWishlist();
  }, [unknown]);
  const shown = entries.filter((entry) => ids.includes(productIdIn(entry)));
  return { state, pieces: shown.map(wishView) };
}
