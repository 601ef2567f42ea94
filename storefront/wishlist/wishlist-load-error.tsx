import { loadWishlist } from './wishlist-store.ts';
import { LoadError } from '../ui/load-error.tsx';

export function WishlistLoadError({ title }: { readonly title?: string | undefined }) {
  return <LoadError title={title} text="Failed to load wishlist items" again={() => void loadWishlist()} />;
}
