import { heldForYou } from '#domain/availability.ts';
import { useCart } from '../client/cart.ts';
import { Icon } from '../ui/icon.tsx';
import { heldTogether } from './line-notice.tsx';

/** Until when the pieces are held for the shopper who is paying (ITEM-8). */
export function HoldNotice() {
  const held = heldTogether(useCart().lines);
  if (held === null) return null;
  return (
    <p className="say say-info" role="status">
      <Icon name="clock" small />
      <span>{heldForYou(held.pieces, held.until)}</span>
    </p>
  );
}
