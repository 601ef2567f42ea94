import { z } from 'zod';
import { fullUrl, id, optionalQuery, optionalText, rupees, text, time } from '#contract/wire-schemas.ts';
import { unsuccessfulStatuses, orderStatuses } from '#domain/orders/order-status.ts';
import { adminCall } from './admin-call.ts';
import { idParams } from './admin-schemas.ts';

const status = z.enum(orderStatuses);
const paymentStatus = z.enum(['unpaid', 'paid', 'partially_refunded', 'refunded']);

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
  /** 'cash_on_delivery', a provider's key, or 'cash', 'upi', 'card' over the counter. */
  paymentMethod: z.string(),
  channel: z.enum(['online', 'counter']),
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
  state: z.enum(['wanted', 'sent', 'done', 'failed']),
  createdAt: time,
  lastError: z.string().nullable(),
});

export const adminOrder = z.object({
  ...head,
  customer: z.object({ id, name: z.string(), email: z.string(), phone: z.string() }).nullable(),
  shipTo: place,
  billTo: place.nullable(),
  lines: z.array(orderLine),
  sums: z.object({
    subtotal: rupees,
    discount: rupees,
    couponDiscount: rupees,
    couponCode: z.string().nullable(),
    tax: rupees,
    shipping: rupees,
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
  /** Issued, oldest first; printed by adminPrintPaper. */
  papers: z.array(
    z.object({ id, kind: z.enum(['invoice', 'credit-note']), number: z.string(), issuedAt: time }),
  ),
  /** While there is no invoice: what to expect. */
  invoiceNotice: z.string().nullable(),
  history: z.array(
    z.object({
      status,
      at: time,
      actor: z.enum(['customer', 'staff', 'system']),
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
  summary:
    'Orders, newest first, by status and by words: a number, a name, a phone, an e-mail, a tracking number',
  area: 'Orders',
  permission: 'orders.read',
  method: 'GET',
  path: '/api/admin/orders',
  query: z.object({
    status: optionalQuery(status),
    search: optionalQuery(z.string().trim().max(100)),
    page: optionalQuery(z.coerce.number().int().min(1).max(10_000)),
  }),
  answer: z.object({
    orders: z.array(orderRow),
    page: z.number().int(),
    pages: z.number().int(),
    total: z.number().int(),
    /** How many there are of each status, whatever is searched. */
    counts: z.partialRecord(status, z.number().int()),
  }),
});

export const getOrder = adminCall({
  name: 'adminGetOrder',
  summary: 'One order with all that belongs to it',
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
  summary:
    'Take an order to its next status; 409 with the present order where it is no longer in the one named',
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
    'Correct carrier, number and link of a parcel that is sent. The customer gets a mail while it is on its way',
  area: 'Orders',
  permission: 'orders.move',
  method: 'PUT',
  path: '/api/admin/orders/{id}/tracking',
  params: idParams,
  body: z.object({
    ...tracking,
    /** As the screen showed them: 409 with the present order where somebody corrected them meanwhile. */
    seen: z.object(tracking),
  }),
  answer: adminOrder,
  refusals: [404, 409],
});

export const previewOrderMail = adminCall({
  name: 'adminPreviewOrderMail',
  summary: 'The mail that the customer would get with a move. Nothing is moved, and nothing is sent',
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
  summary: 'Cancel an order, take it back or call it failed: money, stock and coupon go back',
  area: 'Orders',
  permission: 'orders.refund',
  method: 'POST',
  path: '/api/admin/orders/{id}/give-up',
  params: idParams,
  body: z.object({ from: status, to: z.enum(unsuccessfulStatuses), reason: text(300) }),
  answer: adminOrder,
  refusals: [404, 409],
});

export const cancelOrders = adminCall({
  name: 'adminCancelOrders',
  summary:
    'Cancel many unpaid orders at once; those that are paid, on their way or over are left as they are',
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
  summary: 'Give back all that is left, some pieces, or an amount. The same key again is the same refund',
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
      z.object({ kind: z.literal('amount'), amount: rupees.min(0.01, 'must be more than nothing') }),
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
