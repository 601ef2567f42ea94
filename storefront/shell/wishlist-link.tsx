import { pages } from '#domain/shop/pages.ts';
import { Link } from '../navigation/link.tsx';
import { limits } from '#domain/limits.ts';
import { useWishlistCount } from '../session/counts.ts';
import { Icon } from '../ui/icon.tsx';
import { badgeText } from './badge-text.ts';

/** Wishlist icon and count (HEAD-1). */
export function WishlistLink() {
  const count = useWishlistCount();
  const text = badgeText(count, limits.cartBadge);
  return (
    <Link
      className="ibtn"
      to={pages.wishlist.path}
      aria-label={count === 0 ? 'Wishlist' : `Wishlist, ${text} ${count === 1 ? 'piece' : 'pieces'}`}
    >
      <Icon name="heart" />
      {count > 0 && (
        <span className="count" aria-hidden="true">
          {text}
        </span>
      )}
    </Link>
  );
}
