import { toggleWish } from '../session/actions.ts';
import { useWished } from '../session/counts.ts';
import { Icon } from '../ui/icon.tsx';

interface WishButtonProps {
  readonly piece: { readonly id: number; readonly name: string };
  readonly className: string;
}

/** The heart of a piece: pressed while it is on the wishlist. */
export function WishButton({ piece, className }: WishButtonProps) {
  const wished = useWished(piece.id);
  return (
    <button
      className={className}
      type="button"
      aria-label={`Save ${piece.name} to wishlist`}
      aria-pressed={wished}
      onClick={() => void toggleWish(piece)}
    >
      <Icon name="heart" />
    </button>
  );
}
