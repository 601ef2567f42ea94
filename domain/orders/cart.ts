import { fewerLeftText, isSoldOut } from '../catalogue/availability.ts';
import type { Paise } from '../money.ts';
import type { Notice } from '../forms/notice.ts';

/** What changed since a piece was put in the cart (CART-3). */
export const cartNotices = ['price-changed', 'stock-short', 'sold-out', 'unavailable', 'held'] as const;
export type CartNotice = (typeof cartNotices)[number];

interface ArchivedProduct {
  readonly quantity: number;
  /** After discount, when it was put in. */
  readonly seenPrice: Paise;
  /** After discount, now. */
  readonly price: Paise;
  readonly stock: number;
  /** The fewest that are sold at once. */
  readonly minimum: number;
  /** Whether others are paying for so many that too few are left. */
  readonly held: boolean;
  /** Whether the shop still offers the piece. */
  readonly offered: boolean;
}

/** The most important thing to tell about a line of the cart before it is ordered, or null (CART-3). */
export function cartNotice({
  quantity,
  seenPrice,
  price,
  stock,
  minimum,
  held,
  offered,
}: ArchivedProduct): CartNotice | null {
  if (!offered) return 'unavailable';
  if (isSoldOut({ stock, minimum })) return 'sold-out';
  if (held) return 'held';
  if (quantity > stock) return 'stock-short';
  return price === seenPrice ? null : 'price-changed';
}

export type QuantityRefusal = 'sold-out' | 'stock-short' | 'below-minimum' | 'too-many';

/** Whether so many of a piece may lie in a cart: never more than the stock (CART-3); null when they may. */
export function checkQuantity(
  quantity: number,
  { stock, minimum, most }: { readonly stock: number; readonly minimum: number; readonly most: number },
): QuantityRefusal | null {
  if (isSoldOut({ stock, minimum })) return 'sold-out';
  if (quantity > stock) return 'stock-short';
  if (quantity < minimum) return 'below-minimum';
  return quantity > most ? 'too-many' : null;
}

/** What is said of a piece that is sold (CART-2). */
export const outOfStock: Notice = {
  title: 'Out of Stock',
  text: 'This product is currently out of stock',
};

/** What a shopper reads when a quantity is refused (CART-2). */
export function quantityRefusalText(refusal: QuantityRefusal, stock: number, minimum: number): string {
  switch (refusal) {
    case 'sold-out':
      return outOfStock.text;
    case 'stock-short':
      return fewerLeftText(stock);
    case 'below-minimum':
      return `This product is sold from ${minimum} pieces up`;
    case 'too-many':
      return 'You cannot order this many of one product here. Please contact us.';
  }
}
