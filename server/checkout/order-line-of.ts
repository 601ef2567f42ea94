import { times, zeroPaise, type Paise } from '#domain/money.ts';
import type { CartItem } from '../cart/cart-items.ts';
import { productWire } from '../catalogue/products/product-wire.ts';
import type { NewOrderLine } from './new-order-store.ts';

interface LinePosition {
  /** From 1. */
  readonly position: number;
  /** Of the coupon, in the order of the lines. */
  readonly couponShares: readonly Paise[];
}

/** A line of an order: its figures for the whole line, and the piece as it is now. */
export function orderLineOf(
  { product, priced }: Pick<CartItem, 'product' | 'priced'>,
  { position, couponShares }: LinePosition,
): NewOrderLine {
  return {
    position,
    product_id: product.id,
    product: productWire(product),
    quantity: priced.quantity,
    unit_price_paise: priced.unitPrice,
    discount_paise: times(priced.unitDiscount, priced.quantity),
    coupon_discount_paise: couponShares[position - 1] ?? zeroPaise,
    tax_model: priced.taxModel,
    tax_basis_points: product.tag.taxRate,
    tax_paise: times(priced.unitTax, priced.quantity),
  };
}
