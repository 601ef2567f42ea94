import { beforeAll, describe, expect, test } from 'vitest';
import { createCoupon } from '../support/data/products.ts';
import { newCallContext, openDemoShop, createOrder } from './call-context.ts';

// Requests exactly as three existing storefront clients send them.
const elsewhere = 'https://shopfront.example';
// The shop's own address is https://shop.example.
const demo = await openDemoShop({ corsOrigins: [elsewhere] });
const { shop, product } = demo;
const { database, app } = shop;
const asha = await newCallContext(demo);
const signedIn = { authorization: `Bearer ${asha.shopper.token}` };

beforeAll(() => database.pool.query('delete from rate_limits'));

type Fields = Readonly<Record<string, unknown>>;

async function get(url: string, headers: Record<string, string> = {}): Promise<Fields> {
  const response = await app.inject({ url, headers });
  expect(response.statusCode, response.body.slice(0, 300)).toBe(200);
  return response.json<Fields>();
}

async function send(method: 'POST' | 'PUT', url: string, body: object): Promise<Fields> {
  const response = await app.inject({ method, url, headers: signedIn, payload: body });
  expect(response.statusCode, response.body.slice(0, 300)).toBe(200);
  return response.json<Fields>();
}

const urlencoded = (fields: Record<string, string>) => ({
  payload: new URLSearchParams(fields).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
});

function multipart(fields: Record<string, string>, file?: { readonly name: string; readonly bytes: string }) {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--line\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const attached =
    file === undefined
      ? ''
      : `--line\r\nContent-Disposition: form-data; name="image[]"; filename="${file.name}"\r\nContent-Type: image/png\r\n\r\n${file.bytes}\r\n`;
  return {
    payload: `${parts.join('')}${attached}--line--\r\n`,
    headers: { 'content-type': 'multipart/form-data; boundary=line' },
  };
}

