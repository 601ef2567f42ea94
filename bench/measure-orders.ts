import type { OpenShop } from '../scripts/open-shop.ts';
import { openOrderGround, type BenchCustomer } from './order-ground.ts';
import { rawAdd, rawOrder } from './raw-orders.ts';

export interface OrderRate {
  readonly what: 'cart adds' | 'orders';
  readonly callers: number;
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p95: number;
  /** What the database alone does in the same run: a second, and p95. */
  readonly raw: { readonly perSecond: number; readonly p95: number };
}

const levels = [1, 8, 32] as const;

/**
 * Puts pieces in carts and orders them, each by a customer of its own, from so many callers at once; then the same
 * changes by the bare driver on the same database.
 */
export async function measureOrders(shop: OpenShop, data: string, each: number): Promise<OrderRate[]> {
  const ground = await openOrderGround(data);
  const { pool } = ground.database;
  const rates: OrderRate[] = [];
  try {
    for (const callers of levels) {
      const customers = await ground.customers(each);
      const added = await atOnce(callers, customers, (customer) => add(shop, customer));
      const ordered = await atOnce(callers, customers, (customer) => order(shop, customer));
      const others = await ground.customers(each);
      const rawAdded = await atOnce(callers, others, (customer) => rawAdd(pool, customer));
      const rawOrdered = await atOnce(callers, others, (customer) => rawOrder(pool, customer));
      rates.push({ what: 'cart adds', callers, ...added, raw: rawAdded });
      rates.push({ what: 'orders', callers, ...ordered, raw: rawOrdered });
    }
    return rates;
  } finally {
    await ground.database.close();
  }
}

async function atOnce(
  callers: number,
  customers: readonly BenchCustomer[],
  work: (customer: BenchCustomer) => Promise<void>,
): Promise<{ perSecond: number; p95: number }> {
  const queue = [...customers];
  const took: number[] = [];
  const call = async () => {
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      const begun = performance.now();
      await work(next);
      took.push(performance.now() - begun);
    }
  };
  const begun = performance.now();
  await Promise.all(Array.from({ length: callers }, call));
  const seconds = (performance.now() - begun) / 1000;
  const p95 = took.toSorted((one, other) => one - other)[Math.floor(took.length * 0.95)] ?? Number.NaN;
  return { perSecond: customers.length / seconds, p95 };
}

function add(shop: OpenShop, customer: BenchCustomer): Promise<void> {
  return post(shop, '/api/v1/cart/add', customer, { id: customer.productId, quantity: 1 });
}

function order(shop: OpenShop, customer: BenchCustomer): Promise<void> {
  const totals = { subtotal: 1000, discount: 0, coupon_discount: 0, tax: 0, shipping_cost: 0, total: 1000 };
  const how = { address_id: customer.addressId, payment_method: 'cash_on_delivery' };
  return post(shop, '/api/v1/customer/order/place-by-offline-payment', customer, { ...how, ...totals });
}

/** Anything but a 200 is a fault of the measurement. */
async function post(
  { address }: OpenShop,
  path: string,
  { token }: BenchCustomer,
  body: object,
): Promise<void> {
  const response = await fetch(address + path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
}
