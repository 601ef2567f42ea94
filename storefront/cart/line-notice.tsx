import { keepAmounts } from '#browser/keep-amounts.ts';
import { availability, type Availability } from '#domain/catalogue/availability.ts';
import { priceChangedText, type CartNotice } from '#domain/orders/cart.ts';
import { subtract } from '#domain/money.ts';
import type { CartItem } from './cart-item.ts';
import { AvailabilityMessage } from '../product/availability-message.tsx';
import { Icon } from '../ui/icon.tsx';

function changeText({ notice, name, seenPrice, unitPrice, unitDiscount }: CartItem): string | null {
  if (notice === 'unavailable') return 'No longer offered. Remove it to check out.';
  if (notice === 'size-missing') return 'This piece now comes in other sizes. Remove it and choose one.';
  if (notice !== 'price-changed') return null;
  return priceChangedText({ name, from: seenPrice, to: subtract(unitPrice, unitDiscount) });
}

/** What changed since the product was added (CART-3), or why it is unavailable (ITEM-8). Renders nothing otherwise. */
export function LineNotice({ line }: { readonly line: CartItem }) {
  const change = changeText(line);
  const found = lineAvailability(line);
  return (
    <>
      {change !== null && (
        <p className="error">
          <Icon name="alert" small />
          <span>{keepAmounts(change)}</span>
        </p>
      )}
      {line.notice !== 'unavailable' && line.notice !== 'size-missing' && found.state !== 'in-cart' && (
        <AvailabilityMessage availability={found} />
      )}
    </>
  );
}

/** From the last response: the cart reloads when a hold ends. */
export function lineAvailability({
  stock,
  minimum,
  quantity,
  heldUntil,
  heldForYouUntil,
}: CartItem): Availability {
  return availability({ stock, minimum, heldUntil }, { inCart: quantity, heldUntil: heldForYouUntil }, 0);
}

/** Whether the line must be changed or removed before an order. A new price does not block it. */
export function blocksOrder(notice: CartNotice | null): boolean {
  return notice !== null && notice !== 'price-changed';
}

/** What to do before these lines can be ordered; null: nothing. */
export function stopText(lines: readonly Pick<CartItem, 'notice'>[]): string | null {
  const stopping = lines.filter(({ notice }) => blocksOrder(notice));
  if (stopping.length === 0) return null;
  if (stopping.some(({ notice }) => notice !== 'held'))
    return 'Please change or remove the marked pieces first.';
  return 'Please wait until the marked pieces are free again, or remove them.';
}

/** How many days the work on the sizes adds to the delivery. */
export function longestWork(lines: readonly CartItem[]): number {
  return Math.max(0, ...lines.map(({ workDays = 0 }) => workDays));
}

/** When the hold on the whole cart ends; null if not all of it is held. */
export function wholeCartHold(lines: readonly CartItem[]): { products: number; until: number } | null {
  const ends = lines.flatMap(({ heldForYouUntil }) => heldForYouUntil ?? []);
  if (ends.length === 0 || ends.length < lines.length) return null;
  return { products: lines.reduce((sum, { quantity }) => sum + quantity, 0), until: Math.min(...ends) };
}
