import { buildPath } from '#domain/build-path.ts';
import type { InjectOptions, LightMyRequestResponse as Injected } from 'fastify';
import type { AddressInput } from '#contract/addresses.ts';
import { addAddress } from '#contract/addresses.ts';
import type { Answer, CallInput, Call } from '#contract/api-call.ts';
import { addToCart, getCart, removeFromCart, updateCart, clearCart } from '#contract/cart.ts';
import { applyCoupon } from '#contract/coupons.ts';
import { getOrderDetails, listOrders, placeOrderOffline, trackOrder, type Totals } from '#contract/orders.ts';
import type { Problem } from '#contract/problem.ts';
import { calculateTotals } from '#domain/catalogue/price.ts';
import { fromRupees, toRupees } from '#domain/money.ts';
import { openSession } from '#server/customers/auth/session-store.ts';
import type { TestShop } from '../shops/test-shop.ts';
import { unwrap } from '../answers/unwrap.ts';
import type { TestProduct } from '../data/products.ts';

export type Reply<C extends Call> =
  | { readonly ok: true; readonly status: number; readonly answer: Answer<C> }
  | { readonly ok: false; readonly status: number; readonly problem: Problem & Record<string, unknown> };

type SeenTotals = Omit<Totals, 'round_off'>;
type OrderBody = CallInput<typeof placeOrderOffline>['body'];

export const jaipur: AddressInput = {
  contact_person_name: 'Asha Verma',
  address_type: 'Home',
  address: '12 Johari Bazaar',
  city: 'Jaipur',
  country: 'India',
  phone: '+919829012345',
  zip: '302003',
  is_billing: 'Shipping',
  latitude: 26.9124,
  longitude: 75.7873,
};

/** A shop that can be called: in this process, or in another one. */
export interface CallableShop extends Pick<TestShop, 'database' | 'now'> {
  readonly app: {
    readonly inject: (request: InjectOptions) => Promise<Pick<Injected, 'statusCode' | 'json'>>;
  };
}

/** Makes a call with the token. */
export async function callApi<C extends Call>(
  shop: CallableShop,
  call: C,
  input: Partial<CallInput<C>> & { readonly headers?: Record<string, string> } = {},
): Promise<Reply<C>> {
  const query = new URLSearchParams(
    Object.entries(input.query ?? {}).map(([name, value]) => [name, String(value)]),
  );
  const response = await shop.app.inject({
    method: call.method,
    url: `${buildPath(call.path, input.params)}?${query}`,
    headers: input.headers ?? {},
    ...(input.body === undefined ? {} : { payload: input.body as object }),
  });
  const { statusCode: status } = response;
  return status === 200
    ? { ok: true, status, answer: response.json<Answer<C>>() }
    : { ok: false, status, problem: response.json<Problem & Record<string, unknown>>() };
}

export type Shopper = Awaited<ReturnType<typeof signedInShopper>>;

interface Person {
  readonly proved?: boolean;
  readonly received?: boolean;
  readonly email?: string;
}

/**
 * A customer with a session and a saved address: `shopper.cart.add(ring)`, `shopper.order()`. The email is confirmed
 * unless `proved` is false, and an order was received unless `received` is, so that the limits of new accounts do not apply.
 */
export async function signedInShopper(shop: CallableShop, person: Person = {}) {
  const { id, token } = await newCustomer(shop, person);
  const headers = { authorization: `Bearer ${token}` };
  const callAs = <C extends Call>(
    call: C,
    input: Partial<CallInput<C>> = {},
    more: Record<string, string> = {},
  ) => callApi(shop, call, { ...input, headers: { ...headers, ...more } });

  const addressId = unwrap(await callAs(addAddress, { body: { ...jaipur } })).id;

  /** The totals that the shopper sees at the checkout: the lines, less the coupon. */
  async function seenTotals(coupon?: string): Promise<SeenTotals> {
    const lines = unwrap(await callAs(getCart));
    const applied = coupon === undefined ? null : await callAs(applyCoupon, { query: { code: coupon } });
    const { subtotal, discount, couponDiscount, tax, total } = calculateTotals(
      lines.map((line) => ({
        quantity: line.quantity,
        unitPrice: fromRupees(line.price),
        unitDiscount: fromRupees(line.discount),
        taxModel: line.tax_model,
        taxRate: Math.round(line.product.tax * 100),
      })),
      fromRupees(applied?.ok ? applied.answer.coupon_discount : 0),
    );
    return {
      subtotal: toRupees(subtotal),
      discount: toRupees(discount),
      coupon_discount: toRupees(couponDiscount),
      tax: toRupees(tax),
      shipping_cost: 0,
      total: toRupees(total),
    };
  }

  async function orderBody(changed: Partial<Omit<OrderBody, keyof SeenTotals> & SeenTotals> = {}) {
    const seen = await seenTotals(changed.coupon_code ?? undefined);
    return { address_id: addressId, payment_method: 'cash_on_delivery' as const, ...seen, ...changed };
  }

  return {
    id,
    token,
    addressId,
    call: callAs,
    seenTotals,
    orderBody,
    cart: {
      add: (product: TestProduct, quantity = 1, size?: string) =>
        callAs(addToCart, { body: { id: product.id, quantity, ...(size !== undefined && { size }) } }),
      update: (key: number, quantity: number) => callAs(updateCart, { body: { key, quantity } }),
      remove: (key: number) => callAs(removeFromCart, { query: { key } }),
      clear: () => callAs(clearCart),
      lines: async () => unwrap(await callAs(getCart)),
    },
    coupon: { apply: (code: string) => callAs(applyCoupon, { query: { code } }) },
    /** Orders the cart, as the checkout does after showing its totals. */
    order: async (changed: Parameters<typeof orderBody>[0] = {}, more: Record<string, string> = {}) =>
      callAs(placeOrderOffline, { body: await orderBody(changed) }, more),
    /** Sends a prepared order. */
    send: (body: OrderBody, more: Record<string, string> = {}) => callAs(placeOrderOffline, { body }, more),
    orders: {
      list: async (query: Partial<CallInput<typeof listOrders>['query']> = {}) =>
        unwrap(await callAs(listOrders, { query })),
      details: (orderId: number) => callAs(getOrderDetails, { query: { order_id: orderId } }),
      track: (orderId: number) => callAs(trackOrder, { query: { order_id: orderId } }),
    },
  };
}

/** Many shoppers for a race; they are created one after the other, before it starts. */
export async function signedInShoppers(shop: CallableShop, count: number): Promise<Shopper[]> {
  const shoppers: Shopper[] = [];
  while (shoppers.length < count) shoppers.push(await signedInShopper(shop));
  return shoppers;
}

/** A hash that no password matches. */
export const noPassword =
  '$argon2id$v=19$m=19456,t=2,p=1$UsTCY8ukj9i1Nc69I36BFw$N4qJlAKBUZEoSR/ctj9hhlaZrrZMwr6/JAnRhaTqmF8';

let customers = 0;

async function newCustomer(
  { database: { query }, now }: CallableShop,
  { proved = true, received = proved, email }: Person,
): Promise<{ id: number; token: string }> {
  const number = 1e9 + (customers += 1);
  const { id } = await query
    .insertInto('customers')
    .values({
      first_name: 'Asha',
      last_name: 'Verma',
      email: email ?? `asha.${number}@example.com`,
      phone: `+1${number}`,
      password_hash: noPassword,
      email_verified_at: proved ? now : null,
      received_at: received ? now : null,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, token: await openSession(query, { customerId: id, userAgent: null }, now) };
}
