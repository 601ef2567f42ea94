import { pages } from '#domain/shop/pages.ts';
import { Link } from '../navigation/link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { wishlistStore } from './wishlist-store.ts';
import { LoadError } from '../ui/load-error.tsx';

interface EmptyWishlistProps {
  /** Whether the page has an h1 already. */
  readonly nested?: boolean;
}

export function EmptyWishlist({ nested = false }: EmptyWishlistProps) {
  const link = (
    <Link className="btn" to={pages.products.path}>
      Browse Products
    </Link>
  );
  return (
    <EmptyState title="Your wishlist is empty" heading={nested ? 'h2' : 'h1'} actions={link}>
      <p>Tap the heart on a piece to save it here while you decide.</p>
    </EmptyState>
  );
}

export function WishlistLoadError({ title }: { readonly title?: string | undefined }) {
  return (
    <LoadError title={title} text="Failed to load wishlist items" again={() => void wishlistStore.load()} />
  );
}
