import { z } from 'zod';
import { id, optionalQuery, optionalText, rupees, time, whole } from '#contract/wire-schemas.ts';
import { couponStates } from '#domain/orders/coupon.ts';
import { adminCall } from './admin-call.ts';
import { idParams, done, version } from './admin-schemas.ts';

const limit = whole.min(1, 'must be at least 1').nullable();
const state = z.enum(couponStates);

const fields = {
  /** As shoppers type it, without regard to case. */
  code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9_-]{2,40}$/, 'must be 2 to 40 letters, digits, hyphens or underscores'),
  /** What shoppers read beside the code in their cart. */
  description: optionalText(200),
  type: z.enum(['percentage', 'flat']),
  /** Percent with at most two decimals, or rupees. */
  value: rupees.min(0.01, 'must be more than nothing'),
  minPurchase: rupees.min(0, 'must not be less than nothing'),
  /** The most that a percentage takes off; null: no cap. */
  maxDiscount: rupees.min(0.01, 'must be more than nothing').nullable(),
  active: z.boolean(),
  /** Named in the list of coupons that signed-in customers can read. */
  advertised: z.boolean(),
  startsAt: time.nullable(),
  /** Good until this moment; null: for ever. */
  expiresAt: time.nullable(),
  usageLimit: limit,
  perCustomerLimit: limit,
};

export const adminCoupon = z.object({
  id,
  version,
  ...fields,
  state,
  /** Orders that hold it now; an order that was given up gives its use back. */
  used: z.number().int(),
  /** Whether it stands in any order, and so can never be removed. */
  everUsed: z.boolean(),
});
export type AdminCoupon = z.output<typeof adminCoupon>;

export const listCoupons = adminCall({
  name: 'adminListCoupons',
  summary: 'Coupons, the newest first, by how they stand and by words of code or description',
  area: 'Coupons',
  permission: 'coupons.write',
  method: 'GET',
  path: '/api/admin/coupons',
  query: z.object({
    state: optionalQuery(state),
    search: optionalQuery(z.string().trim().max(60)),
    page: optionalQuery(z.coerce.number().int().min(1).max(10_000)),
  }),
  answer: z.object({
    coupons: z.array(adminCoupon),
    page: z.number().int(),
    pages: z.number().int(),
    total: z.number().int(),
    /** How many of what is searched stand how. */
    counts: z.partialRecord(state, z.number().int()),
  }),
});

export const getCoupon = adminCall({
  name: 'adminGetCoupon',
  summary: 'One coupon',
  area: 'Coupons',
  permission: 'coupons.write',
  method: 'GET',
  path: '/api/admin/coupons/{id}',
  params: idParams,
  answer: adminCoupon,
  refusals: [404],
});

export const listCouponUses = adminCall({
  name: 'adminListCouponUses',
  summary: 'The orders that a coupon was used in, the newest first',
  area: 'Coupons',
  permission: 'coupons.write',
  method: 'GET',
  path: '/api/admin/coupons/{id}/uses',
  params: idParams,
  query: z.object({ page: optionalQuery(z.coerce.number().int().min(1).max(10_000)) }),
  answer: z.object({
    uses: z.array(
      z.object({
        orderId: id,
        customerId: id,
        customerName: z.string(),
        discount: rupees,
        at: time,
        /** The order was given up, and the use with it. */
        returned: z.boolean(),
      }),
    ),
    page: z.number().int(),
    pages: z.number().int(),
    total: z.number().int(),
  }),
  refusals: [404],
});

export const addCoupon = adminCall({
  name: 'adminAddCoupon',
  summary: 'Issue a coupon',
  area: 'Coupons',
  permission: 'coupons.write',
  method: 'POST',
  path: '/api/admin/coupons',
  body: z.object(fields),
  answer: adminCoupon,
});

export const updateCoupon = adminCall({
  name: 'adminUpdateCoupon',
  summary: 'Change a coupon; orders that were placed with it stay as they are. A used code keeps its name',
  area: 'Coupons',
  permission: 'coupons.write',
  method: 'PUT',
  path: '/api/admin/coupons/{id}',
  params: idParams,
  body: z.object({ version, ...fields }),
  answer: adminCoupon,
  refusals: [404, 409],
});

export const setCouponActive = adminCall({
  name: 'adminSetCouponActive',
  summary: 'Switch a coupon on or off at once, whatever else is being written about it',
  area: 'Coupons',
  permission: 'coupons.write',
  method: 'POST',
  path: '/api/admin/coupons/{id}/switch',
  params: idParams,
  body: z.object({ active: z.boolean() }),
  answer: adminCoupon,
  refusals: [404],
});

export const removeCoupon = adminCall({
  name: 'adminRemoveCoupon',
  summary: 'Remove a coupon that was never used',
  area: 'Coupons',
  permission: 'coupons.write',
  method: 'DELETE',
  path: '/api/admin/coupons/{id}',
  params: idParams,
  answer: done,
  refusals: [404, 409],
});
