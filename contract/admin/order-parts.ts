import { z } from 'zod';
import { priceBreakup } from '#contract/price-breakup.ts';
import { fullUrl, id, optionalText, rupees, time } from '#contract/wire-schemas.ts';
import { hallmarks } from '#domain/catalogue/product.ts';
import { noDate } from '#domain/input/date.ts';
import { counterPayments } from '#domain/orders/payment-method.ts';
import { orderActors } from '#domain/orders/order-status.ts';
import { refundOrigins, refundStates } from '#domain/orders/refund.ts';

export const orderCustomer = z.object({
  id,
  name: z.string(),
  /** null: erased. */
  contact: z.object({ email: z.string(), phone: z.string() }).nullable(),
  /** This order included; cancelled, returned and failed ones are not. */
  orders: z.number().int(),
  /** Total of these orders, net of refunds. */
  spent: rupees,
  firstOrderAt: time.nullable(),
});

export const place = z.object({
  name: z.string(),
  phone: z.string(),
  /** Lines of a postal address. */
  lines: z.array(z.string()),
});

/** What was received of an order by cash on delivery; 0: nothing. */
export const cashPayment = z.object({
  amount: rupees.min(0, 'must not be less than 0'),
  method: z.enum(counterPayments).default('cash'),
  /** Such as the courier's number of a remittance. */
  reference: optionalText(100).default(''),
  /** In India, when the money changed hands; '': today. */
  day: z.iso.date({ error: noDate }).or(z.literal('')).default(''),
});

/** Which pieces go back into stock: all, none, or those of the lines with these ids. */
export const restock = z.union([z.boolean(), z.array(id).max(200)]);

export const orderLine = z.object({
  id,
  productId: id,
  name: z.string(),
  /** The product's article code. */
  code: z.string().nullable(),
  /** The chosen size or side in words; null: no choice. */
  size: z.string().nullable(),
  picture: fullUrl,
  /** '22K'. Purity and net weight are those of the order; null: not recorded. */
  purity: z.string().nullable(),
  /** Grams of one unit. */
  netWeight: z.number().nullable(),
  /** For the staff: purity, net weight and what is known about HUIDs. */
  facts: z.array(z.string()),
  quantity: z.number().int(),
  /** One unit, before discount. */
  unitPrice: rupees,
  /** As it was ordered, or corrected since; null: not recorded. */
  hallmark: z.enum(hallmarks).nullable(),
  /** Whether updateOrderHallmark may correct it. */
  hallmarkCorrectable: z.boolean(),
  /** Of the sold articles; empty: none, or not recorded. */
  huids: z.array(z.string()),
  /** Whether updateOrderHuids may correct them. */
  huidsCorrectable: z.boolean(),
  /** What the form of the dispatch proposes; null: it does not ask for HUIDs. */
  likelyHuids: z.string().nullable(),
  /** For the whole line, after discounts, with added tax. */
  paid: rupees,
  refunded: rupees,
  refundedQuantity: z.number().int(),
  /** What of both has not gone back: the refund is being made, or failed. */
  notBack: z.object({ amount: rupees, quantity: z.number().int() }),
  /** Units that went back into stock. */
  restockedQuantity: z.number().int(),
  /** Units of which nobody has said yet whether they go back into stock. */
  toRestock: z.number().int(),
  /** Of the whole line, before its share of a coupon; null: without parts to show. */
  priceBreakup: priceBreakup.nullable(),
});

/** Who did a step; a name for staff. */
export const doneBy = z.object({ actor: z.enum(orderActors), staffName: z.string().nullable() }).nullable();

export const refundTrouble = {
  /** What keeps it from being done, in the provider's words too, and what to do; null: nothing does. */
  trouble: z.string().nullable(),
  /** Whether retryStuckRefund may help. */
  retryable: z.boolean(),
};

export const paidOnline = z.object({
  gateway: z.string(),
  state: z.string(),
  gatewayPaymentId: z.string().nullable(),
  /** What the customer paid, and what of it is the fee of the provider and went back, where fee or offer make it differ from the total. */
  taken: z.object({ paid: rupees, fee: rupees, feeRefunded: rupees }).nullable(),
});

export const refund = z.object({
  id,
  amount: rupees,
  reason: z.string(),
  byHand: z.boolean(),
  note: z.string().nullable(),
  state: z.enum(refundStates),
  createdAt: time,
  by: doneBy,
  /** 'dashboard': made at the payment provider, not by the shop. */
  origin: z.enum(refundOrigins),
  ...refundTrouble,
});

/** A payment that made no order, or a second one for an order. */
export const paymentWithoutOrder = z.object({
  /** Label: the name of the provider. */
  gateway: z.string(),
  /** The provider's id. */
  gatewayPaymentId: z.string().nullable(),
  amount: rupees,
  at: time,
  /** Why there is no order, for the staff. */
  reason: z.string(),
  /** null: the bank has blocked the sum, and releases it by itself. */
  refund: z.enum(refundStates).nullable(),
  /** The order that was paid twice; null: there is none. */
  orderId: id.nullable(),
  /** null: erased. */
  customer: z.object({ id, name: z.string() }).nullable(),
});
export type PaymentWithoutOrder = z.output<typeof paymentWithoutOrder>;

export const tracking = {
  carrier: optionalText(80),
  trackingNumber: optionalText(80),
  trackingUrl: z
    .string()
    .trim()
    .max(500)
    .regex(/^(https:\/\/[^\s]+)?$/, 'must begin with https://'),
};
export const optionalTracking = {
  carrier: tracking.carrier.optional(),
  trackingNumber: tracking.trackingNumber.optional(),
  trackingUrl: tracking.trackingUrl.optional(),
};
