import { z } from 'zod';
import { priceBreakup } from '#contract/price-breakup.ts';
import { fullUrl, id, rupees, time } from '#contract/wire-schemas.ts';
import { orderActors } from '#domain/orders/order-status.ts';
import { refundStates } from '#domain/orders/refund.ts';

export const place = z.object({
  name: z.string(),
  phone: z.string(),
  /** Lines of a postal address. */
  lines: z.array(z.string()),
});

export const orderLine = z.object({
  id,
  productId: id,
  name: z.string(),
  /** The product's SKU. */
  code: z.string().nullable(),
  picture: fullUrl,
  /** Purity and net weight as ordered, and the HUIDs of the sold articles. */
  facts: z.array(z.string()),
  quantity: z.number().int(),
  /** One unit, before discount. */
  unitPrice: rupees,
  /** Of the sold articles; empty: none, or not recorded. */
  huids: z.array(z.string()),
  /** What the form of the dispatch proposes; null: it does not ask for HUIDs. */
  likelyHuids: z.string().nullable(),
  /** For the whole line, after discounts, with added tax. */
  paid: rupees,
  refunded: rupees,
  refundedQuantity: z.number().int(),
  /** Of one unit, as the order stored it; null: an order of an older release. */
  priceBreakup: priceBreakup.nullable(),
});

/** Who did a step; a name for staff. */
export const doneBy = z.object({ actor: z.enum(orderActors), staffName: z.string().nullable() }).nullable();

export const refund = z.object({
  id,
  amount: rupees,
  reason: z.string(),
  byHand: z.boolean(),
  note: z.string().nullable(),
  state: z.enum(refundStates),
  createdAt: time,
  by: doneBy,
  lastError: z.string().nullable(),
});
