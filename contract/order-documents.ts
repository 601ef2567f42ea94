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
  /** payment_status in words, with what is open: 'Partly paid, ₹4,500 open'. */
  payment_text: z.string().optional(),
  /** What is still to be paid. */
  owed: rupees.optional(),
  /** Taxable value, each tax and round-off, which add up to the total; as the invoice states them, once it is issued. Before them what was refunded before the invoice, and what remains, to which they then add up. */
  tax_rows: z.array(z.object({ label: z.string(), amount: rupees })),
  /** Issued documents, oldest first (getOrderDocument). */
  documents: z.array(z.object({ id, kind: z.enum(taxDocumentKinds), number: z.string(), issued_at: time })),
};

/** What a customer paid without getting an order for it. */
export const paymentWithoutOrder = z.object({
  paid_at: time,
  /** What goes or went back, or is blocked. */
  amount: rupees,
  /** 'blocked': the bank releases it by itself. */
  state: z.enum(['refunding', 'refunded', 'blocked']),
  /** Sum, state and reason, for the customer. */
  text: z.string(),
});
export type PaymentWithoutOrder = z.output<typeof paymentWithoutOrder>;

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
