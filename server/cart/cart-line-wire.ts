import type { CartLine } from '#contract/cart.ts';
import { cartNotice } from '#domain/orders/cart.ts';
import { availableFrom } from '#domain/catalogue/available-from.ts';
import { toRupees } from '#domain/money.ts';
import { priceAfterDiscount } from '#domain/catalogue/price.ts';
import { productWire } from '../catalogue/products/product-wire.ts';
import { priceBreakupWire } from '../pricing/price-breakup-wire.ts';
import { priceRowsOf } from '../pricing/price-rows-of.ts';
import type { Pricing } from '../pricing/read-pricing.ts';
import type { CartItemWithHolds } from './cart-items.ts';

/** A cart line at the present price, with the notice of what changed since it was added. */
export function cartLineWire(
  { line, product: row, priced, holds }: CartItemWithHolds,
  customerId: number,
  pricing: Pricing,
): CartLine {
  const product = productWire(row);
  const own = holds.find(({ cartId }) => cartId === line.cart_id);
  const others = holds.filter((hold) => hold !== own);
  const heldForYouText = own !== undefined && own.quantity >= line.quantity ? own.until : null;
  const heldUntil = availableFrom(row.stock, line.quantity, others);
  return {
    id: line.id,
    product_id: row.id,
    customer_id: customerId,
    quantity: line.quantity,
    price: toRupees(priced.unitPrice),
    discount: toRupees(priced.unitDiscount),
    tax: toRupees(priced.unitTax),
    tax_model: priced.taxModel,
    shipping_cost: 0,
    name: row.name,
    slug: row.slug,
    thumbnail: product.thumbnail,
    is_checked: 1,
    cart_group_id: String(line.cart_id),
    product,
    price_breakup: priceBreakupWire(priceRowsOf(row, pricing), pricing),
    seen_price: toRupees(line.seen_price_paise),
    notice: cartNotice({
      quantity: line.quantity,
      seenPrice: line.seen_price_paise,
      price: priceAfterDiscount(row.tag),
      stock: row.stock,
      minimum: row.minimum_quantity,
      held: heldForYouText === null && heldUntil !== null,
      offered: row.status === 'published',
    }),
    held_until: heldUntil?.toISOString() ?? null,
    held_for_you_until: heldForYouText?.toISOString() ?? null,
  };
}
