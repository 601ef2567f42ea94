import type { InvoiceRate } from './measure-invoices.ts';
import type { OrderRate } from './measure-orders.ts';

export interface CheckoutRates {
  readonly orders: readonly OrderRate[];
  readonly invoices: InvoiceRate;
}

export function printOrders({ orders, invoices }: CheckoutRates): void {
  console.log('Cart adds and orders a second, beside the same changes by the bare driver through one pool');
  console.table(orders.map(orderRow));
  console.log(
    '(budget for 50 orders at once: p95 150 ms, stretch 60; in rushes 50 order at the same moment and nobody after them, otherwise whoever has ordered orders again)',
  );
  console.log(
    'Orders of single pieces, each of which is sold out by its order, beside orders of stocked ones',
  );
  console.table(orders.filter(({ what }) => what === 'orders').map((stocked) => singleRow(stocked, orders)));
  printInvoices(invoices);
}

function singleRow(stocked: OrderRate, orders: readonly OrderRate[]) {
  const { database, callers } = stocked;
  const single = orders.find(
    (rate) => rate.what === 'orders, single pieces' && rate.database === database && rate.callers === callers,
  );
  const perSecond = single?.perSecond ?? 0;
  return {
    database,
    callers,
    'stocked, a second': Math.round(stocked.perSecond),
    'single, a second': Math.round(perSecond),
    ratio: Number((perSecond / stocked.perSecond).toFixed(3)),
  };
}

function orderRow({ database, what, callers, perSecond, p50, p95, raw }: OrderRate) {
  return {
    database,
    what,
    callers,
    'a second': Math.round(perSecond),
    'p50, ms': Number(p50.toFixed(1)),
    'p95, ms': Number(p95.toFixed(1)),
    'driver, a second': Math.round(raw.perSecond),
    'driver, p50, ms': Number(raw.p50.toFixed(1)),
    'driver, p95, ms': Number(raw.p95.toFixed(1)),
    ratio: Number((perSecond / raw.perSecond).toFixed(3)),
  };
}

function printInvoices({ invoices, all, meanwhile, atRest }: InvoiceRate): void {
  const row = ({ p50, p99, longest }: InvoiceRate['atRest']) =>
    `p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)}, longest ${longest.toFixed(0)} ms`;
  console.log(
    `${invoices} invoices at once in ${(all / 1000).toFixed(2)} s; another request meanwhile took ${row(meanwhile)}; ` +
      `at rest ${row(atRest)}`,
  );
}
