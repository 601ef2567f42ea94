import type { CartLine } from '#contract/cart.ts';
import type { FullUrl } from '#contract/wire-schemas.ts';
import { fromRupees, type Paise } from '#domain/money.ts';
import type { PricedLine } from '#domain/catalogue/price.ts';
import type { PriceBreakup } from '#contract/price-breakup.ts';
import { productIdOf } from '../api/response-readers.ts';

/** A cart line, in the store and in the browser's cache. */
export interface CartItem extends PricedLine {
  /** Identifies the line for update and remove. */
  readonly key: number;
  readonly productId: number;
  readonly name: string;
  readonly slug: string;
  readonly picture: FullUrl;
  readonly material: string | null;
  readonly weight: string | null;
  /** What the line can have at most. */
  readonly stock: number;
  /** The chosen size or side, and its text; absent: no choice. */
  readonly size?: string;
  readonly sizeText?: string;
  /** The days that the work on the size adds to the delivery; absent: none. */
  readonly workDays?: number;
  /** Minimum quantity. */
  readonly minimum: number;
  readonly notice: CartLine['notice'];
  /** When the hold of another shopper, or of this one, ends. Milliseconds since 1970. */
  readonly heldUntil: number | null;
  readonly heldForYouUntil: number | null;
  /** Of one after discount, when it was added. */
  readonly seenPrice: Paise;
  /** Under the margin scheme: the price contains a tax that is not stated. */
  readonly margin: boolean;
  /** What the price of the line is made of; null: not known yet. */
  readonly breakup: PriceBreakup | null;
}

export function cartItemOf(line: CartLine): CartItem {
  return {
    key: line.id,
    productId: productIdOf(line),
    name: line.product.name,
    slug: line.product.slug,
    picture: line.product.thumbnail_full_url,
    material: line.product.material,
    weight: line.product.weight,
    stock: line.stock ?? line.product.current_stock,
    ...(line.size && { size: line.size }),
    ...(line.size_text && { sizeText: line.size_text }),
    ...(line.work_days && { workDays: line.work_days }),
    minimum: line.product.minimum_order_qty,
    notice: line.notice,
    heldUntil: momentOf(line.held_until),
    heldForYouUntil: momentOf(line.held_for_you_until),
    quantity: line.quantity,
    unitPrice: fromRupees(line.price),
    unitDiscount: fromRupees(line.discount),
    margin: line.product.margin_scheme === true,
    taxModel: line.tax_model,
    taxRate: Math.round(line.product.tax * 100),
    seenPrice: fromRupees(line.seen_price),
    breakup: line.price_breakup,
  };
}

const momentOf = (time: string | null) => (time === null ? null : Date.parse(time));
