import { loadWishlist } from './wishlist-store.ts';
import { Failed } from '../ui/load-error.tsx';

export function WishlistFailed({ title }: { readonly title?: string | undefined }) {
  return <Failed title={title} text="Failed to load wishlist items" again={() => void loadWishlist()} />;
}
