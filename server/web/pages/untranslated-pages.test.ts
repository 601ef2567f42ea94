import { expect, test } from 'vitest';
import {
  getBanners,
  getCategories,
  getFeaturedProducts,
  getLatestProducts,
  getProductDetails,
  getRelatedProducts,
  listProducts,
} from '#contract/catalogue.ts';
import { getConfig } from '#contract/config.ts';
import { getRates } from '#contract/rates.ts';
import { getShippingMethods } from '#contract/shipping.ts';
import { demoDatabase } from '#tests/support/servers/database.ts';
import { renderTestPage, stubCall } from '#tests/support/shops/render-page.ts';
import { callApi } from '#tests/support/people/shopper.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { translatedAmounts } from '#tests/support/answers/translated-amounts.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

// Pages of the demo shop, which a browser may translate; storefront/ui/untranslated.test.ts has those of a customer.

const shop = await startShop(await demoDatabase());

const answers = [
  stubCall(getConfig, unwrap(await callApi(shop, getConfig))),
  stubCall(getCategories, unwrap(await callApi(shop, getCategories))),
  stubCall(getRates, unwrap(await callApi(shop, getRates))),
  stubCall(getBanners, unwrap(await callApi(shop, getBanners, { query: {} }))),
  stubCall(getFeaturedProducts, unwrap(await callApi(shop, getFeaturedProducts, { query: {} }))),
  stubCall(getLatestProducts, unwrap(await callApi(shop, getLatestProducts, { query: {} }))),
  stubCall(getRelatedProducts, []),
  stubCall(getShippingMethods, unwrap(await callApi(shop, getShippingMethods))),
];

test.each([
  ['/', 'the home page'],
  ['/products', 'the list'],
  ['/rates', 'the rates'],
  ['/products/mayfair-sapphire-deco-ring', 'a piece with a price of its own'],
  ['/products/sitara-polki-nose-pins', 'a piece by rate'],
])('[PRICE-3] [RATE-9] %s: who lets the browser translate %s finds every amount as it is', async (path) => {
  const slug = path.split('/')[2];
  const more =
    slug === undefined
      ? stubCall(
          listProducts,
          unwrap(await callApi(shop, listProducts, { query: { category: [], brand: [], country: [] } })),
        )
      : stubCall(getProductDetails, unwrap(await callApi(shop, getProductDetails, { params: { slug } })));
  const response = await renderTestPage(path, ...answers, more);
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(html).toContain('₹');
  expect(translatedAmounts(html)).toEqual([]);
  expect(html).toMatch(/translate="no"[^>]*>[^<]*Anarbagh/);
});
