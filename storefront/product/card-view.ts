import { href } from 'react-router';
import type { Product } from '#contract/product.ts';
import { fromRupees, type Paise } from '#domain/money.ts';
import { pages } from '#domain/shop/pages.ts';
import { pictureView, type PictureView } from '../ui/picture-view.ts';

/** A piece as its card shows it: every field travels in the page, so there are no others. */
export interface CardView {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly price: Paise;
  readonly was: Paise | null;
  readonly stock: number;
  /** The fewest that are sold, where that is more than one. */
  readonly minimum?: number;
  /** Others are paying for it until then. Milliseconds since 1970. */
  readonly heldUntil?: number;
  /** null without a review (LIST-6). */
  readonly rating: number | null;
  /** How many gave it stars. */
  readonly reviews: number;
  readonly picture: PictureView | null;
}

export function cardView(product: Product): CardView {
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    ...pricesOf(product),
    stock: product.current_stock,
    ...(product.minimum_order_qty > 1 && { minimum: product.minimum_order_qty }),
    ...(product.held_until && { heldUntil: Date.parse(product.held_until) }),
    rating: product.rating,
    reviews: product.reviews_count,
    picture: pictureView(product.thumbnail_full_url),
  };
}

/** The price to pay, and the one before discount where there is a discount. */
export function pricesOf(product: Pick<Product, 'purchase_price' | 'unit_price' | 'discount_amount'>): {
  price: Paise;
  was: Paise | null;
} {
  return {
    price: fromRupees(product.purchase_price),
    was: product.discount_amount > 0 ? fromRupees(product.unit_price) : null,
  };
}

export function productPath(slug: string): string {
  return href(pages.product.path, { slug });
}
