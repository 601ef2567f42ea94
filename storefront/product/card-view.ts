import type { Product } from '#contract/product.ts';
import { fromRupees, type Paise } from '#domain/money.ts';
import { fillPath, pages } from '#domain/shop/pages.ts';
import { pictureView, type PictureView } from '../ui/picture-view.ts';

/** The data of a product card. It is serialised into the page, so it contains only what the card shows. */
export interface CardView {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly price: Paise;
  readonly was: Paise | null;
  readonly stock: number;
  /** Minimum order quantity, if above 1. */
  readonly minimum?: number;
  /** Until when others are paying for it. Milliseconds since 1970. */
  readonly heldUntil?: number;
  /** null without a review (LIST-6). */
  readonly rating: number | null;
  /** Number of ratings. */
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

/** The price to pay, and the price before a discount. */
function pricesOf(product: Pick<Product, 'purchase_price' | 'unit_price' | 'discount_amount'>): {
  price: Paise;
  was: Paise | null;
} {
  return {
    price: fromRupees(product.purchase_price),
    was: product.discount_amount > 0 ? fromRupees(product.unit_price) : null,
  };
}

export function productPath(slug: string): string {
  return fillPath(pages.product.path, { slug });
}
