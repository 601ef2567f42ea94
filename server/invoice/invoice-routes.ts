import { getInvoice } from '#contract/orders.ts';
import type { Api } from '../api/api.ts';
import { readSettings } from '../config/settings-store.ts';
import { noSuchOrder } from '../orders/no-such-order.ts';
import { readOrder } from '../orders/order-store.ts';
import type { Shop } from '../shop.ts';
import { refuseTooMany } from '../throttle/refuse-too-many.ts';
import { invoiceOf } from './invoice-of.ts';
import { issueInvoice } from './invoice-store.ts';

/** The invoice of an order, as PDF (ORDER-7). Asking for it the first time gives it its number. */
export function serveInvoices(api: Api, shop: Shop): void {
  const { database, clock } = shop;
  api.signedIn(getInvoice, async ({ query: { order_id: id } }, { customerId }) => {
    const allowance = { bucket: `invoice:customer:${customerId}`, most: 30, minutes: 10 };
    const tooMany = await refuseTooMany(shop, allowance, 'Too many invoices. Please try again later.');
    if (tooMany !== null) return tooMany;
    const whole = await readOrder(database.query, customerId, id);
    if (whole === undefined) return noSuchOrder;
    const { company } = await readSettings(database);
    const number = await database.transaction((transaction) => issueInvoice(transaction, id, clock()));
    const { drawInvoice } = await import('./draw-invoice.ts'); // the PDF library is large, and most nodes draw few
    return drawInvoice(invoiceOf({ whole, number, company }));
  });
}
