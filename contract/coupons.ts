import { z } from 'zod';
import { couponTypes } from '#domain/orders/coupon.ts';
import { call } from './api-call.ts';
import { id, ok, page, paging, rupees, time, typedCoupon } from './wire-schemas.ts';

const coupon = z.object({
  id,
  code: z.string(),
  coupon_type: z.enum(couponTypes),
  discount_type: z.enum(['percentage', 'amount']),
  /** In percent or rupees, by discount_type. */
  discount: z.number(),
  min_purchase: rupees,
  max_discount: rupees,
  description: z.string(),
  /** Discount on the present cart. */
  calculated_discount: rupees,
  coupon_discount: rupees,
  status: z.union([z.literal(0), z.literal(1)]),
  /** 9999-12-31 if it never ends: existing clients compare dates and read null as 1970. */
  expiry_date: time,
  /** 2147483647 if unlimited, for the same reason. */
  usage_limit: z.number().int().positive(),
  used_count: z.number().int(),
});
export type Coupon = z.output<typeof coupon>;

const code = typedCoupon.optional();

export const applyCoupon = call({
  name: 'applyCoupon',
  summary: 'Calculate the discount of a coupon for the current cart. Nothing is reserved',
  area: 'Cart',
  access: 'customer',
  method: 'GET',
  path: '/api/v1/coupon/apply',
  also: [{ method: 'POST', path: '/api/v1/coupon/apply' }],
  query: z.object({ code }),
  body: z.object({ code }),
  answer: ok.extend({ ...coupon.shape, data: coupon }),
  refusals: [400, 404, 429],
});

/** Without the discount, which depends on the cart. */
const advertisedCoupon = coupon.omit({ calculated_discount: true, coupon_discount: true });
export type AdvertisedCoupon = z.output<typeof advertisedCoupon>;

export const listCoupons = call({
  name: 'listCoupons',
  summary: 'List the advertised coupons that can be used now, newest first',
  area: 'Cart',
  access: 'customer',
  method: 'GET',
  path: '/api/v1/coupon/list',
  query: z.object(paging),
  answer: page('coupons', advertisedCoupon),
});
