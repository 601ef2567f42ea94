import { Link } from '../navigation/link.tsx';
import { loadWishlist } from './wishlist-store.ts';
import { LoadError } from '../ui/load-error.tsx';

interface EmptyWishlistProps {
  /** Whether the page has an h1 already. */
  readonly under?: boolean;
}

export function EmptyWishlist({ under = false }: EmptyWishlistProps) {
  const Title = under ? 'h2' : 'h1';
  return (
    <div className="blank">
      <img src="/mark.svg" alt="" width="144" height="144" />
      <Title>Your wishlist is empty</Title>
      <p>Tap the heart on a piece to save it here while you decide.</p>
      <div className="row">
        <Link className="btn" to="/products">
          Browse Products
        </Link>
      </div>
    </div>
  );
}

export function WishlistLoadError({ title }: { readonly title?: string | undefined }) {
  return <LoadError title={title} text="Failed to load wishlist items" again={() => void loadWishlist()} />;
}
