import { expect, test } from 'vitest';
import { login } from '#contract/auth.ts';
import { getConfig } from '#contract/config.ts';
import { getOrderDetails, listOrders, trackOrder } from '#contract/orders.ts';
import { demoCustomer } from '#database/demo/content/demo-customer.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { demoDatabase } from '#tests/support/servers/database.ts';
import { callApi } from '#tests/support/people/shopper.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

// The test shop is strict: a response that breaks its contract is logged as an error.
const shop = await startShop(await demoDatabase());

async function asDemoCustomer() {
  const { token } = unwrap(await callApi(shop, login, { body: { ...demoCustomer } }));
  return { authorization: `Bearer ${token}` };
}

test('the demo customer signs in, and the amounts of each order add up', async () => {
  const headers = await asDemoCustomer();
  const { orders } = unwrap(await callApi(shop, listOrders, { headers, query: { limit: 100 } }));
  expect(orders.map(({ status }) => status)).toEqual([
    'pending',
    'shipped',
    'canceled',
    'delivered',
    'delivered',
  ]);
  for (const order of orders) {
    const rows =
      order.subtotal + order.tax + order.shipping_cost - order.product_discount - order.discount_amount;
    expect(Math.round(rows * 100)).toBe(Math.round(order.order_amount * 100));
  }
  expect(orders[0]?.payment_method).toBe('offline_payment');
});

test('each of the demo orders can be opened and tracked', async () => {
  const headers = await asDemoCustomer();
  const { orders } = unwrap(await callApi(shop, listOrders, { headers }));
  for (const { order_id } of orders) {
    const lines = unwrap(await callApi(shop, getOrderDetails, { headers, query: { order_id } }));
    expect(lines[0]?.product_details.thumbnail).toMatch(
      /^https:\/\/shop\.example\/media\/[0-9a-f]{16}-660\.webp$/,
    );
    const tracked = unwrap(await callApi(shop, trackOrder, { headers, query: { order_id } }));
    expect(tracked.order_status_history.length).toBeGreaterThan(0);
  }
});

test('the public configuration has the settings of the demo shop', async () => {
  const config = unwrap(await callApi(shop, getConfig));
  expect(config).toMatchObject({
    company_name: 'Anarbagh',
    company_email: 'namaste@anarbagh.example',
    cash_on_delivery_cap: 199_999.99,
    default_rating: 4.5,
    company_logo: { path: 'https://shop.example/logo.svg' },
  });
  expect(config.cancellation_policy.status).toBe('1');
  expect(config.company_cover_image.path).toMatch(/^https:\/\/shop\.example\/media\/[0-9a-f]{16}-1200\.jpg$/);
});

test('the demo shop answers the catalogue calls without a server error', async () => {
  const paths = [
    'banners?banner_type=all',
    'categories',
    'products?limit=100',
    'products/featured',
    'products/latest',
  ];
  for (const path of paths) {
    const { statusCode } = await shop.app.inject(`/api/v1/${path}`);
    expect([path, statusCode]).toEqual([path, 200]);
  }
  expect(shop.faults).toEqual([]);
});
