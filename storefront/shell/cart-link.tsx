import { pages } from '#domain/shop/pages.ts';
import { Link } from '../navigation/link.tsx';
import { limits } from '#domain/limits.ts';
import { useCartCount } from '../session/counts.ts';
import { Icon } from '../ui/icon.tsx';
import { badgeText } from './badge-text.ts';

/** Cart icon and count (HEAD-2). */
export function CartLink() {
  const count = useCartCount();
  const text = badgeText(count, limits.cartBadge);
  return (
    <Link
      className="ibtn"
      to={pages.cart.path}
      aria-label={count === 0 ? 'Cart' : `Cart, ${text} ${count === 1 ? 'piece' : 'pieces'}`}
    >
      <Icon name="bag" />
      {count > 0 && (
        <span className="count" aria-hidden="true">
          {text}
        </span>
      )}
    </Link>
  );
}
