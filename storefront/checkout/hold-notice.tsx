import { heldForYouText } from '#domain/catalogue/availability.ts';
import { useCart } from '../cart/cart-actions.ts';
import { Icon } from '../ui/icon.tsx';
import { wholeCartHold } from '../cart/line-notice.tsx';

/** Shown if the budget for holds of a product is used up (PAY-13). */
export function UnheldNotice() {
  return (
    <p className="note" role="status">
      <Icon name="clock" small />
      <span>
        We cannot reserve these pieces while you pay, because they have been on hold too long today. If
        somebody else pays first, we will refund you in full.
      </span>
    </p>
  );
}

/** Shows how long the cart is held for the shopper (ITEM-8). */
export function HoldNotice() {
  const held = wholeCartHold(useCart().lines);
  if (held === null) return null;
  return (
    <p className="stock-note stock-note-info" role="status">
      <Icon name="clock" small />
      <span>{heldForYouText(held.products, held.until)}</span>
    </p>
  );
}
