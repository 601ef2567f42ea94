import { z } from 'zod';
import { id, optionalQuery, optionalText, rupees, text, time, words } from '#contract/wire-schemas.ts';
import {
  unsuccessfulStatuses,
  orderStatuses,
  orderChannels,
  orderActors,
} from '#domain/orders/order-status.ts';
import { paymentStatuses } from '#domain/orders/payment-state.ts';
import { taxDocumentKinds } from '#domain/orders/invoice-due.ts';
import { adminCall } from './admin-call.ts';
import { gift } from '#contract/order-request.ts';
import {
  cashPayment,
  doneBy,
  optionalTracking,
  orderCustomer,
  orderLine,
  paidOnline,
  paymentWithoutOrder,
  place,
  refund,
  restock,
  tracking,
} from './order-parts.ts';
import { refundPart } from './refund-preview.ts';
import { idParams, pagePosition, pageQuery } from './admin-schemas.ts';

const status = z.enum(orderStatuses);
const paymentStatus = z.enum(paymentStatuses);

const head = {
  id,
  placedAt: time,
  status,
  paymentStatus,
  /** The status in words, with what is open: 'Partly paid, ₹4,500 open'. */
  paymentText: z.string(),
  /** Label: 'Cash On Delivery', 'Card at the counter' or the name of a provider. */
  paymentMethod: z.string(),
  channel: z.enum(orderChannels),
  /** Placed by the staff before the shop opened: no sale. */
  test: z.boolean(),
  /** From the address, or of the counter's buyer. */
  customerName: z.string(),
  total: rupees,
  /** The customer's deadline to confirm; null if there is none. */
  confirmBy: time.nullable(),
  /** The deadline of the staff to confirm a cash order of a customer who has received none yet; null if there is none. */
  lapsesAt: time.nullable(),
  /** null: over the counter, or ordered before the shop had a choice. */
  shippingMethod: z.object({ label: z.string(), delivers: z.boolean() }).nullable(),
};

export const orderRow = z.object({ ...head, products: z.number().int() });
export type OrderRow = z.output<typeof orderRow>;

export const adminOrder = z.object({
  ...head,
  customer: orderCustomer.nullable(),
  shipTo: place,
  billTo: place.nullable(),
  lines: z.array(orderLine),
  totals: z.object({
    subtotal: rupees,
    discount: rupees,
    couponDiscount: rupees,
    couponCode: z.string().nullable(),
    tax: rupees,
    shipping: rupees,
    /** The label of its row. */
    shippingLabel: z.string(),
    /** What rounding to the rupee added, and what of it is not refunded yet. */
    roundOff: rupees,
    roundOffLeft: rupees,
    refunded: rupees,
    /** What can still go back: not refunded yet, and not more than was paid; 0 if nothing was paid. */
    refundable: rupees,
    /** Not paid yet. */
    owed: rupees,
    /** What may still be recorded as received, and as given back to the buyer (recordOrderPayment). */
    receivable: rupees,
    returnable: rupees,
    /** What of credits for an exchange has not paid for another piece yet. */
    creditLeft: rupees,
    /** What the shop no longer asks for. */
    writtenOff: rupees,
  }),
  /** A buyer with a GST registration; null: none. */
  business: z.object({ gstin: z.string(), name: z.string() }).nullable(),
  /** What a counter sale was for; null: not stated. */
  occasion: z.string().nullable(),
  /** What was paid; with what is owed they add up to the total, or to what the provider took. Less than 0: it went back to the buyer. */
  payments: z.array(
    z.object({ label: z.string(), amount: rupees, reference: z.string(), at: time.nullable(), by: doneBy }),
  ),
  /** Taxable value, each tax and round-off, as on the invoice. */
  taxRows: z.array(z.object({ label: z.string(), amount: rupees })),
  /** The form that the buyer signs in place of a PAN; null: none. */
  panDeclaration: z.string().nullable(),
  /** Whether the buyer's PAN or the declaration in its place is stored; revealBuyerPan shows it to the owner. null: neither. */
  panRecord: z.enum(['pan', 'declaration']).nullable(),
  customerNote: z.string().nullable(),
  gift: gift.nullable(),
  /** When it was promised to arrive, as a sentence; null: no day is promised. */
  promise: z.string().nullable(),
  carrier: z.string().nullable(),
  /** Grams of all pieces; null: not every weight is recorded. */
  grossWeight: z.number().nullable(),
  trackingNumber: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  payment: paidOnline.nullable(),
  refunds: z.array(refund),
  /** Issued documents, oldest first; downloadTaxDocument returns the PDF. */
  taxDocuments: z.array(z.object({ id, kind: z.enum(taxDocumentKinds), number: z.string(), issuedAt: time })),
  /** When the invoice will be issued; null once it exists. */
  invoiceNotice: z.string().nullable(),
  history: z.array(
    z.object({
      status,
      at: time,
      actor: z.enum(orderActors),
      /** Null if unknown or not by staff. */
      staffName: z.string().nullable(),
      note: z.string().nullable(),
    }),
  ),
  notes: z.array(z.object({ id, author: z.string(), text: z.string(), forCustomer: z.boolean(), at: time })),
});
export type AdminOrder = z.output<typeof adminOrder>;

