import { beforeAll, expect, test } from 'vitest';
import { demoCustomer } from '#database/demo/content/demo-customer.ts';
import { familyClient } from './family-client.ts';
import { openDemoShop } from './call-context.ts';

// The journey of one shopper, step by step: each test builds on the previous ones.
const { shop, product } = await openDemoShop();
const client = familyClient(shop.address);

const home = {
  contact_person_name: 'Demo Customer',
  address_type: 'Home',
  address: '12 Johari Bazaar',
  city: 'Jaipur',
  country: 'India',
  phone: '+919829012345',
  zip: '302003',
  is_billing: 'Shipping',
  latitude: 23.8103,
  longitude: 90.4125,
};
let addressId = 0;
let orderId = 0;

const numbers = (...values: unknown[]) => values.every((value) => typeof value === 'number');

beforeAll(() => shop.database.pool.query('delete from carts'));

test('[API-3] the client signs in with the token at the top level of the response', async () => {
  const user = await client.auth.login(demoCustomer.email, demoCustomer.password);
  expect(user).toMatchObject({ email: demoCustomer.email });
  expect(await client.customer.info()).toEqual(user);
});

test('[API-1] the client reads plain arrays, and products under their key', async () => {
  const [banners, categories] = [await client.catalogue.banners(), await client.catalogue.categories()];
  expect(banners.filter((banner) => banner['banner_type'] === 'Main Banner').length).toBeGreaterThan(0);
  expect(categories.every((category) => category['parent_id'] === 0)).toBe(true);
  expect(categories[0]).toHaveProperty('product.0.name');
  for (const products of [
    await client.catalogue.latest(),
    await client.catalogue.featured(),
    await client.catalogue.topRated(),
    await client.catalogue.search('polki'),
    await client.catalogue.filter(),
    await client.catalogue.ofCategory(Number(categories[0]?.['id'])),
    await client.catalogue.related(product.id),
  ]) {
    const [first] = products.filter(
      (each) => each['status'] === 1 && (each['thumbnail_full_url'] as { status: number }).status === 200,
    );
    expect(numbers(first?.['unit_price'], first?.['discount'], first?.['tax'])).toBe(true);
  }
});

test('[API-2] the client reads product details, a rating as a plain number, and the configuration', async () => {
  const slug = String((await client.catalogue.latest())[0]?.['slug']);
  expect(await client.catalogue.details(slug)).toMatchObject({ slug });
  expect(numbers(await client.catalogue.rating(product.id))).toBe(true);
  expect(Array.isArray(await client.catalogue.reviews(product.id))).toBe(true);
  expect((await client.catalogue.brands()).length).toBeGreaterThan(0);
  expect(await client.catalogue.shippingMethods()).toMatchObject([{ cost: 0 }]);
  expect(await client.catalogue.config()).toMatchObject({ cash_on_delivery: true });
});

test('[API-4] the client finds a wishlist item by its product_id', async () => {
  await client.wishlist.add(product.id);
  expect((await client.wishlist.list()).some((item) => item['product_id'] === product.id)).toBe(true);
  await expect(client.wishlist.add(product.id)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('already') as unknown,
  });
  await client.wishlist.remove(product.id);
  expect((await client.wishlist.list()).some((item) => item['product_id'] === product.id)).toBe(false);
});

test('[API-5] the client adds, updates, removes and clears cart lines', async () => {
  await client.cart.add(product.id, 1);
  await client.cart.add(product.id, 1);
  const [line] = await client.cart.lines();
  expect(line).toMatchObject({ product_id: product.id, quantity: 2 });
  expect(numbers(line?.['price'], line?.['discount'], line?.['tax'], line?.['shipping_cost'])).toBe(true);
  await client.cart.update(Number(line?.['id']), 3);
  expect(await client.cart.lines()).toMatchObject([{ quantity: 3 }]);
  await client.cart.remove(Number(line?.['id']));
  await client.cart.add(product.id, 1);
  await client.cart.clear();
  expect(await client.cart.lines()).toEqual([]);
});

