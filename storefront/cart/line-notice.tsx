import { availability, type Availability } from '#domain/catalogue/availability.ts';
import type { CartNotice } from '#domain/orders/cart.ts';
import type { CartItem } from './cart-item.ts';
import { AvailabilityMessage } from '../product/availability-message.tsx';
import { Icon } from '../ui/icon.tsx';

const changes: Readonly<Partial<Record<CartNotice, string>>> = {
  'price-changed': 'The price has changed since you added this piece.',
  unavailable: 'No longer offered. Remove it to check out.',
};

/** What changed about a line since the piece was put in (CART-3), or whether it can be had (ITEM-8); nothing where all is well. */
export function LineNotice({ line }: { readonly line: CartItem }) {
  const change = line.notice === null ? undefined : changes[line.notice];
  const found = lineAvailability(line);
  return (
    <>
      {change !== undefined && (
        <p className="error">
          <Icon name="alert" small />
          {change}
        </p>
      )}
      {line.notice !== 'unavailable' && found.state !== 'in-cart' && (
        <AvailabilityMessage availability={found} />
      )}
    </>
  );
}

/** As the server told it last: the cart is asked for again when a hold ends. */
function lineAvailability({ stock, minimum, quantity, heldUntil, heldForYouUntil }: CartItem): Availability {
  return availability({ stock, minimum, heldUntil }, { inCart: quantity, heldUntil: heldForYouUntil }, 0);
}

/** A new price is only to be seen; what cannot be delivered has to leave the cart first. */
export function blocksOrder(notice: CartNotice | null): boolean {
  return notice !== null && notice !== 'price-changed';
}

/** Until when all that lies in the cart is held for the shopper who is paying; null where it is not. */
export function wholeCartHold(lines: readonly CartItem[]): { products: number; until: number } | null {
  const ends = lines.flatMap(({ heldForYouUntil }) => heldForYouUntil ?? []);
  if (ends.length === 0 || ends.length < lines.length) return null;
  return { products: lines.reduce((sum, { quantity }) => sum + quantity, 0), until: Math.min(...ends) };
}
