import { setTimeout as pause } from 'node:timers/promises';
import { changeOrderStatus } from '#server/selling/orders/change-order-status.ts';
import type { OpenShop } from '../../scripts/open-shop.ts';
import type { BenchCustomer, OrderFixture } from './order-fixture.ts';
import { percentile } from '../percentile.ts';
import { addProduct, fetchInvoice, placeOrder } from './shopper-calls.ts';

interface Waits {
  /** Milliseconds of another request. */
  readonly p50: number;
  readonly p99: number;
  readonly longest: number;
}

export interface InvoiceRate {
  readonly invoices: number;
  /** Milliseconds until all of them have arrived. */
  readonly all: number;
  /** Of other requests meanwhile, compared with an idle shop: rendering on the event loop would delay them. */
  readonly meanwhile: Waits;
  readonly atRest: Waits;
}

const invoices = 50;
const ofEach = 10;

/** Renders fifty invoices at once, each for the first time, and measures how long other requests wait. */
export async function measureInvoices(shop: OpenShop, fixture: OrderFixture): Promise<InvoiceRate> {
  const customers = await fixture.customers(invoices / ofEach + 1, 'stocked');
  const [first, ...others] = customers;
  if (first === undefined) throw new Error('nobody came');
  await fetchInvoice(shop, first, await dispatchedOrder(shop, fixture, first)); // the worker thread is running from here on
  const orders: (readonly [typeof first, number])[] = [];
  for (const customer of others) {
    for (let count = 0; count < ofEach; count += 1) {
      orders.push([customer, await dispatchedOrder(shop, fixture, customer)]);
    }
  }
  const begun = performance.now();
  const drawn = Promise.all(orders.map(([customer, order]) => fetchInvoice(shop, customer, order)));
  const meanwhile = await askUntil(shop, drawn);
  const all = performance.now() - begun;
  const atRest = await askUntil(shop, pause(all));
  return { invoices, all, meanwhile, atRest };
}

/** An order that was shipped, and so has an invoice. */
async function dispatchedOrder(
  shop: OpenShop,
  { database }: OrderFixture,
  customer: BenchCustomer,
): Promise<number> {
  await addProduct(shop, customer);
  const orderId = await placeOrder(shop, customer);
  for (const to of ['processing', 'shipped'] as const)
    await database.transaction((transaction) =>
      changeOrderStatus(transaction, { orderId, to, actor: 'staff' }, new Date()),
    );
  return orderId;
}

/** Repeats a small request until the other work is done. */
async function askUntil({ address }: OpenShop, over: Promise<unknown>): Promise<Waits> {
  const ending = { over: false };
  const ended = over.finally(() => (ending.over = true));
  const took: number[] = [];
  while (!ending.over) {
    const begun = performance.now();
    await (await fetch(`${address}/api/v1/config`)).arrayBuffer();
    took.push(performance.now() - begun);
    await pause(2);
  }
  await ended;
  return { p50: percentile(took, 0.5), p99: percentile(took, 0.99), longest: Math.max(...took) };
}
