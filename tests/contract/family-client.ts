import { waitTimeout } from '../support/screens/wait-for-timeout.ts';

// A client of the family as it stands in other shops: written against the wire and nothing else, so it knows no contract,
// sends what such clients send (docs: a JSON content type with empty bodies, stray slashes and parameters) and reads
// answers where they read them. Whatever makes it change breaks somebody's shop.

type Json = Record<string, unknown>;

/** How such a client tells its screens that a call failed: errors joined by commas, then message. */
export class FamilyError extends Error {
  readonly status: number;

  constructor(status: number, body: Json) {
    const errors = body['errors'] as { message: string }[] | undefined;
    super(errors?.map(({ message }) => message).join(', ') ?? String(body['message']));
    this.status = status;
  }
}

export function familyClient(host: string) {
  let token: string | null = null;

  async function send<Answer>(method: string, path: string, body?: Json): Promise<Answer> {
    const response = await fetch(`${host}/api/v1${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(waitTimeout),
    });
    const answer = (await response.json()) as Answer;
    if (response.status !== 200) throw new FamilyError(response.status, answer as Json);
    return answer;
  }

  /** These clients do nothing further, even on 200, unless the body says so. */
  function succeeded<Answer extends Json>(answer: Answer): Answer {
    if (answer['success'] !== true) throw new Error('no success in the answer');
    return answer;
  }

  return {
    auth: {
      login: async (email: string, password: string) => {
        const answer = succeeded(
          await send<{ success: boolean; token: string; user: Json }>('POST', '/auth/login', {
            email,
            password,
            guest_id: '1',
          }),
        );
        token = answer.token;
        return answer.user;
      },
      logout: async () => {
        succeeded(await send<Json>('POST', '/auth/logout'));
        token = null;
      },
    },
    catalogue: {
      banners: () => send<Json[]>('GET', '/banners?banner_type=all'),
      categories: () => send<Json[]>('GET', '/categories?guest_id=1'),
      latest: async () =>
        (await send<{ products: Json[] }>('GET', '/products/latest?limit=10&offset=1&guest_id=1')).products,
      featured: async () => (await send<{ products: Json[] }>('GET', '/products/featured')).products,
      topRated: async () => (await send<{ products: Json[] }>('GET', '/products/top-rated')).products,
      search: async (name: string) =>
        (
          await send<{ products: Json[] }>(
            'GET',
            `/products/search?name=${encodeURIComponent(name)}&limit=50&offset=1`,
          )
        ).products,
      filter: async () =>
        (
          await send<{ products: Json[] }>(
            'GET',
            '/products?id=&data_from=&min_price=&max_price=&brand=&category=&page=1',
          )
        ).products,
      ofCategory: (id: number) => send<Json[]>('GET', `/categories/products/${id}`),
      brands: () => send<Json[]>('GET', '/brands'),
      details: (slug: string) => send<Json>('GET', `/products/details/${slug}`),
      related: (id: number) => send<Json[]>('GET', `/products/related-products/${id}`),
      rating: (id: number) => send<number>('GET', `/products/rating/${id}`),
      reviews: (id: number) => send<Json[]>('GET', `/products/reviews/${id}`),
      shippingMethods: () => send<Json[]>('GET', '/products/shipping-methods'),
      config: () => send<Json>('GET', '/config'),
    },
    wishlist: {
      list: async () => (await send<{ wishlist: Json[] }>('GET', '/customer/wish-list')).wishlist,
      add: (id: number) => send<Json>('POST', `/customer/wish-list/add?product_id=${id}`),
      remove: (id: number) => send<Json>('DELETE', '/customer/wish-list/remove', { product_id: id }),
    },
    cart: {
      lines: () => send<Json[]>('GET', '/cart?guest_id=1'),
      add: (id: number, quantity: number) => send<Json>('POST', '/cart/add', { id, quantity, token }),
      update: (key: number, quantity: number) => send<Json>('PUT', '/cart/update', { key, quantity }),
      remove: (key: number) => send<Json>('DELETE', `/cart/remove?key=${key}`),
      clear: () => send<Json>('DELETE', '/cart/remove-all?key=1'),
    },
    coupon: { apply: (code: string) => send<Json>('GET', `/coupon/apply?code=${code}`) },
    customer: {
      info: () => send<Json>('GET', '/customer/info'),
      update: async (profile: Json) =>
        succeeded(await send<Json>('PUT', '/customer/update-profile', profile)),
    },
    addresses: {
      list: () => send<Json[]>('GET', '/customer/address/list'),
      add: (address: Json) => send<Json>('POST', '/customer/address/add', address),
      update: (address: Json) => send<Json>('PUT', '/customer/address/update', address),
      remove: (id: number) => send<Json>('DELETE', '/customer/address', { address_id: id }),
    },
    orders: {
      place: (order: Json) => send<Json>('POST', '/customer/order/place-by-offline-payment', order),
      placeShort: (order: Json) => send<Json>('POST', '/customer/order/place', order),
      list: async () => (await send<{ orders: Json[] }>('GET', '/customer/order/list')).orders,
      details: (id: number) => send<Json[]>('GET', `/customer/order/details?order_id=${id}`),
      track: (id: number) => send<Json>('GET', `/order/track?order_id=${id}`),
      /** With the slash that one of these clients really sends. */
      cancel: (id: number) => send<Json>('POST', `/order/cancel-order/?order_id=${id}`),
    },
    support: {
      tickets: () => send<Json[]>('GET', '/customer/support-ticket/get'),
      open: (ticket: Json) => send<Json>('POST', '/customer/support-ticket/create', ticket),
      conversation: (id: number) => send<Json[]>('GET', `/customer/support-ticket/conv/${id}`),
      remove: (id: number) => send<Json>('DELETE', `/customer/support-ticket/delete/${id}`),
      say: (message: string) => send<Json>('POST', '/customer/chat/send-message/seller', { id: 0, message }),
    },
    contact: (message: Json) => send<Json>('POST', '/contact_store', message),
  };
}
