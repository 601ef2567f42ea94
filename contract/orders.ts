import { z } from 'zod';
import { orderStatuses } from '#domain/orders/order-status.ts';
import { paymentStatuses } from '#domain/orders/payment-state.ts';
import { taxModels } from '#domain/catalogue/product.ts';
import { call } from './api-call.ts';
import { gift, orderRequest } from './order-request.ts';
import { orderMoney, paymentWithoutOrder } from './order-documents.ts';
import { address } from './addresses.ts';
import { priceBreakup } from './price-breakup.ts';
import { product } from './product.ts';
import { fullUrl, id, looseId, ok, optionalQuery, paging, rupees, time } from './wire-schemas.ts';

/** On the wire a cancelled order is 'canceled'; the domain says 'cancelled'. */
const orderStatus = z.enum(orderStatuses.map((status) => (status === 'cancelled' ? 'canceled' : status)));
export type WireOrderStatus = z.output<typeof orderStatus>;

const addressSnapshot = address.partial({ id: true, created_at: true, updated_at: true });

const orderFields = {
  id,
  order_id: id,
  created_at: time,
  updated_at: time,
  order_status: orderStatus,
  status: orderStatus,
  payment_status: z.enum(paymentStatuses),
  /** 'offline_payment' for cash on delivery. */
  payment_method: z.string(),
  order_amount: rupees,
  shipping_cost: rupees,
  /** The coupon's discount. */
  discount_amount: rupees,
  order_note: z.string().nullable(),
  /** Ours: gift wrap, card and gift receipt; null: none. */
  gift: gift.nullish(),
  /** Ours: 'Delivery between Wed 25 and Fri 27 November', as promised with the order; null: no day is promised. */
  promise: z.string().nullish(),
  coupon_code: z.string().nullable(),
  /** Deadline to confirm the order by the link in its mail or by a code; null if no confirmation is needed. */
  confirm_by: time.nullable(),
  /** Ours: when a cash order of a new customer is cancelled unless the shop has confirmed it; null: never. */
  lapses_at: time.nullish(),
  shipping_address_data: addressSnapshot.nullable(),
  billing_address_data: addressSnapshot.nullable(),
  products: z.array(
    z.object({ id, name: z.string(), thumbnail: z.string().nullable(), thumbnail_full_url: fullUrl }),
  ),
  order_details_count: z.number().int(),
  // Ours: rows that add up to the total (ORDER-4).
  subtotal: rupees,
  product_discount: rupees,
  tax: rupees,
  /** Ours: what rounding to the rupee added; negative where it took something off. */
  round_off: rupees,
  /** Of a buyer with a GST registration, with the name of the business; else null. */
  gstin: z.string().nullish(),
  business_name: z.string().nullish(),
  /** Snapshot; null for counter sales. */
  shipping_method: z
    .object({
      id: z.string(),
      kind: z.string(),
      label: z.string(),
      description: z.string(),
      delivers: z.boolean(),
    })
    .nullable(),
};

const lineFields = {
  id,
  order_id: id,
  product_id: id,
  /** Ours: the chosen size or side, and its text. null: no choice. */
  size: z.string().nullish(),
  size_text: z.string().nullish(),
  qty: z.number().int().positive(),
  /** One unit, before discount. */
  price: rupees,
  /** Of the whole line; 0 under the margin scheme, which states no tax. */
  tax: rupees,
  tax_model: z.enum(taxModels),
  /** Of the whole line. */
  discount: rupees,
  /** Of the whole line, as it was ordered, before its share of a coupon. null: without parts to show. */
  price_breakup: priceBreakup.nullable(),
  /** Ours: units of which the price was refunded. */
  refunded_quantity: z.number().int().min(0).optional(),
  /** Ours: how many of those units have money on its way back, or owed by a refund that did not go through. */
  refunding_quantity: z.number().int().min(0).optional(),
  /** Ours: the HUIDs of the refunded units. */
  refunded_huids: z.array(z.string()).optional(),
  delivery_status: orderStatus,
  /** Snapshot of the product. */
  product_details: product.partial().extend({ name: z.string(), shipping_cost: rupees }),
  created_at: time,
};

const orderSummary = z.object(orderFields);
const orderLine = z.object({ ...lineFields, order: orderSummary });

export const order = z.object({ ...orderFields, details: z.array(z.object(lineFields)) });
export type Order = z.output<typeof order>;
export type OrderSummary = z.output<typeof orderSummary>;
export type OrderLine = z.output<typeof orderLine>;

export const getCashAllowance = call({
  name: 'getCashAllowance',
  summary: 'How much the customer can pay by cash on delivery now',
  area: 'Orders',
  access: 'customer',
  method: 'GET',
  path: '/api/v1/customer/order/cash-allowance',
  answer: z.object({
    /** The highest total of an order that is accepted. */
    most: rupees,
    /** Why it is less than the shop's limit; null: it is not. */
    reason: z.string().nullable(),
  }),
});

export const listOrders = call({
  name: 'listOrders',
  summary: 'List the orders of the customer, newest first',
  area: 'Orders',
  access: 'customer',
  method: 'GET',
  path: '/api/v1/customer/order/list',
  query: z.object({
    ...paging,
    status: optionalQuery(z.enum(['all', 'ongoing', 'delivered', 'canceled'])),
  }),
  answer: z.object({
    total_size: z.number().int(),
    limit: z.number().int(),
    offset: z.number().int(),
    orders: z.array(order),
    data: z.array(order),
    /** Ours: with the first page of all orders, what was paid without an order in the last year, newest first, 20 at most. */
    payments_without_order: z.array(paymentWithoutOrder).optional(),
  }),
});

