import { getCreditNote, getInvoice } from '#contract/orders.ts';
import type { Api } from '../api/api.ts';
import { HttpRefusal } from '../api/http-refusal.ts';
import { readSettings } from '../config/settings-store.ts';
import { noSuchOrder } from '../orders/no-such-order.ts';
import { readOrder } from '../orders/order-store.ts';
import type { Shop } from '../shop.ts';
import { refuseTooMany } from '../throttle/refuse-too-many.ts';
import { creditNoteOf } from './credit-note-of.ts';
import { issueCreditNote, readDoneRefunds } from './credit-note-store.ts';
import { drawElsewhere } from './draw-elsewhere.ts';
import { invoiceOf } from './invoice-of.ts';
import { issueInvoice } from './invoice-store.ts';

const noSuchRefund = new HttpRefusal({
  status: 404,
  code: 'no-such-refund',
  message: 'This refund does not exist, or is still on its way',
});

/** The invoice of an order, and the credit note of each refund, as PDF (ORDER-7). Asking the first time gives the number. */
export function serveInvoices(api: Api, shop: Shop): void {
  const { database, clock } = shop;
  const refuseMany = (customerId: number) => {
    const allowance = { bucket: `invoice:customer:${customerId}`, most: 30, minutes: 10 };
    return refuseTooMany(shop, allowance, 'Too many invoices. Please try again later.');
  };

  api.signedIn(getInvoice, async ({ query: { order_id: id } }, { customerId }) => {
    const tooMany = await refuseMany(customerId);
    if (tooMany !== null) return tooMany;
    const whole = await readOrder(database.query, customerId, id);
    if (whole === undefined) return noSuchOrder;
    const { company } = await readSettings(database);
    const number = await issueInvoice(database.query, id, clock());
    return drawElsewhere(invoiceOf({ whole, number, company }));
  });

  api.signedIn(getCreditNote, async ({ query: { order_id: orderId, refund_id: id } }, { customerId }) => {
    const tooMany = await refuseMany(customerId);
    if (tooMany !== null) return tooMany;
    const whole = await readOrder(database.query, customerId, orderId);
    if (whole === undefined) return noSuchOrder;
    const refunds = await readDoneRefunds(database.query, { customerId, orderId });
    const refund = refunds.find((each) => each.id === id);
    if (refund === undefined) return noSuchRefund;
    const { company } = await readSettings(database);
    const numbers = await issueCreditNote(database.query, refund, clock());
    return drawElsewhere(creditNoteOf({ whole, company, refund, ...numbers }));
  });
}
