import { toggleWishlistItem } from '../session/actions.ts';
import { useIsWishlisted } from '../session/counts.ts';
import { Icon } from '../ui/icon.tsx';

interface WishlistButtonProps {
  readonly product: { readonly id: number; readonly name: string };
  readonly className: string;
}

/** The heart button, pressed if the product is on the wishlist. */
export function WishlistButton({ product, className }: WishlistButtonProps) {
  const pressed = useIsWishlisted(product.id);
  return (
    <button
      className={className}
      type="button"
      aria-label={`Save ${product.name} to wishlist`}
      aria-pressed={pressed}
      onClick={() => void toggleWishlistItem(product)}
    >
      <Icon name="heart" />
    </button>
  );
}
