import { setTimeout as pause } from 'node:timers/promises';
import type { BenchCustomer } from '../../bench/orders/order-fixture.ts';
import { createSeededRandom } from '../../bench/seeded-random.ts';
import type { OpenShop } from '../open-shop.ts';
import type { EnduranceFixture } from './open-fixture.ts';
import type { RequestCounter } from './request-counter.ts';

interface Scene {
  readonly shop: OpenShop;
  readonly fixture: EnduranceFixture;
  readonly requestCounter: RequestCounter;
  readonly signal: AbortSignal;
}

type Visit = (scene: Scene, random: () => number) => Promise<void>;

const json = { 'content-type': 'application/json' };
const words = [
  'ring',
  'polki',
  'necklace',
  'emerald',
  'jhumka',
  'kundan',
  'bangle',
  'nath',
  'rubi',
  'choker',
];
const totals = { subtotal: 1000, discount: 0, coupon_discount: 0, tax: 0, shipping_cost: 0, total: 1000 };

/** What visitors do, with the percentage of visits. */
const visits: readonly (readonly [number, Visit])[] = [
  [35, browse],
  [15, search],
  [20, fillCart],
  [12, order],
  [8, pay],
  [10, browseAdmin],
];

/** Starts visitors that each make one visit after the other until the signal aborts. */
export function visitors(count: number, scene: Scene): Promise<void>[] {
  return Array.from({ length: count }, async (_, index) => {
    const random = createSeededRandom(index + 1).next;
    const mine = scene.fixture.customers.filter((_each, at) => at % count === index);
    const own = { ...scene, fixture: { ...scene.fixture, customers: mine } };
    while (!scene.signal.aborted) {
      await choose(random)(own, random);
      await pause(20);
    }
  });
}

function choose(random: () => number): Visit {
  let left = random() * 100;
  const [, visit] = visits.find(([share]) => (left -= share) < 0) ?? [0, browse];
  return visit;
}

const pick = <Item>(items: readonly Item[], random: () => number): Item | undefined =>
  items[Math.floor(random() * items.length)];

async function get(
  { shop, requestCounter }: Scene,
  what: string,
  path: string,
  headers: Record<string, string> = {},
) {
  return requestCounter.ask(what, () => fetch(shop.address + path, { headers }));
}

async function browse(scene: Scene, random: () => number): Promise<void> {
  const slug = pick(scene.fixture.slugs, random);
  const pages = ['/', '/products', `/products/${slug}`, `/products?page=2`, '/about', '/contact'];
  await get(scene, 'page', pick(pages, random) ?? '/');
  await get(scene, 'piece', `/api/v1/products/details/${slug}`);
}

async function search(scene: Scene, random: () => number): Promise<void> {
  const word = `${pick(words, random)} ${Math.floor(random() * 1000)}`;
  await get(
    scene,
    'suggestions',
    `/api/v1/products/suggestions?name=${encodeURIComponent(word.slice(0, 5))}`,
  );
  await get(scene, 'search', `/api/v1/products?search=${encodeURIComponent(word)}&limit=12`);
  await get(scene, 'found page', `/products?search=${encodeURIComponent(word)}`);
}

/** An authenticated call of a customer. */
function call(
  { shop, requestCounter }: Scene,
  { token }: BenchCustomer,
  what: string,
  path: string,
  body?: object,
) {
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() };
  const sent = body === undefined ? { headers } : { method: 'POST', body: JSON.stringify(body) };
  return requestCounter.ask(what, () =>
    fetch(shop.address + path, { ...sent, headers: { ...headers, ...json } }),
  );
}

async function fillCart(scene: Scene, random: () => number): Promise<void> {
  const customer = pick(scene.fixture.customers, random);
  if (customer === undefined) return;
  await call(scene, customer, 'add', '/api/v1/cart/add', { id: customer.productId, quantity: 1 });
  await call(scene, customer, 'cart', '/api/v1/cart');
  await call(scene, customer, 'orders', '/api/v1/customer/order/list?limit=10&offset=1');
  await clear(scene, customer);
}

async function clear({ shop, requestCounter }: Scene, { token }: BenchCustomer): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  await requestCounter.ask('clear', () =>
    fetch(`${shop.address}/api/v1/cart/remove-all`, { method: 'DELETE', headers }),
  );
}

async function withOneProduct(scene: Scene, random: () => number): Promise<BenchCustomer | undefined> {
  const customer = pick(scene.fixture.customers, random);
  if (customer === undefined) return undefined;
  await clear(scene, customer);
  await call(scene, customer, 'add', '/api/v1/cart/add', { id: customer.productId, quantity: 1 });
  return customer;
}

async function order(scene: Scene, random: () => number): Promise<void> {
  const customer = await withOneProduct(scene, random);
  if (customer === undefined) return;
  const how = { address_id: customer.addressId, payment_method: 'cash_on_delivery' };
  await call(scene, customer, 'order', '/api/v1/customer/order/place-by-offline-payment', {
    ...how,
    ...totals,
  });
}

async function pay(scene: Scene, random: () => number): Promise<void> {
  const customer = await withOneProduct(scene, random);
  if (customer === undefined) return;
  const how = { address_id: customer.addressId };
  const begun = await call(scene, customer, 'begin to pay', '/api/v1/digital-payment', { ...how, ...totals });
  const { order_id: opened } = JSON.parse(begun ?? '{}') as { order_id?: string };
  if (opened === undefined) return;
  const brought = await scene.requestCounter.ask('pay', () =>
    fetch(`${scene.shop.address}/payment-sandbox/orders/${opened}/pay`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ outcome: 'success' }),
    }),
  );
  if (brought === null) return;
  await call(scene, customer, 'verify', '/api/v1/payment/verify', JSON.parse(brought) as object);
}

/** Reads pages of the back office. */
async function browseAdmin(scene: Scene): Promise<void> {
  const headers = { cookie: scene.fixture.cookie };
  for (const path of ['today', 'orders', 'inbox', 'categories', 'audit'])
    await get(scene, `back office ${path}`, `/api/admin/${path}`, headers);
}