test('[API-7] the client updates the profile and manages addresses', async () => {
  const { f_name, l_name, email, phone } = await client.customer.info();
  await client.customer.update({ f_name, l_name, email, phone });
  addressId = Number((await client.addresses.add(home))['id']);
  await client.addresses.update({ ...home, id: addressId, city: 'Udaipur' });
  const saved = (await client.addresses.list()).find((address) => address['id'] === addressId);
  expect(saved).toMatchObject({ city: 'Udaipur', is_billing: 'Shipping', address_type: 'Home' });
  const { id: spare } = await client.addresses.add(home);
  await client.addresses.remove(Number(spare));
  expect((await client.addresses.list()).some((address) => address['id'] === spare)).toBe(false);
});

/** The order body as these clients calculate it from the cart. */
async function orderBody(code: string | null) {
  const lines = await client.cart.lines();
  const sum = (field: string) =>
    lines.reduce((total, line) => total + Number(line[field]) * Number(line['quantity']), 0);
  const coupon_discount =
    code === null ? 0 : Number((await client.coupon.apply(code))['calculated_discount']);
  const [subtotal, discount] = [sum('price'), sum('discount')];
  const tax = lines.every((line) => line['tax_model'] === 'exclude') ? sum('tax') : 0;
  return {
    address_id: addressId,
    billing_address_id: addressId,
    customer_id: (await client.customer.info())['id'],
    payment_method: 'cash_on_delivery',
    coupon_code: code ?? '',
    shipping_method: 'free_shipping',
    shipping_cost: 0,
    subtotal,
    discount,
    coupon_discount,
    tax,
    total: subtotal - discount + tax - coupon_discount,
    payment_platform: 'web',
    is_guest: 0,
    payment_request_from: 'web',
  };
}

test('[API-6] [API-8] the client orders with a coupon, and lists, opens and tracks the order', async () => {
  await client.cart.add(product.id, 1);
  const body = await orderBody('PAYAL5');
  expect(body.coupon_discount).toBeGreaterThan(0);
  const placed = await client.orders.place(body);
  orderId = Number(placed['order_id']);
  expect(placed).toMatchObject({ success: true, order_ids: [orderId], new_user: false });
  expect((await client.orders.list())[0]).toMatchObject({ id: orderId, payment_method: 'offline_payment' });
  const [line] = await client.orders.details(orderId);
  expect(line).toMatchObject({
    product_details: { name: product.name, shipping_cost: 0 },
    order: { order_amount: body.total },
  });
  expect(await client.orders.track(orderId)).toMatchObject({ order_status: 'pending' });
  expect(await client.cart.lines()).toEqual([]);
});

test('[API-8] the client can also order at the short path', async () => {
  await client.cart.add(product.id, 1);
  expect(await client.orders.placeShort(await orderBody(null))).toMatchObject({ success: true });
});

test('[API-8] the client cancels an order at a path with a trailing slash', async () => {
  expect(await client.orders.cancel(orderId)).toMatchObject({ success: true, order_status: 'canceled' });
  expect(await client.orders.track(orderId)).toMatchObject({ order_status: 'canceled' });
});

test('[API-9] the client creates and reads a ticket, sends a chat message and deletes the ticket', async () => {
  const ticket = { subject: 'A bell', type: 'product', description: 'It does not sound.', priority: 'low' };
  const { id } = await client.support.open(ticket);
  expect((await client.support.tickets())[0]).toMatchObject({ id, status: 'pending' });
  expect((await client.support.conversation(Number(id)))[0]).toMatchObject({
    customer_message: 'It does not sound.',
  });
  expect(await client.support.say('Hello')).toMatchObject({ success: true, message: 'Hello' });
  await client.support.remove(Number(id));
  await expect(client.support.conversation(Number(id))).rejects.toMatchObject({ status: 404 });
});

test('[API-1] the client sends a contact message, and gets each invalid field', async () => {
  const message = {
    name: 'Devika',
    email: 'd@post.example',
    mobile_number: '9000000109',
    subject: 'general',
    message: 'Hello',
  };
  expect(await client.contact(message)).toMatchObject({ success: true });
  await expect(client.contact({ ...message, name: '', subject: '' })).rejects.toMatchObject({
    status: 422,
    message: expect.stringMatching(/^name is required, /) as unknown,
  });
});

test('[API-3] the client signs out with an empty JSON body, and then gets 401', async () => {
  await client.auth.logout();
  await expect(client.customer.info()).rejects.toMatchObject({ status: 401 });
});
