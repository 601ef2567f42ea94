import type { Gate } from './gate.ts';

/**
 * Files of the server that name a column of prices, and why they may. The price of a product by rate stands in the current set of
 * prices, not in `products`: its readers take `tag` of product-store.ts, or join `current_prices`.
 */
const allowed: ReadonlySet<string> = new Set([
  // They join current_prices.
  'server/catalogue/products/product-store.ts',
  'server/catalogue/product-index/sorted-products-store.ts',
  'server/catalogue/search/suggestion-routes.ts',
  'server/admin/catalogue/products/product-list.ts',
  'server/admin/shop/dashboard/read-abandoned-carts.ts',
  // They price and save products.
  'server/admin/catalogue/products/product-mapping.ts',
  'server/catalogue/pricing/entered-parts.ts',
  'server/catalogue/pricing/pricing-input-of-row.ts',
  'server/catalogue/pricing/settle-price.ts',
  'server/catalogue/pricing/store-price.ts',
  'server/catalogue/rates/read-pricing-rows.ts',
  'server/catalogue/rates/summarise-set.ts',
  'server/catalogue/rates/write-set-prices.ts',
  'server/admin/money/rates/price-set-wire.ts',
  // They read lines of carts and orders.
  'server/selling/cart/add-cart-item.ts',
  'server/selling/cart/cart-items.ts',
  'server/selling/cart/cart-line-wire.ts',
  'server/selling/cart/cart-store.ts',
  'server/selling/cart/set-item-quantity.ts',
  'server/selling/checkout/complete-cart.ts',
  'server/selling/checkout/create-order.ts',
  'server/admin/shop/dashboard/read-best-sellers.ts',
  'server/admin/selling/orders/order-detail-lines.ts',
  'server/selling/orders/order-wire.ts',
  'server/messages/mail/order-for-mail.ts',
  'server/selling/payment/refunds/paid-order.ts',
  'server/selling/tax-documents/document-lines.ts',
  // It has the lines of a sample sale.
  'server/selling/tax-documents/sample-sale.ts',
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
