import { z } from 'zod';
import { giftLengths } from '#domain/orders/gift.ts';
import { readGstin } from '#domain/tax/gstin.ts';
import { line, loose, looseId, optionalText, rupees, storable, typedCoupon } from './wire-schemas.ts';

/** Ours. Without words there is no card. */
export const gift = z.object({
  wrap: z.boolean(),
  message: optionalText(giftLengths.message),
  from: optionalText(giftLengths.from),
  receipt: z.boolean(),
});

const seen = loose(rupees).optional();

/** The totals that the shopper saw. They are compared in paise and never charged (PAY-10). */
const seenTotals = {
  total: seen,
  subtotal: seen,
  discount: seen,
  coupon_discount: seen,
  tax: seen,
  shipping_cost: seen,
  round_off: seen,
};

/** Fields of every order, however it is paid. */
export const orderRequest = {
  address_id: looseId,
  billing_address_id: looseId.nullish(),
  customer_id: looseId.optional(),
  coupon_code: typedCoupon.nullish(),
  /** The key of one of getShippingQuotes; absent, 'free_shipping' or 'inhouse_shipping': the shop's usual method. */
  shipping_method: z.string().max(60).optional(),
  ...seenTotals,
  payment_platform: z.string().max(40).optional(),
  is_guest: z.union([z.boolean(), z.literal(0), z.literal(1), z.literal('0'), z.literal('1')]).optional(),
  payment_request_from: z.string().max(40).optional(),
  order_note: optionalText(1000).nullish(),
  gift: gift.nullish(),
  /** The buyer's PAN, required above the legal limit (SALE-2). */
  pan: optionalText(20).nullish(),
  /** What a buyer without a PAN declares in its place; the buyer signs the form. Checked with the limits of the day. */
  pan_declaration: z.object({ date_of_birth: optionalText(10), reason: optionalText(200) }).nullish(),
  /** Of a buyer with a GST registration, and the name of the business; both or none. */
  gstin: storable(readGstin, 20).nullish(),
  business_name: line(120).or(z.literal('')).nullish(),
};
