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

  async function ask<Answer>(method: string, path: string, body?: Json): Promise<Answer> {
    const response = await fetch(`${host}/api/v1${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(5000),
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
          await ask<{ success: boolean; token: string; user: Json }>('POST', '/auth/login', {
            email,
            password,
            guest_id: '1',
          }),
        );
        token = answer.token;
        return answer.user;
      },
      logout: async () => {
        succeeded(await ask<Json>('POST', '/auth/logout'));
        token = null;
      },
    },
    catalogue: {
      banners: () => ask<Json[]>('GET', '/banners?banner_type=all'),
      categories: () => ask<Json[]>('GET', '/categories?guest_id=1'),
      latest: async () =>
        (await ask<{ products: Json[] }>('GET', '/products/latest?limit=10&offset=1&guest_id=1')).products,
      featured: async () => (await ask<{ products: Json[] }>('GET', '/products/featured')).products,
      topRated: async () => (await ask<{ products: Json[] }>('GET', '/products/top-rated')).products,
      search: async (name: string) =>
        (
          await ask<{ products: Json[] }>(
            'GET',
            `/products/search?name=${encodeURIComponent(name)}&limit=50&offset=1`,
          )
        ).products,
      filter: async () =>
        (
          await ask<{ products: Json[] }>(
            'GET',
            '/products?id=&data_from=&min_price=&max_price=&brand=&category=&page=1',
          )
        ).products,
      ofCategory: (id: number) => ask<Json[]>('GET', `/categories/products/${id}`),
      brands: () => ask<Json[]>('GET', '/brands'),
      details: (slug: string) => ask<Json>('GET', `/products/details/${slug}`),
      related: (id: number) => ask<Json[]>('GET', `/products/related-products/${id}`),
      rating: (id: number) => ask<number>('GET', `/products/rating/${id}`),
      reviews: (id: number) => ask<Json[]>('GET', `/products/reviews/${id}`),
      shippingMethods: () => ask<Json[]>('GET', '/products/shipping-methods'),
      config: () => ask<Json>('GET', '/config'),
    },
    wishlist: {
      list: async () => (await ask<{ wishlist: Json[] }>('GET', '/customer/wish-list')).wishlist,
      add: (id: number) => ask<Json>('POST', `/customer/wish-list/add?product_id=${id}`),
      remove: (id: number) => ask<Json>('DELETE', '/customer/wish-list/remove', { product_id: id }),
    },
    cart: {
      lines: () => ask<Json[]>('GET', '/cart?guest_id=1'),
      add: (id: number, quantity: number) => ask<Json>('POST', '/cart/add', { id, quantity, token }),
      update: (key: number, quantity: number) => ask<Json>('PUT', '/cart/update', { key, quantity }),
      remove: (key: number) => ask<Json>('DELETE', `/cart/remove?key=${key}`),
      clear: () => ask<Json>('DELETE', '/cart/remove-all?key=1'),
    },
    coupon: { apply: (code: string) => ask<Json>('GET', `/coupon/apply?code=${code}`) },
    customer: {
      info: () => ask<Json>('GET', '/customer/info'),
      update: async (profile: Json) => succeeded(await ask<Json>('PUT', '/customer/update-profile', profile)),
    },
    addresses: {
      list: () => ask<Json[]>('GET', '/customer/address/list'),
      add: (address: Json) => ask<Json>('POST', '/customer/address/add', address),
      update: (address: Json) => ask<Json>('PUT', '/customer/address/update', address),
      remove: (id: number) => ask<Json>('DELETE', '/customer/address', { address_id: id }),
    },
    orders: {
      place: (order: Json) => ask<Json>('POST', '/customer/order/place-by-offline-payment', order),
      placeShort: (order: Json) => ask<Json>('POST', '/customer/order/place', order),
      list: async () => (await ask<{ orders: Json[] }>('GET', '/customer/order/list')).orders,
      details: (id: number) => ask<Json[]>('GET', `/customer/order/details?order_id=${id}`),
      track: (id: number) => ask<Json>('GET', `/order/track?order_id=${id}`),
      /** With the slash that one of these clients really sends. */
      cancel: (id: number) => ask<Json>('POST', `/order/cancel-order/?order_id=${id}`),
    },
    support: {
      tickets: () => ask<Json[]>('GET', '/customer/support-ticket/get'),
      open: (ticket: Json) => ask<Json>('POST', '/customer/support-ticket/create', ticket),
      conversation: (id: number) => ask<Json[]>('GET', `/customer/support-ticket/conv/${id}`),
      remove: (id: number) => ask<Json>('DELETE', `/customer/support-ticket/delete/${id}`),
      say: (message: string) => ask<Json>('POST', '/customer/chat/send-message/seller', { id: 0, message }),
    },
    contact: (message: Json) => ask<Json>('POST', '/contact_store', message),
  };
}
