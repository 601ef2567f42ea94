import type { CartLine } from '#contract/cart.ts';
import { cartNotice } from '#domain/orders/cart.ts';
import { availableFrom } from '#domain/catalogue/available-from.ts';
import { chargedSizeText } from '#domain/catalogue/size-charge.ts';
import { taxOfAmount } from '#domain/catalogue/price.ts';
import { workDays } from '#domain/catalogue/size-choice.ts';
import { toRupees } from '#domain/money.ts';
import { rowsOfLine } from '#domain/pricing/breakup-row.ts';
import { statedTax } from '#domain/tax/margin-scheme.ts';
import { productWire } from '../../catalogue/products/product-wire.ts';
import { priceBreakupWire } from '../../catalogue/pricing/price-breakup-wire.ts';
import { priceRowsInSize } from '../../catalogue/pricing/price-rows-of.ts';
import type { Pricing } from '../../catalogue/pricing/read-pricing.ts';
import { unitPriceInSize, type CartItemWithHolds } from './cart-items.ts';

/** A cart line at the present price, with the notice of what changed since it was added. */
export function cartLineWire(
  { line, product: row, priced, stock, holds }: CartItemWithHolds,
  customerId: number,
  pricing: Pricing,
): CartLine {
  const product = productWire(row);
  const rows = priceRowsInSize(row, line.size, pricing);
  const own = holds.find(({ cartId }) => cartId === line.cart_id);
  const others = holds.filter((hold) => hold !== own);
  const heldForYouText = own !== undefined && own.quantity >= line.quantity ? own.until : null;
  const work = workDays(row, line.size);
  const heldUntil = availableFrom(stock ?? 0, line.quantity, others);
  return {
    id: line.id,
    product_id: row.id,
    customer_id: customerId,
    size: line.size || null,
    size_text: line.size === '' ? null : chargedSizeText(row, line.size),
    ...(work > 0 && { work_days: work }),
    stock: stock ?? 0,
    quantity: line.quantity,
    price: toRupees(priced.unitPrice),
    discount: toRupees(priced.unitDiscount),
    tax: toRupees(statedTax(taxOfAmount(unitPriceInSize(row, line.size), priced), row.margin_scheme)),
    tax_model: priced.taxModel,
    shipping_cost: 0,
    name: row.name,
    slug: row.slug,
    thumbnail: product.thumbnail,
    is_checked: 1,
    cart_group_id: String(line.cart_id),
    product,
    price_breakup: priceBreakupWire(rows && rowsOfLine(rows, line.quantity, priced.taxModel), pricing),
    seen_price: toRupees(line.seen_price_paise),
    notice: cartNotice({
      quantity: line.quantity,
      seenPrice: line.seen_price_paise,
      price: unitPriceInSize(row, line.size),
      stock,
      minimum: row.minimum_quantity,
      held: heldForYouText === null && heldUntil !== null,
      offered: row.status === 'published',
    }),
    held_until: heldUntil?.toISOString() ?? null,
    held_for_you_until: heldForYouText?.toISOString() ?? null,
  };
}
