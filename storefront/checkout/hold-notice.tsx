import { heldForYouText } from '#domain/catalogue/availability.ts';
import { useCart } from '../cart/cart-actions.ts';
import { Icon } from '../ui/icon.tsx';
import { wholeCartHold } from '../cart/line-notice.tsx';

/** The pieces were held for others for too long today (PAY-13). */
export function UnheldNotice() {
  return (
    <p className="note" role="status">
      <Icon name="clock" small />
      <span>
        Your pieces are not held while you pay, because they have already been held for a long time today.
        Whoever pays first gets them. If another shopper pays first, we refund you in full.
      </span>
    </p>
  );
}

/** Until when the pieces are held for the shopper who is paying (ITEM-8). */
export function HoldNotice() {
  const held = wholeCartHold(useCart().lines);
  if (held === null) return null;
  return (
    <p className="say say-info" role="status">
      <Icon name="clock" small />
      <span>{heldForYouText(held.products, held.until)}</span>
    </p>
  );
}
