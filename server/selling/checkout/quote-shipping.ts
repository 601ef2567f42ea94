import { calculateTotals } from '#domain/catalogue/price.ts';
import type { Shipment } from '#domain/shipping/shipping-kind.ts';
import { quoteShipping, type ShippingMethod, type ShippingQuote } from '#domain/shipping/shipping-method.ts';
import type { CartItem } from '../cart/cart-items.ts';

export type Destination = Shipment['destination'];

/** The methods that are available for these items, priced. Checkout and orders get every shipping cost from here. */
export function quoteCartShipping(
  methods: readonly ShippingMethod[],
  items: readonly CartItem[],
  { country, state, zip }: Destination,
): ShippingQuote[] {
  const { total: goods } = calculateTotals(items.map(({ priced }) => priced));
  const milligrams = items.reduce(
    (sum, { product, priced }) => sum + (product.gross_weight_mg ?? 0) * priced.quantity,
    0,
  );
  return quoteShipping(methods, { goods, weight: milligrams / 1000, destination: { country, state, zip } });
}
