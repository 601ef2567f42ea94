import type { Product } from '#contract/product.ts';
import type { WishlistEntry } from '#contract/wishlist.ts';
import { productIdOf, productOf } from '../api/response-readers.ts';
import { cardView, type CardView } from '../product/card-view.ts';
import { plainText } from '../ui/text.ts';

/** WISH-1, in characters. */
const longestDescription = 100;

/** A wishlist item for display. */
export interface WishlistItemView extends CardView {
  readonly category: string;
  /** Trimmed to 100 characters (WISH-1). */
  readonly description: string;
}

export function wishlistItemView(entry: WishlistEntry): WishlistItemView {
  const product = productOf(entry) as Product;
  return {
    ...cardView(product),
    id: productIdOf(entry),
    category: product.category.name,
    description: truncated(plainText(product.details ?? ''), longestDescription),
  };
}

/** Truncates text to `length` characters, the last one an ellipsis. */
export function truncated(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`;
}
