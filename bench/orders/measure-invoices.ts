import { setTimeout as pause } from 'node:timers/promises';
import { changeOrderStatus } from '#server/orders/change-order-status.ts';
import type { OpenShop } from '../../scripts/open-shop.ts';
import type { BenchCustomer, OrderFixture } from './order-fixture.ts';
import { percentile } from '../percentile.ts';
import { addProduct, fetchInvoice, placeOrder } from './shopper-calls.ts';

interface Waits {
  /** Milliseconds that another request took. */
  readonly p50: number;
  readonly p99: number;
  readonly longest: number;
}

export interface InvoiceRate {
  readonly invoices: number;
  /** Milliseconds until all of them had come. */
  readonly all: number;
  /** Of others meanwhile, beside the same at rest: an event loop that draws would keep them waiting. */
  readonly meanwhile: Waits;
  readonly atRest: Waits;
}

const invoices = 50;
const ofEach = 10;

/** Fifty invoices at once, each drawn for the first time, and how long somebody waits who asks for something else. */
export async function measureInvoices(shop: OpenShop, fixture: OrderFixture): Promise<InvoiceRate> {
  const customers = await fixture.customers(invoices / ofEach + 1, 'stocked');
  const [first, ...others] = customers;
  if (first === undefined) throw new Error('nobody came');
  await fetchInvoice(shop, first, await dispatchedOrder(shop, fixture, first)); // from here on the thread is open
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

/** An order that has left, and so has an invoice. */
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

/** Asks for something small again and again until the other thing is over. */
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
