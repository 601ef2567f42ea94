import type { CartLine } from '#contract/cart.ts';
import { cartNotice } from '#domain/orders/cart.ts';
import { freeAgain } from '#domain/catalogue/available-from.ts';
import { toRupees } from '#domain/money.ts';
import { priceAfterDiscount } from '#domain/catalogue/price.ts';
import { productWire } from '../catalogue/products/product-wire.ts';
import type { CartPieceWithHolds } from './cart-items.ts';

/** A line at the price of this moment, with what changed since it was put in. */
export function cartLineWire(
  { line, piece, priced, holds }: CartPieceWithHolds,
  customerId: number,
): CartLine {
  const product = productWire(piece);
  const own = holds.find(({ cartId }) => cartId === line.cart_id);
  const others = holds.filter((hold) => hold !== own);
  const heldForYou = own !== undefined && own.quantity >= line.quantity ? own.until : null;
  const heldUntil = freeAgain(piece.stock, line.quantity, others);
  return {
    id: line.id,
    product_id: piece.id,
    customer_id: customerId,
    quantity: line.quantity,
    price: toRupees(priced.unitPrice),
    discount: toRupees(priced.unitDiscount),
    tax: toRupees(priced.unitTax),
    tax_model: priced.taxModel,
    shipping_cost: 0,
    name: piece.name,
    slug: piece.slug,
    thumbnail: product.thumbnail,
    is_checked: 1,
    cart_group_id: String(line.cart_id),
    product,
    notice: cartNotice({
      quantity: line.quantity,
      seenPrice: line.seen_price_paise,
      price: priceAfterDiscount(piece.tag),
      stock: piece.stock,
      minimum: piece.minimum_quantity,
      held: heldForYou === null && heldUntil !== null,
      offered: piece.status === 'published',
    }),
    held_until: heldUntil?.toISOString() ?? null,
    held_for_you_until: heldForYou?.toISOString() ?? null,
  };
}
