import type { CartNotice } from '#domain/cart.ts';
import { quantityRefusalText } from '#domain/cart.ts';

/** What changed about a line since the piece was put in (CART-3). */
export function lineNoticeText(notice: CartNotice, stock: number): string {
  switch (notice) {
    case 'price-changed':
      return 'The price has changed since you added this piece.';
    case 'stock-short':
      return quantityRefusalText('stock-short', stock, 1);
    case 'sold-out':
      return 'Sold out since you added it. Remove it to check out.';
    case 'unavailable':
      return 'No longer offered. Remove it to check out.';
  }
}

/** A new price is only to be seen; what cannot be delivered has to leave the cart first. */
export function stopsOrder(notice: CartNotice | null): boolean {
  return notice !== null && notice !== 'price-changed';
}
