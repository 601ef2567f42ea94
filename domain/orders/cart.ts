import { fewerLeftText, isSoldOut } from '../catalogue/availability.ts';
import { formatRupees, type Paise } from '../money.ts';
import type { Notice } from '../forms/notice.ts';

/** What changed since a product was added to the cart (CART-3). */
export const cartNotices = [
  'price-changed',
  'stock-short',
  'sold-out',
  'unavailable',
  'held',
  'size-missing',
] as const;
export type CartNotice = (typeof cartNotices)[number];

/** A cart line, when it was added and now. */
interface LineToNotice {
  readonly quantity: number;
  /** After discount, when it was added. */
  readonly seenPrice: Paise;
  /** After discount, now. */
  readonly price: Paise;
  /** null: the product is not sold in the size of the line, or needs one. */
  readonly stock: number | null;
  /** Minimum quantity. */
  readonly minimum: number;
  /** Whether holds of other shoppers leave too few. */
  readonly held: boolean;
  /** Whether the product is still published. */
  readonly offered: boolean;
}

/** The most important notice for a cart line, or null (CART-3). */
export function cartNotice({
  quantity,
  seenPrice,
  price,
  stock,
  minimum,
  held,
  offered,
}: LineToNotice): CartNotice | null {
  if (!offered) return 'unavailable';
  if (stock === null) return 'size-missing';
  if (isSoldOut({ stock, minimum })) return 'sold-out';
  if (held) return 'held';
  if (quantity > stock) return 'stock-short';
  return price === seenPrice ? null : 'price-changed';
}

/** For a product whose price changed since it was added: in the cart, and with a refused order. */
export function priceChangedText({ name, from, to }: { name: string; from: Paise; to: Paise }): string {
  return `The price of ${name} changed from ${formatRupees(from)} to ${formatRupees(to)}.`;
}

export type QuantityRefusal = 'sold-out' | 'stock-short' | 'below-minimum' | 'too-many';

/** Why a quantity is not allowed in the cart (CART-3); null if it is. */
export function checkQuantity(
  quantity: number,
  { stock, minimum, most }: { readonly stock: number; readonly minimum: number; readonly most: number },
): QuantityRefusal | null {
  if (isSoldOut({ stock, minimum })) return 'sold-out';
  if (quantity > stock) return 'stock-short';
  if (quantity < minimum) return 'below-minimum';
  return quantity > most ? 'too-many' : null;
}

/** CART-2 */
export const outOfStock: Notice = {
  title: 'Out of Stock',
  text: 'This product is currently out of stock',
};

/** The message for a refused quantity (CART-2). */
export function quantityRefusalText(refusal: QuantityRefusal, stock: number, minimum: number): string {
  switch (refusal) {
    case 'sold-out':
      return outOfStock.text;
    case 'stock-short':
      return fewerLeftText(stock);
    case 'below-minimum':
      return `This piece is sold in quantities of ${minimum} or more.`;
    case 'too-many':
      return 'You cannot order this many of one piece here. Please contact us.';
  }
}
