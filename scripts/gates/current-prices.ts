import type { Gate } from './gate.ts';

/**
 * Files of the server that name a column of prices, and why they may. The price of a product by rate stands in the current set of
 * prices, not in `products`: its readers take `tag` of product-store.ts, or join `current_prices`.
 */
const allowed: ReadonlySet<string> = new Set([
  // They join current_prices.
  'server/catalogue/products/product-store.ts',
  'server/catalogue/product-index/sorted-products-store.ts',
  'server/catalogue/search/suggestion-store.ts',
  'server/catalogue/search/suggestion-routes.ts',
  'server/admin/products/product-list.ts',
  'server/admin/dashboard/read-abandoned-carts.ts',
  // They price and save products.
  'server/admin/products/product-mapping.ts',
  'server/pricing/entered-parts.ts',
  'server/pricing/pricing-input-of-row.ts',
  'server/pricing/settle-price.ts',
  'server/pricing/store-price.ts',
  'server/rates/read-pricing-rows.ts',
  'server/rates/summarise-set.ts',
  'server/rates/write-set-prices.ts',
  'server/admin/rates/price-set-wire.ts',
  // They read lines of carts and orders.
  'server/cart/add-cart-item.ts',
  'server/cart/cart-items.ts',
  'server/cart/cart-line-wire.ts',
  'server/cart/cart-store.ts',
  'server/cart/set-item-quantity.ts',
  'server/checkout/complete-cart.ts',
  'server/checkout/create-order.ts',
  'server/admin/dashboard/read-best-sellers.ts',
  'server/admin/orders/order-detail-lines.ts',
  'server/orders/order-wire.ts',
  'server/mail/order-for-mail.ts',
  'server/payment/refunds/paid-order.ts',
  'server/tax-documents/document-lines.ts',
  // It has the lines of a sample sale.
  'server/tax-documents/sample-sale.ts',
]);

/** No other file reads prices of products past the current set of prices. */
export const currentPrices: Gate = {
  name: 'current prices',
  check: (sources) =>
    sources.flatMap((source) => {
      const { file, text } = source;
      if (!file.startsWith('server/') || source.isTest || allowed.has(file)) return [];
      return [...text.matchAll(/price_paise\b/g)].map(({ index }) => ({
        file,
        line: source.lineOf(index),
        message:
          'take the price from readProducts or join current_prices, then name the file in scripts/gates/current-prices.ts',
      }));
    }),
};
