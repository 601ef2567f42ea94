import type { Product } from '#contract/product.ts';
import type { WishlistEntry } from '#contract/wishlist.ts';
import { limits } from '#domain/limits.ts';
import { productIdOf, productOf } from '../api/response-readers.ts';
import { cardView, type CardView } from '../product/card-view.ts';

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
    description: truncated(plainText(product.details ?? ''), limits.wishlistDescription),
  };
}

/** Truncates text to `most` characters, the last one an ellipsis. */
export function truncated(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`;
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
};

/** The plain text of a description, which the API sends as sanitised HTML. */
export function plainText(html: string): string {
  return html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replaceAll(/\s+/g, ' ')
    .trim();
}
