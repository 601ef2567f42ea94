import { z } from 'zod';
import { taxDocumentKinds } from '#domain/orders/invoice-due.ts';
import { call } from './api-call.ts';
import { id, looseId, rupees, time } from './wire-schemas.ts';

/** How an order was paid, and what was issued for it. Additions to the clients' API. */
export const orderMoney = {
  /** The parts that were paid, which add up to the total, or to what the customer paid online; empty while it is unpaid. */
  payments: z.array(
    z.object({
      label: z.string(),
      amount: rupees,
      /** The number of a transfer or online payment, or what the old gold is; '' for none. */
      reference: z.string(),
      paid_at: time.nullable(),
    }),
  ),
  /** Taxable value, each tax and round-off, which add up to the total; as the invoice states them, once it is issued. */
  tax_rows: z.array(z.object({ label: z.string(), amount: rupees })),
  /** Issued documents, oldest first (getOrderDocument). */
  documents: z.array(z.object({ id, kind: z.enum(taxDocumentKinds), number: z.string(), issued_at: time })),
};

export const getOrderDocument = call({
  name: 'getOrderDocument',
  summary: 'Download an issued document of an order as PDF: invoice, credit note or voucher',
  area: 'Orders',
  access: 'customer',
  method: 'GET',
  path: '/api/v1/customer/order/document',
  query: z.object({ order_id: looseId, document_id: looseId }),
  answer: z.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array),
  answerType: 'application/pdf',
  refusals: [404, 429],
});