describe('pictures', () => {
  test('[API-14] have absolute URLs in public responses', async () => {
    for (const url of [
      '/api/v1/products/latest',
      '/api/v1/banners',
      '/api/v1/categories',
      '/api/v1/config',
    ]) {
      const text = JSON.stringify(await get(url));
      const paths = [...text.matchAll(/"(?:path|photo|thumbnail|icon)":"([^"]+)"/g)].map(([, path]) => path);
      expect(paths.length, url).toBeGreaterThan(0);
      for (const path of paths) expect(path, url).toMatch(/^https:\/\/shop\.example\/|^[^/]+$/);
    }
  });

  test('[API-14] have absolute URLs in customer responses', async () => {
    await asha.shopper.cart.add(product);
    const [line] = await asha.shopper.cart.lines();
    expect(line?.product.thumbnail_full_url.path).toMatch(/^https:\/\/shop\.example\/media\//);
    await asha.shopper.cart.clear();
  });
});

describe('forms', () => {
  const address = {
    contact_person_name: 'Asha Verma',
    address_type: 'home',
    address: '12 Johari Bazaar',
    city: 'Jaipur',
    country: 'India',
    phone: '+919829012345',
    zip: '302003',
  };

  test.each([
    ['urlencoded', urlencoded({ id: String(product.id), quantity: '2' })],
    ['multipart', multipart({ id: String(product.id), quantity: '2' })],
  ])('[API-14] a %s body is parsed into its fields', async (_, { payload, headers }) => {
    await asha.shopper.cart.clear();
    const response = await app.inject({
      method: 'POST',
      url: '/api/v1/cart/add',
      payload,
      headers: { ...headers, ...signedIn },
    });
    expect(response.statusCode, response.body).toBe(200);
    expect((await asha.shopper.cart.lines()).map(({ quantity }) => quantity)).toEqual([2]);
    await asha.shopper.cart.clear();
  });

  test('[API-14] the amounts of an order placed by a form are parsed as numbers', async () => {
    await asha.shopper.cart.add(product);
    const body = await asha.shopper.orderBody();
    const { payload, headers } = multipart(
      Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)])),
    );
    const response = await app.inject({
      method: 'POST',
      url: '/api/v1/customer/order/place-by-offline-payment',
      payload,
      headers: { ...headers, ...signedIn },
    });
    expect(response.statusCode, response.body).toBe(200);
  });

  test('[API-14] an unexpected file is refused with the name of its field', async () => {
    const fields = { subject: 'A clasp', type: 'product', description: 'It came open' };
    const ticket = (file?: { name: string; bytes: string }) => {
      const { payload, headers } = multipart(fields, file);
      const url = '/api/v1/customer/support-ticket/create';
      return app.inject({ method: 'POST', url, payload, headers: { ...headers, ...signedIn } });
    };
    const refused = await ticket({ name: 'clasp.png', bytes: 'PNG' });
    expect(refused.statusCode).toBe(422);
    expect(refused.json<{ errors: object[] }>().errors).toEqual([
      { code: 'image', message: 'image must not be a file: files are not accepted here' },
    ]);
    expect((await ticket({ name: '', bytes: '' })).statusCode).toBe(200); // an empty file field of a form
  });

  test('[API-14] a form sent from another origin is refused, to prevent cross-site requests', async () => {
    const form = urlencoded({ email: 'x@example.org', password: 'secret1' });
    const from = async (sender: Record<string, string>) => {
      const headers = { ...form.headers, ...sender };
      const url = '/api/v1/auth/login';
      return (await app.inject({ method: 'POST', url, payload: form.payload, headers })).statusCode;
    };
    const foreign = { 'sec-fetch-site': 'cross-site' };
    for (const sender of [{ origin: 'https://stranger.example' }, { origin: 'null' }, foreign])
      expect(await from(sender), JSON.stringify(sender)).toBe(415);
    const own = { 'sec-fetch-site': 'same-origin', origin: 'null' };
    for (const sender of [{ ...foreign, origin: elsewhere }, { origin: 'https://shop.example' }, own, {}])
      expect(await from(sender), JSON.stringify(sender)).toBe(401);
  });

  test('[API-14] the back office refuses form bodies', async () => {
    const form = urlencoded({ email: 'x@example.org', password: 'secret1' });
    const response = await app.inject({ method: 'POST', url: '/api/admin/session', ...form });
    expect(response.statusCode).toBe(415);
  });

  test.each([
    ['with the required fields only', {}],
    ['with empty fields', { latitude: '', longitude: '', is_billing: '', zip: '' }],
    ['with nulls', { latitude: null, longitude: null, is_billing: null, zip: null }],
    ['with its type in capitals', { address_type: 'OFFICE' }],
  ])('[API-14] an address is saved %s', async (_, more) => {
    const { id } = await send('POST', '/api/v1/customer/address/add', { ...address, ...more });
    expect(id).toEqual(expect.any(Number));
    const list = (await app.inject({ url: '/api/v1/customer/address/list', headers: signedIn })).json<
      Fields[]
    >();
    const saved = list.find((each) => each['id'] === id);
    expect(saved).toMatchObject({ is_billing: 'Shipping' });
    expect(['Home', 'Office']).toContain(saved?.['address_type']);
  });

  test('[API-14] a contact message keeps a free-text subject', async () => {
    const body = {
      name: 'Asha Verma',
      email: 'asha@example.org',
      mobile_number: '9829012345',
      subject: 'The clasp of my bangle',
      message: 'It opens by itself.',
    };
    await send('POST', '/api/v1/contact-us', body);
    const { rows } = await database.pool.query('select subject from contact_messages');
    expect(rows).toContainEqual({ subject: 'The clasp of my bangle' });
  });
});

describe('orders', () => {
  test('[PAY-10] [API-14] only the totals in the request are compared', async () => {
    const place = '/api/v1/customer/order/place-by-offline-payment';
    await asha.shopper.cart.add(product);
    const { total, ...rest } = await asha.shopper.orderBody();
    const bare = { address_id: rest.address_id, payment_method: 'cash_on_delivery' };
    const wrong = { ...bare, tax: 1 };
    const refused = await app.inject({ method: 'POST', url: place, headers: signedIn, payload: wrong });
    expect(refused.statusCode).toBe(409);
    expect(await send('POST', place, { ...bare, total })).toMatchObject({ success: true });
    await asha.shopper.cart.add(product);
    expect(await send('POST', place, bare)).toMatchObject({ success: true });
  });

  test('[API-14] the order ID may be sent as order_id[id]', async () => {
    const id = await createOrder(asha);
    for (const call of ['customer/order/details', 'order/track']) {
      const usual = await get(`/api/v1/${call}?order_id=${id}`, signedIn);
      expect(await get(`/api/v1/${call}?order_id[id]=${id}`, signedIn)).toEqual(usual);
      expect(await get(`/api/v1/${call}?order_id%5Bid%5D=${id}`, signedIn)).toEqual(usual);
    }
  });
});

