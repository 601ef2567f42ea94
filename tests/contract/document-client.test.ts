import { expect, test } from 'vitest';
import { z } from 'zod';
import * as own from './document-customer-shapes.ts';
import * as shapes from './document-shapes.ts';
import { readCodeFromOutbox, newCallContext, openDemoShop, openPayment } from './call-context.ts';
import { waitTimeout } from '../support/screens/wait-for-timeout.ts';

// A client written from the API document alone, from registering to signing out: each test builds on the previous ones, and
// every response is parsed with the schema that the document names.
const demo = await openDemoShop();
const { shop, product } = demo;
let token = '';

async function send<Shape extends z.ZodType>(
  shape: Shape,
  method: string,
  path: string,
  body?: object,
  status = 200,
): Promise<z.output<Shape>> {
  const response = await fetch(`${shop.address}/api/v1${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token !== '' && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(waitTimeout),
  });
  const text = await response.text();
  expect(response.status, text.slice(0, 300)).toBe(status);
  return shape.parse(JSON.parse(text));
}

const refused = (status: number, method: string, path: string, body?: object) =>
  send(shapes.apiError, method, path, body, status);

const email = 'devika@example.com';
const phone = '+919812345678';
const account = { f_name: 'Devika', l_name: 'Singh', email, phone, password: 'emerald-17' };
const home = {
  contact_person_name: 'Devika Singh',
  address_type: 'Home',
  address: '12 Johari Bazaar',
  city: 'Jaipur',
  country: 'India',
  phone,
  latitude: 26.9124,
  longitude: 75.7873,
  is_billing: 'Shipping',
  zip: '302003',
};
let customer = 0;
let addressId = 0;
let orderId = 0;

test('[API-1] [API-2] public calls return the documented schemas', async () => {
  await send(z.array(shapes.banner).min(1), 'GET', '/banners?banner_type=all');
  const [first] = await send(z.array(shapes.category).min(1), 'GET', '/categories');
  await send(shapes.products, 'GET', '/products/featured?limit=10&offset=1');
  const { products } = await send(shapes.products, 'GET', '/products/latest?limit=10&offset=1');
  await send(shapes.products, 'GET', '/products/top-rated');
  await send(shapes.products, 'GET', '/products/search?name=polki&limit=50&offset=1');
  await send(
    shapes.filtered,
    'GET',
    '/products?id=&data_from=&min_price=&max_price=&brand=&category=&page=1',
  );
  await send(z.array(shapes.product), 'GET', `/categories/products/${first?.id}`);
  await send(shapes.product, 'GET', `/products/details/${products[0]?.slug}`);
  await send(z.array(shapes.product).max(10), 'GET', `/products/related-products/${product.id}`);
  await send(z.number().min(0).max(5), 'GET', `/products/rating/${product.id}`);
  await send(own.counter, 'GET', `/products/counter/${product.id}`);
  await send(z.array(own.review), 'GET', `/products/reviews/${product.id}`);
  await send(z.array(own.shippingMethod).min(1), 'GET', '/products/shipping-methods');
  await send(z.array(shapes.brand).min(1), 'GET', '/brands');
  await send(shapes.config, 'GET', '/config');
  await refused(404, 'GET', '/products/details/no-such-piece');
  await refused(404, 'GET', '/products/rating/2000000000');
  await send(shapes.products, 'GET', '/products/search');
  await refused(422, 'GET', '/products?min_price=cheap');
});

test('[API-1] a contact message can be sent to both paths', async () => {
  const message = {
    name: 'Devika',
    email,
    mobile_number: phone,
    subject: 'custom',
    message: 'A maang tikka?',
  };
  await send(shapes.ok, 'POST', '/contact-us', message);
  await send(shapes.ok, 'POST', '/contact_store', message);
  await refused(422, 'POST', '/contact-us', { ...message, subject: '' });
});

test('[API-3] a customer registers, verifies email and phone, resets the password and signs in', async () => {
  await send(shapes.ok, 'POST', '/auth/register', account);
  await send(shapes.ok, 'POST', '/auth/register', account); // the response does not reveal that the account exists (AUTH-10)
  const callContext = await newCallContext(demo);
  await send(own.codeSent, 'POST', '/auth/check-email', { email });
  await send(own.withToken, 'POST', '/auth/verify-email', {
    email,
    token: await readCodeFromOutbox(callContext, email),
  });
  await send(own.codeSent, 'POST', '/auth/check-phone', { phone });
  await send(own.withToken, 'POST', '/auth/verify-phone', {
    phone,
    otp: await readCodeFromOutbox(callContext, phone),
  });
  await send(own.mailSent, 'POST', '/auth/forgot-password', { identity: email });
  const otp = await readCodeFromOutbox(callContext, email);
  const reset = await send(own.withToken, 'POST', '/auth/verify-otp', { identity: email, otp });
  const password = 'emerald-18';
  const change = { token: reset.token, password, password_confirmation: password };
  await send(shapes.ok, 'PUT', '/auth/reset-password', change);
  await refused(400, 'PUT', '/auth/reset-password', change);
  expect((await refused(401, 'POST', '/auth/login', { email, password: 'wrong' })).errors[0]?.code).toBe(
    'auth-001',
  );
  const answer = await send(own.signedIn, 'POST', '/auth/login', { email, password });
  token = answer.token;
  customer = answer.user.id;
});

test('[API-7] a customer edits the profile and manages addresses', async () => {
  expect(await send(own.user, 'GET', '/customer/info')).toMatchObject({ id: customer, email });
  const profile = { f_name: 'Devika', l_name: 'Rathore', email, phone };
  await send(shapes.ok.extend({ user: own.user }), 'PUT', '/customer/update-profile', profile);
  addressId = (await send(shapes.okWithId, 'POST', '/customer/address/add', home)).id;
  const spare = await send(shapes.okWithId, 'POST', '/customer/address/add', { ...home, is_billing: 1 });
  await send(shapes.ok, 'PUT', '/customer/address/update', { ...home, id: addressId, city: 'Udaipur' });
  await send(shapes.ok, 'DELETE', '/customer/address', { address_id: spare.id });
  await refused(404, 'DELETE', '/customer/address', { address_id: spare.id });
  expect(await send(z.array(own.address), 'GET', '/customer/address/list')).toMatchObject([
    { city: 'Udaipur' },
  ]);
});

test('[API-4] a product is added to the wishlist and removed, by DELETE or POST', async () => {
  await send(shapes.ok, 'POST', '/customer/wish-list/add', { product_id: String(product.id) });
  expect(
    (await refused(409, 'POST', '/customer/wish-list/add', { product_id: product.id })).message,
  ).toContain('already');
  const { wishlist, data } = await send(own.wishlist, 'GET', '/customer/wish-list');
  expect(wishlist).toMatchObject([{ product_id: product.id, customer_id: customer }]);
  expect(data).toEqual(wishlist);
  await send(shapes.ok, 'DELETE', '/customer/wish-list/remove', { product_id: product.id });
  await refused(404, 'POST', '/customer/wish-list/remove', { product_id: product.id });
});

async function fill(quantity = 1) {
  const { cart } = await send(
    shapes.ok.extend({ status: z.literal(1), cart: own.cartLine }),
    'POST',
    '/cart/add',
    {
      id: product.id,
      quantity,
      token,
    },
  );
  return cart;
}

test('[API-5] cart lines are merged, updated, removed and cleared', async () => {
  await fill();
  const { id: key } = await fill(2);
  expect(await send(z.array(own.cartLine), 'GET', '/cart')).toMatchObject([{ id: key, quantity: 3 }]);
  await send(shapes.ok.extend({ status: z.literal(1), qty: z.literal(2) }), 'PUT', '/cart/update', {
    key,
    quantity: 2,
  });
  const short = shapes.apiError.extend({ qty: z.literal(2) });
  await send(short, 'PUT', '/cart/update', { key, quantity: 1_000_000 }, 409);
  await send(shapes.ok, 'DELETE', `/cart/remove?key=${key}`);
  await refused(404, 'DELETE', `/cart/remove?key=${key}`);
  await fill();
  await send(shapes.ok, 'DELETE', '/cart/remove-all?key=1');
  await fill();
  await send(shapes.ok, 'POST', '/cart/remove-all', { id: customer });
  expect(await send(z.array(own.cartLine), 'GET', '/cart')).toEqual([]);
});

/** The order body as such a client calculates it from cart and coupon. */
async function wish(method: string, shipping: string, code = '') {
  const lines = await send(z.array(own.cartLine), 'GET', '/cart');
  const sum = (field: 'price' | 'discount' | 'tax') =>
    lines.reduce((total, line) => total + line[field] * line.quantity, 0);
  const off =
    code === '' ? 0 : (await send(own.coupon, 'GET', `/coupon/apply?code=${code}`)).calculated_discount;
  const tax = lines.every(({ tax_model }) => tax_model === 'exclude') ? sum('tax') : 0;
  return {
    address_id: addressId,
    billing_address_id: addressId,
    customer_id: customer,
    payment_method: method,
    coupon_code: code,
    shipping_method: shipping,
    shipping_cost: 0,
    subtotal: sum('price'),
    discount: sum('discount'),
    coupon_discount: off,
    tax,
    total: sum('price') - sum('discount') + tax - off,
    payment_platform: 'web',
    is_guest: 0,
    payment_request_from: 'web',
    order_note: 'Please ring twice.',
  };
}
const offline = (code?: string) => wish('cash_on_delivery', 'free_shipping', code);

test('[API-6] a coupon is returned at the top level and under data; an unknown or empty code is refused', async () => {
  await fill();
  const { data, ...body } = await send(own.coupon, 'GET', '/coupon/apply?code=PAYAL5');
  expect(body).toMatchObject(data);
  await refused(404, 'GET', '/coupon/apply?code=NOSUCH');
  await refused(422, 'GET', '/coupon/apply?code=');
});

test('[API-8] an order is placed, listed, opened, tracked and cancelled', async () => {
  await refused(409, 'POST', '/customer/order/place-by-offline-payment', { ...(await offline()), total: 1 });
  await refused(403, 'POST', '/customer/order/place-by-offline-payment', {
    ...(await offline()),
    customer_id: 1,
  });
  const body = await offline('PAYAL5');
  orderId = (await send(own.placed, 'POST', '/customer/order/place-by-offline-payment', body)).order_id;
  const { orders, data } = await send(own.orders, 'GET', '/customer/order/list');
  expect(orders).toMatchObject([
    { id: orderId, order_id: orderId, payment_method: 'offline_payment', order_amount: body.total },
  ]);
  expect(data).toEqual(orders);
  const lines = await send(z.array(own.orderLine), 'GET', `/customer/order/details?order_id=${orderId}`);
  expect(lines).toMatchObject([{ product_id: product.id, order: { order_note: 'Please ring twice.' } }]);
  await send(own.tracked, 'GET', `/order/track?order_id=${orderId}`);
  const review = { order_id: orderId, comment: 'On time', rating: 5 };
  await refused(403, 'POST', '/customer/order/deliveryman-reviews/submit', review);
  await send(own.canceled, 'POST', '/order/cancel-order', { order_id: orderId });
  await refused(409, 'POST', `/order/cancel-order/?order_id=${orderId}`);
  await fill();
  await send(shapes.ok.extend({ order_id: z.number() }), 'POST', '/customer/order/place', await offline());
  await refused(422, 'GET', '/customer/order/details');
  await refused(404, 'GET', '/customer/order/details?order_id=999999999');
});

test('[API-8] an online payment is started, and a forged signature is refused', async () => {
  await fill();
  const begun = await send(
    own.toPay,
    'POST',
    '/digital-payment',
    await wish('razor_pay', 'inhouse_shipping'),
  );
  const { order_id: razorpay_order_id } = z.object({ order_id: z.string() }).parse(begun);
  const forged = { razorpay_order_id, razorpay_payment_id: 'pay_1', razorpay_signature: 'x' };
  await refused(400, 'POST', '/payment/verify', forged);
});

test('[API-8] verifying a payment creates an order, and verifying it again returns the same order', async () => {
  const callContext = await newCallContext(demo);
  const { returned } = await openPayment(callContext, true);
  const own = token;
  token = callContext.shopper.token;
  const verified = shapes.ok.extend({ order_id: z.number().int(), payment_status: z.literal('paid') });
  const first = await send(verified, 'POST', '/payment/verify', returned ?? {});
  expect(await send(verified, 'POST', '/payment/verify', returned ?? {})).toEqual(first);
  token = own;
});

test('[API-9] a customer creates, reads and deletes a ticket and sends a chat message', async () => {
  const question = { subject: 'A bell', type: 'product', description: 'It does not sound.', priority: 'low' };
  const { id } = await send(shapes.okWithId, 'POST', '/customer/support-ticket/create', question);
  expect(await send(z.array(own.ticket), 'GET', '/customer/support-ticket/get')).toMatchObject([{ id }]);
  expect(await send(z.array(own.said), 'GET', `/customer/support-ticket/conv/${id}`)).toMatchObject([
    { support_ticket_id: id, customer_message: question.description, admin_message: null },
  ]);
  await send(own.echoed, 'POST', '/customer/chat/send-message/seller', { id: 0, message: 'Hello' });
  await send(shapes.ok, 'DELETE', `/customer/support-ticket/delete/${id}`);
  await refused(404, 'GET', `/customer/support-ticket/conv/${id}`);
});

test('[API-8] GET on cancelling, ordering and signing out answers 405', async () => {
  await refused(405, 'GET', `/order/cancel-order/?order_id=${orderId}`);
  await refused(405, 'GET', '/customer/order/place');
  await refused(405, 'GET', '/auth/logout');
});

test('[API-3] signing out ends the session and can be repeated', async () => {
  await send(shapes.ok, 'POST', '/auth/logout');
  expect((await refused(401, 'GET', '/customer/info')).errors[0]?.code).toBe('auth-001');
  await send(shapes.ok, 'POST', '/auth/logout');
});
