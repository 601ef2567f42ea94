import { z } from 'zod';
import { fullUrl, id, optionalQuery, optionalText, rupees, text, time } from '#contract/wire-schemas.ts';
import {
  unsuccessfulStatuses,
  orderStatuses,
  orderChannels,
  orderActors,
} from '#domain/orders/order-status.ts';
import { paymentStatuses } from '#domain/orders/payment-state.ts';
import { refundStates } from '#domain/orders/refund.ts';
import { taxDocumentKinds } from '#domain/orders/invoice-due.ts';
import { adminCall } from './admin-call.ts';
import { idParams, pagePosition, pageQuery } from './admin-schemas.ts';

const status = z.enum(orderStatuses);
const paymentStatus = z.enum(paymentStatuses);

const tracking = {
  carrier: optionalText(80),
  trackingNumber: optionalText(80),
  /** Where the parcel can be followed. */
  trackingUrl: z
    .string()
    .trim()
    .max(500)
    .regex(/^(https?:\/\/[^\s]+)?$/, 'must begin with https://'),
};
const optionalTracking = {
  carrier: tracking.carrier.optional(),
  trackingNumber: tracking.trackingNumber.optional(),
  trackingUrl: tracking.trackingUrl.optional(),
};

const head = {
  id,
  placedAt: time,
  status,
  paymentStatus,
  /** In words: 'Cash On Delivery', 'Card at the counter' or the name of a provider. */
  paymentMethod: z.string(),
  channel: z.enum(orderChannels),
  /** On the address, or who bought over the counter. */
  customerName: z.string(),
  total: rupees,
  /** Until then the customer has to confirm it; null: nothing is to be confirmed. */
  confirmBy: time.nullable(),
};

export const orderRow = z.object({
  ...head,
  products: z.number().int(),
});
export type OrderRow = z.output<typeof orderRow>;

const place = z.object({
  name: z.string(),
  phone: z.string(),
  /** As they stand on a letter. */
  lines: z.array(z.string()),
});

const orderLine = z.object({
  id,
  productId: id,
  name: z.string(),
  /** The piece's own code. */
  code: z.string().nullable(),
  picture: fullUrl,
  quantity: z.number().int(),
  /** One unit, before discount. */
  unitPrice: rupees,
  /** Of the whole line, after every discount, with added tax. */
  paid: rupees,
  refunded: rupees,
  refundedQuantity: z.number().int(),
});

const refund = z.object({
  id,
  amount: rupees,
  reason: z.string(),
  byHand: z.boolean(),
  note: z.string().nullable(),
  state: z.enum(refundStates),
  createdAt: time,
  lastError: z.string().nullable(),
});

export const adminOrder = z.object({
  ...head,
  customer: z.object({ id, name: z.string(), email: z.string(), phone: z.string() }).nullable(),
  shipTo: place,
  /** null: over the counter, or ordered before the shop had a choice. */
  shippingMethod: z.object({ label: z.string(), delivers: z.boolean() }).nullable(),
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
    refunded: rupees,
    /** What can still go back; 0 where nothing was paid. */
    refundable: rupees,
  }),
  /** Whether the buyer's PAN is stored; revealBuyerPan shows it to the owner. */
  hasPan: z.boolean(),
  /** What the customer wrote to the order. */
  customerNote: z.string().nullable(),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  payment: z
    .object({ gateway: z.string(), state: z.string(), gatewayPaymentId: z.string().nullable() })
    .nullable(),
  refunds: z.array(refund),
  /** Issued, oldest first; downloadTaxDocument returns each as PDF. */
  taxDocuments: z.array(z.object({ id, kind: z.enum(taxDocumentKinds), number: z.string(), issuedAt: time })),
  /** While there is no invoice: what to expect. */
  invoiceNotice: z.string().nullable(),
  history: z.array(
    z.object({
      status,
      at: time,
      actor: z.enum(orderActors),
      /** Who of the staff it was; null: not known, or none of them. */
      staffName: z.string().nullable(),
      note: z.string().nullable(),
    }),
  ),
  notes: z.array(z.object({ id, author: z.string(), text: z.string(), forCustomer: z.boolean(), at: time })),
});
export type AdminOrder = z.output<typeof adminOrder>;

export const listOrders = adminCall({
  name: 'adminListOrders',
  summary: 'Orders, newest first, by status and by number, name, phone, email or tracking number',
  area: 'Orders',
  permission: 'orders.read',
  method: 'GET',
  path: '/api/admin/orders',
  query: z.object({
    status: optionalQuery(status),
    search: optionalQuery(z.string().trim().max(100)),
    page: pageQuery,
  }),
  answer: z.object({
    orders: z.array(orderRow),
    ...pagePosition,
    /** How many there are of each status, whatever is searched. */
    counts: z.partialRecord(status, z.number().int()),
  }),
});

