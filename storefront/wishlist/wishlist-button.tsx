import { runAction } from '../session/actions.ts';
import { useIsWishlisted } from '../session/counts.ts';
import { Icon } from '../ui/icon.tsx';

interface WishlistButtonProps {
  readonly product: { readonly id: number; readonly name: string };
}

/** The heart of a piece: pressed while it is on the wishlist. */
export function WishlistButton({ product }: WishlistButtonProps) {
  const wished = useIsWishlisted(product.id);
  return (
    <button
      className="ibtn heart"
      type="button"
      aria-label={`Save ${product.name} to wishlist`}
      aria-pressed={wished}
      onClick={() => void runAction('toggleWishlistItem', (toggle) => toggle(product))}
    >
      <Icon name="heart" />
    </button>
  );
}