describe('the profile', () => {
  test('[API-14] keeps fields that the request omits', async () => {
    const before = await get('/api/v1/customer/info', signedIn);
    const { user } = await send('PUT', '/api/v1/customer/update-profile', { f_name: 'Aasha' });
    expect(user).toMatchObject({ f_name: 'Aasha', l_name: before['l_name'], email: before['email'] });
    expect(await send('POST', '/api/v1/customer/update-profile', {})).toMatchObject({ user });
  });
});

describe('the catalogue', () => {
  test('[API-14] is also filtered by the names of categories and brands', async () => {
    const { facets } = (await get('/api/v1/products')) as {
      facets: Record<'categories' | 'brands', { name: string; slug: string; count: number }[]>;
    };
    for (const [name, [first]] of [
      ['category', facets.categories],
      ['brand', facets.brands],
    ] as const) {
      const by = async (value = '') =>
        (await get(`/api/v1/products?${name}=${encodeURIComponent(value)}`))['total_size'];
      expect(await by(first?.slug)).toBeGreaterThan(0);
      expect(await by(first?.name), name).toBe(await by(first?.slug));
      expect(await by(first?.name.toUpperCase()), name).toBe(await by(first?.slug));
    }
  });

  test('[API-14] returns the newest products for an empty search, and accepts search for name', async () => {
    const all = await get('/api/v1/products/search?limit=3&offset=1');
    const latest = await get('/api/v1/products/latest?limit=3');
    expect(all['products']).toEqual(latest['products']);
    expect(await get('/api/v1/products/search?search=polki')).toEqual(
      await get('/api/v1/products/search?name=polki'),
    );
  });

  test('[API-14] has a call for the products of a brand', async () => {
    const brands = (await app.inject('/api/v1/brands')).json<
      { id: number; brand_products_count: number }[]
    >();
    const [first] = brands;
    const page = await get(`/api/v1/brands/products/${first?.id}?limit=100`);
    expect(page['total_size']).toBe(first?.brand_products_count);
    const list = (await app.inject(`/api/v1/brands/products/${first?.id}`)).json<unknown[]>();
    expect(list.length).toBe(Math.min(100, first?.brand_products_count ?? 0));
    expect((await app.inject('/api/v1/brands/products/2000000000')).statusCode).toBe(404);
  });
});

describe('coupons', () => {
  test('[API-14] can be applied by POST', async () => {
    await createCoupon(database, { code: 'CLIENT10' });
    await asha.shopper.cart.clear();
    await asha.shopper.cart.add(product);
    expect(await send('POST', '/api/v1/coupon/apply', { code: 'CLIENT10' })).toMatchObject({
      code: 'CLIENT10',
    });
    await asha.shopper.cart.clear();
  });

  test('[API-14] are listed only if they are advertised and usable', async () => {
    const yesterday = new Date(Date.now() - 86_400_000);
    await createCoupon(database, { code: 'SEEN', columns: { advertised: true } });
    await createCoupon(database, { code: 'SECRET', columns: {} });
    await createCoupon(database, { code: 'OVER', columns: { advertised: true, expires_at: yesterday } });
    await createCoupon(database, { code: 'OFF', columns: { advertised: true, active: false } });
    const { coupons, total_size } = (await get('/api/v1/coupon/list', signedIn)) as {
      coupons: { code: string }[];
      total_size: number;
    };
    const codes = coupons.map(({ code }) => code);
    expect(codes).toContain('SEEN');
    expect(codes.filter((code) => ['SECRET', 'OVER', 'OFF'].includes(code))).toEqual([]);
    expect(total_size).toBe(coupons.length);
  });
});