export const getOrderDetails = call({
  name: 'getOrderDetails',
  summary: 'List the lines of an order, each with the order itself',
  area: 'Orders',
  access: 'customer',
  method: 'GET',
  path: '/api/v1/customer/order/details',
  failure: 'Failed to fetch order details',
  query: z.object({ order_id: looseId }),
  answer: z.array(orderLine),
  refusals: [404],
});

export const trackOrder = call({
  name: 'trackOrder',
  summary: 'Get an order with its status history',
  area: 'Orders',
  access: 'customer',
  method: 'GET',
  path: '/api/v1/order/track',
  query: z.object({ order_id: looseId }),
  answer: order.extend({
    carrier: z.string().nullable(),
    tracking_number: z.string().nullable(),
    /** Tracking page of the carrier. */
    tracking_url: z.string().nullable(),
    /** Ours: the form that the buyer signs in place of a PAN, such as 'Form 97', until the pieces are handed over; null: none. */
    declaration_to_sign: z.string().nullish(),
    /** null until it is issued (getInvoice). */
    invoice: z.object({ number: z.string(), issued_at: time }).nullable(),
    /** Says when the invoice is issued; null once it is. */
    invoice_notice: z.string().nullable(),
    /** Finished refunds, oldest first (getCreditNote). */
    refunds: z.array(
      z.object({
        id,
        amount: rupees,
        fee: rupees.optional(), // ours: what of it is the payment provider's
        shipping: rupees,
        by_hand: z.boolean(),
        /** It pays for another piece. */
        exchange: z.boolean(),
        created_at: time,
        /** Number of its credit note; null if there was no invoice yet. */
        credit_note: z.string().nullable(),
      }),
    ),
    /** Ours: what goes back of an online payment if the order is cancelled now; 0 after it has all gone back, and if nothing was paid online. */
    to_refund: rupees.optional(),
    /** Ours: what refunds owe the customer that have not gone back yet, also those that did not go through. */
    going_back: rupees.optional(),
    ...orderMoney,
    /** Ours: what the customer paid online, in words, where a fee or an offer of the provider makes it differ from the total; else null. */
    paid_text: z.string().nullish(),
    /** Ours: what of the fee that was paid on top stays with the payment provider. */
    fee_left: rupees.optional(),
    /** Notes of the shop for the customer. */
    notes: z.array(z.object({ id, text: z.string(), created_at: time })),
    order_status_history: z.array(z.object({ id, order_id: id, status: orderStatus, created_at: time })),
  }),
  refusals: [404],
});
export type TrackedOrder = z.output<(typeof trackOrder)['answer']>;

/** The present totals, sent with a 409 if the shopper's differ. */
export const totals = z.object({
  total: rupees,
  subtotal: rupees,
  discount: rupees,
  coupon_discount: rupees,
  tax: rupees,
  shipping_cost: rupees,
  /** Ours: contained in the total. */
  round_off: rupees,
});
export type Totals = z.output<typeof totals>;

export const placeOrderOffline = call({
  name: 'placeOrderOffline',
  summary: 'Place an order for the cart by cash on delivery',
  area: 'Orders',
  access: 'customer',
  method: 'POST',
  path: '/api/v1/customer/order/place-by-offline-payment',
  also: [{ method: 'POST', path: '/api/v1/customer/order/place' }],
  body: z.object({
    ...orderRequest,
    payment_method: z.enum(['cash_on_delivery', 'cod', 'offline_payment']),
  }),
  answer: ok.extend({
    messages: z.string(),
    order_id: id,
    order_ids: z.array(id),
    /** See orderFields. */
    confirm_by: time.nullable(),
    lapses_at: time.nullish(),
    new_user: z.literal(false),
  }),
  refusals: [403, 409, 429],
});

export const confirmOrder = call({
  name: 'confirmOrder',
  summary: 'Confirm an order with the token in its email. Idempotent',
  area: 'Orders',
  access: 'public',
  method: 'POST',
  path: '/api/v1/order/confirm',
  body: z.object({ order_id: looseId, token: z.string().min(1, 'is required').max(500) }),
  answer: ok.extend({
    order_id: id,
    order_status: orderStatus,
    lapses_at: time.nullish(),
    /** Ours: what comes next, in a sentence for the buyer. */
    next: z.string().optional(),
  }),
  refusals: [400, 403, 409],
});

export const cancelOrder = call({
  name: 'cancelOrder',
  summary: 'Cancel an order that is not being processed yet. A payment is refunded',
  area: 'Orders',
  access: 'customer',
  method: 'POST',
  path: '/api/v1/order/cancel-order',
  query: z.object({ order_id: looseId.optional() }),
  body: z.object({ order_id: looseId.optional() }),
  answer: ok.extend({ order_id: id, order_status: z.literal('canceled') }),
  refusals: [404, 409, 429],
});

export const getInvoice = call({
  name: 'getInvoice',
  summary: 'Download the invoice of an order as PDF. 409 until it is issued, with a message that says when',
  area: 'Orders',
  access: 'customer',
  method: 'GET',
  path: '/api/v1/customer/order/invoice',
  query: z.object({ order_id: looseId }),
  answer: z.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array),
  answerType: 'application/pdf',
  refusals: [404, 409, 429],
});

export const getCreditNote = call({
  name: 'getCreditNote',
  summary: 'Download the credit note of a finished refund as PDF',
  area: 'Orders',
  access: 'customer',
  method: 'GET',
  path: '/api/v1/customer/order/credit-note',
  query: z.object({ order_id: looseId, refund_id: looseId }),
  answer: z.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array),
  answerType: 'application/pdf',
  refusals: [404, 429],
});
