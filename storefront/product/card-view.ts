import type { Product } from '#contract/product.ts';
import type { SaleUnit } from '#domain/catalogue/product.ts';
import { fromRupees, type Paise } from '#domain/money.ts';
import { ageText, honestText } from './card-facts.ts';
import { pictureView, type PictureView } from '../ui/picture-view.ts';

/** The data of a product card. It is serialised into the page, so it contains only what the card shows. */
export interface CardView {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  /** 'New · 22K' */
  readonly age: string;
  /** Condition or weight; may be empty. */
  readonly honest: string;
  readonly price: Paise;
  readonly was: Paise | null;
  readonly stock: number;
  /** Minimum order quantity, if above 1. */
  readonly minimum?: number;
  /** For its sentence of availability. Absent: more can be made or found, and it is sold by the piece. */
  readonly oneOfAKind?: boolean;
  readonly soldAs?: SaleUnit;
  /** Until when others are paying for it. Milliseconds since 1970. */
  readonly heldUntil?: number;
  /** What must be chosen on the product's page; absent: nothing. */
  readonly choose?: 'size' | 'side';
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
    age: ageText(product.facts),
    honest: honestText(product.facts),
    ...pricesOf(product),
    stock: product.current_stock,
    ...(product.minimum_order_qty > 1 && { minimum: product.minimum_order_qty }),
    ...(product.facts.one_of_a_kind && { oneOfAKind: true }),
    ...(product.facts.sold_as !== 'piece' && { soldAs: product.facts.sold_as }),
    ...(product.held_until && { heldUntil: Date.parse(product.held_until) }),
    ...(product.sizes && { choose: product.sizes.choice === 'side' ? ('side' as const) : ('size' as const) }),
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