export const listOrders = adminCall({
  name: 'adminListOrders',
  summary:
    'List orders, newest first, by status and search text (number, name, phone, email, tracking number, payment number of the provider, document number, GSTIN, HUID, name of a piece)',
  area: 'Orders',
  permission: 'orders.read',
  method: 'GET',
  path: '/api/admin/orders',
  query: z.object({
    status: optionalQuery(status),
    search: optionalQuery(words(100)),
    /** Only orders that wait to be confirmed, the most urgent first. */
    waiting: optionalQuery(z.literal('yes')),
    page: pageQuery,
  }),
  answer: z.object({
    orders: z.array(orderRow),
    /** Found by the whole payment number of the provider, newest first; at most twenty. */
    paymentsWithoutOrder: z.array(paymentWithoutOrder),
    ...pagePosition,
    /** Counts by status, regardless of the search. */
    counts: z.partialRecord(status, z.number().int()),
    /** How many orders wait to be confirmed. */
    waiting: z.number().int(),
  }),
});

export const getOrder = adminCall({
  name: 'adminGetOrder',
  summary: 'Get an order',
  area: 'Orders',
  permission: 'orders.read',
  method: 'GET',
  path: '/api/admin/orders/{id}',
  params: idParams,
  answer: adminOrder,
  refusals: [404],
});

export const advanceOrder = adminCall({
  name: 'adminAdvanceOrder',
  summary: 'Move an order to its next status; 409 with the current order if its status has changed',
  area: 'Orders',
  permission: 'orders.move',
  once: true,
  method: 'POST',
  path: '/api/admin/orders/{id}/advance',
  params: idParams,
  body: z.object({
    /** The status that the client showed. */
    from: status,
    to: z.enum(['confirmed', 'processing', 'shipped', 'out_for_delivery', 'delivered']),
    ...optionalTracking,
    /** With 'delivered', of an order that is not paid: what was received at the door. 422 without it. */
    received: cashPayment.optional(),
    /** Of the articles that are sent: by line, separated by commas. Without an entry: as they follow from the product. '': cleared, so that none are filled in. */
    huids: z
      .array(z.object({ lineId: id, huids: optionalText(2000) }))
      .max(200)
      .default([]),
  }),
  answer: adminOrder,
  refusals: [404, 409],
});

export const confirmOrderByStaff = adminCall({
  name: 'adminConfirmOrder',
  summary:
    'Confirm a cash order, so that it is not cancelled automatically; 409 if it does not wait for a confirmation',
  area: 'Orders',
  permission: 'orders.move',
  once: true,
  method: 'POST',
  path: '/api/admin/orders/{id}/confirm',
  params: idParams,
  answer: adminOrder,
  refusals: [404, 409],
});

export const updateTracking = adminCall({
  name: 'adminUpdateTracking',
  summary:
    'Update carrier, number and link of a shipped parcel. The customer gets an email while it is in transit',
  area: 'Orders',
  permission: 'orders.move',
  method: 'PUT',
  path: '/api/admin/orders/{id}/tracking',
  params: idParams,
  body: z.object({
    ...tracking,
    /** As the client showed them; 409 with the current order if they have changed since. */
    expected: z.object(tracking),
  }),
  answer: adminOrder,
  refusals: [404, 409],
});

export const cancelOrderByStaff = adminCall({
  name: 'adminCancelOrderByStaff',
  summary:
    'Cancel an order, or mark it as returned or failed; payment and coupon are restored, and the stock that is named',
  area: 'Orders',
  permission: 'orders.refund',
  once: true,
  method: 'POST',
  path: '/api/admin/orders/{id}/cancel',
  params: idParams,
  body: z.object({
    from: status,
    to: z.enum(unsuccessfulStatuses),
    reason: text(300),
    /** 422 without it where pieces come back from the buyer; others go back. */
    restock: restock.optional(),
  }),
  answer: adminOrder,
  refusals: [404, 409],
});

export const cancelOrders = adminCall({
  name: 'adminCancelOrders',
  summary: 'Cancel unpaid orders in bulk; paid, shipped and completed orders are not changed',
  area: 'Orders',
  permission: 'orders.refund',
  once: true,
  method: 'POST',
  path: '/api/admin/orders/cancel',
  body: z.object({ ids: z.array(id).min(1).max(100), reason: text(300), restock: z.boolean().default(true) }),
  answer: z.object({ cancelled: z.array(id), left: z.array(id) }),
  refusals: [409],
});

export const refundOrder = adminCall({
  name: 'adminRefundOrder',
  summary:
    'Refund the rest, some products, or an amount, and say what the payment provider answers. A repeated key does not refund twice',
  area: 'Orders',
  permission: 'orders.refund',
  once: true,
  method: 'POST',
  path: '/api/admin/orders/{id}/refunds',
  params: idParams,
  body: z.object({
    key: z.string().regex(/^[A-Za-z0-9-]{8,64}$/, 'must be 8 to 64 letters, digits or hyphens'),
    part: refundPart,
    reason: text(300),
    restock,
    /** The amount that the client showed; 409 with the current order if it differs. */
    expected: rupees.optional(),
    /** How it was paid out, if nothing was paid online. 'Exchange': it pays for another piece, and no money is sent. */
    note: optionalText(300),
  }),
  answer: adminOrder,
  refusals: [404, 409],
});

export const addOrderNote = adminCall({
  name: 'adminAddOrderNote',
  summary: 'Add a note to an order, for staff only or also for the customer',
  area: 'Orders',
  permission: 'orders.move',
  once: true,
  method: 'POST',
  path: '/api/admin/orders/{id}/notes',
  params: idParams,
  body: z.object({ text: text(2000), forCustomer: z.boolean() }),
  answer: adminOrder,
  refusals: [404],
});
