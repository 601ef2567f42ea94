import { getOrderDocument } from '#contract/order-documents.ts';
import { getCreditNote, getInvoice } from '#contract/orders.ts';
import { missingInvoiceText } from '#domain/orders/invoice-due.ts';
import type { Api } from '../../platform/api/api.ts';
import { HttpRefusal } from '../../platform/api/http-refusal.ts';
import { noSuchOrder } from '../orders/order-wire.ts';
import { readOrder, shippingMethodOf } from '../orders/order-store.ts';
import type { Shop } from '../../platform/shop.ts';
import { enforceRateLimit } from '../../platform/rate-limit/enforce-rate-limit.ts';
import { rateLimits } from '../../platform/rate-limit/rate-limits.ts';
import { isBill, listTaxDocuments } from './tax-document-store.ts';
import { downloadTaxDocument } from './read-tax-document-pdf.ts';

const noDocument = new HttpRefusal({
  status: 404,
  code: 'no-such-document',
  message: 'This order has no such document',
});

const noCreditNote = new HttpRefusal({
  status: 404,
  code: 'no-such-refund',
  message: 'This refund does not exist, is not finished yet, or was made before the invoice was issued',
});

/** Issued invoices and credit notes as PDF (ORDER-7). A request never issues one. */
export function serveTaxDocuments(api: Api, shop: Shop): void {
  const { database } = shop;
  const refuseMany = (customerId: number) =>
    enforceRateLimit(database.query, rateLimits.taxDocument, customerId, shop.clock());

  api.signedIn(getInvoice, async ({ query: { order_id: id } }, { customerId }) => {
    const tooManyRequests = await refuseMany(customerId);
    if (tooManyRequests !== null) return tooManyRequests;
    const orderWithLines = await readOrder(database.query, customerId, id);
    if (orderWithLines === undefined) return noSuchOrder;
    const invoice = (await listTaxDocuments(database.query, id)).find(isBill);
    if (invoice !== undefined) return downloadTaxDocument(shop, invoice.id);
    return new HttpRefusal({
      status: 409,
      code: 'not-issued',
      message: missingInvoiceText(orderWithLines.order, shippingMethodOf(orderWithLines.order)),
    });
  });

  api.signedIn(
    getOrderDocument,
    async ({ query: { order_id: orderId, document_id: id } }, { customerId }) => {
      const tooManyRequests = await refuseMany(customerId);
      if (tooManyRequests !== null) return tooManyRequests;
      if ((await readOrder(database.query, customerId, orderId)) === undefined) return noSuchOrder;
      const documents = await listTaxDocuments(database.query, orderId);
      return documents.some((document) => document.id === id) ? downloadTaxDocument(shop, id) : noDocument;
    },
  );

  api.signedIn(getCreditNote, async ({ query: { order_id: orderId, refund_id: id } }, { customerId }) => {
    const tooManyRequests = await refuseMany(customerId);
    if (tooManyRequests !== null) return tooManyRequests;
    if ((await readOrder(database.query, customerId, orderId)) === undefined) return noSuchOrder;
    const note = (await listTaxDocuments(database.query, orderId)).find(
      ({ kind, refund_id }) => kind === 'credit-note' && refund_id === id,
    );
    return note === undefined ? noCreditNote : downloadTaxDocument(shop, note.id);
  });
}