export const getOrder = adminCall({
  name: 'adminGetOrder',
  summary: 'One order with everything that belongs to it',
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
  method: 'POST',
  path: '/api/admin/orders/{id}/advance',
  params: idParams,
  body: z.object({
    /** The status that the screen showed. */
    from: status,
    to: z.enum(['confirmed', 'processing', 'shipped', 'out_for_delivery', 'delivered']),
    ...optionalTracking,
  }),
  answer: adminOrder,
  refusals: [404, 409],
});

export const updateTracking = adminCall({
  name: 'adminUpdateTracking',
  summary:
    'Correct carrier, number and link of a shipped parcel. The customer gets an email while it is in transit',
  area: 'Orders',
  permission: 'orders.move',
  method: 'PUT',
  path: '/api/admin/orders/{id}/tracking',
  params: idParams,
  body: z.object({
    ...tracking,
    /** As the screen showed them; 409 with the current order if they have changed since. */
    expected: z.object(tracking),
  }),
  answer: adminOrder,
  refusals: [404, 409],
});

export const previewOrderMail = adminCall({
  name: 'adminPreviewOrderMail',
  summary: 'The email that the customer would get for a status change. Nothing is changed or sent',
  area: 'Orders',
  permission: 'orders.move',
  method: 'GET',
  path: '/api/admin/orders/{id}/mail',
  params: idParams,
  query: z.object({
    to: z.enum(['shipped', 'out_for_delivery', 'delivered', 'cancelled']),
    ...optionalTracking,
  }),
  /** null: there is nobody to write to, as of a sale at the counter. */
  answer: z.object({
    mail: z.object({ to: z.string(), subject: z.string(), text: z.string() }).nullable(),
  }),
  refusals: [404, 409],
});

export const cancelOrderByStaff = adminCall({
  name: 'adminCancelOrderByStaff',
  summary: 'Mark an order as cancelled, returned or failed: payment, stock and coupon are returned',
  area: 'Orders',
  permission: 'orders.refund',
  method: 'POST',
  path: '/api/admin/orders/{id}/cancel',
  params: idParams,
  body: z.object({ from: status, to: z.enum(unsuccessfulStatuses), reason: text(300) }),
  answer: adminOrder,
  refusals: [404, 409],
});

export const cancelOrders = adminCall({
  name: 'adminCancelOrders',
  summary: 'Cancel many unpaid orders at once; paid, shipped and closed orders are left as they are',
  area: 'Orders',
  permission: 'orders.refund',
  method: 'POST',
  path: '/api/admin/orders/cancel',
  body: z.object({ ids: z.array(id).min(1).max(100), reason: text(300) }),
  answer: z.object({ cancelled: z.array(id), left: z.array(id) }),
  refusals: [409],
});

export const refundOrder = adminCall({
  name: 'adminRefundOrder',
  summary: 'Refund everything left, some pieces, or an amount. A repeated key is the same refund',
  area: 'Orders',
  permission: 'orders.refund',
  method: 'POST',
  path: '/api/admin/orders/{id}/refunds',
  params: idParams,
  body: z.object({
    key: z.string().regex(/^[A-Za-z0-9-]{8,64}$/, 'must be 8 to 64 letters, digits or hyphens'),
    part: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('all') }),
      z.object({
        kind: z.literal('products'),
        products: z
          .array(z.object({ lineId: id, quantity: z.number().int().min(1).max(1000) }))
          .min(1)
          .max(200),
      }),
      z.object({ kind: z.literal('amount'), amount: rupees.min(0.01, 'must be more than 0') }),
    ]),
    reason: text(300),
    /** Whether refunded pieces go back on the shelf. */
    restock: z.boolean(),
    /** The amount that the button showed; 409 with the present order where it would be another. */
    expected: rupees.optional(),
    /** How it was handed over, where nothing was paid online. */
    note: optionalText(300),
  }),
  answer: adminOrder,
  refusals: [404, 409],
});

export const addOrderNote = adminCall({
  name: 'adminAddOrderNote',
  summary: 'Add a note to an order, for the staff or for its customer too',
  area: 'Orders',
  permission: 'orders.move',
  method: 'POST',
  path: '/api/admin/orders/{id}/notes',
  params: idParams,
  body: z.object({ text: text(2000), forCustomer: z.boolean() }),
  answer: adminOrder,
  refusals: [404],
});
