import { z } from 'zod';
import {
  id,
  optionalQuery,
  optionalText,
  rupees,
  time,
  typedCoupon,
  whole,
  words,
} from '#contract/wire-schemas.ts';
import { couponCodes, couponShape } from '#domain/input/codes.ts';
import { couponStates, couponTypes } from '#domain/orders/coupon.ts';
import { adminCall } from './admin-call.ts';
import { idParams, done, version, pagePosition, pageQuery } from './admin-schemas.ts';

const limit = whole.min(1, 'must be at least 1').nullable();
const state = z.enum(couponStates);

const fields = {
  /** Case-insensitive. */
  code: typedCoupon
    .overwrite((typed) => couponCodes(typed)[0] ?? typed)
    .regex(couponShape, 'must be 2 to 40 letters, digits, hyphens or underscores'),
  /** Shown in the cart. */
  description: optionalText(200),
  type: z.enum(couponTypes),
  /** Percent with at most two decimals, or rupees. */
  value: rupees.min(0.01, 'must be more than 0'),
  minPurchase: rupees.min(0, 'must not be negative'),
  /** Cap of a percentage; null for none. */
  maxDiscount: rupees.min(0.01, 'must be more than 0').nullable(),
  active: z.boolean(),
  /** Included in the public list of coupons. */
  advertised: z.boolean(),
  startsAt: time.nullable(),
  /** Null for no end. */
  expiresAt: time.nullable(),
  usageLimit: limit,
  perCustomerLimit: limit,
};

const adminCoupon = z.object({
  id,
  version,
  ...fields,
  state,
  /** Uses by orders; unsuccessful orders return theirs. */
  used: z.number().int(),
  /** Whether any order ever used it; then it cannot be removed. */
  everUsed: z.boolean(),
});
export type AdminCoupon = z.output<typeof adminCoupon>;

export const listCoupons = adminCall({
  name: 'adminListCoupons',
  summary: 'List coupons, newest first, by state and search text',
  area: 'Coupons',
  permission: 'coupons.write',
  method: 'GET',
  path: '/api/admin/coupons',
  query: z.object({
    state: optionalQuery(state),
    search: optionalQuery(words(60)),
    page: pageQuery,
  }),
  answer: z.object({
    coupons: z.array(adminCoupon),
    ...pagePosition,
    /** Counts of the matching coupons by state. */
    counts: z.partialRecord(state, z.number().int()),
  }),
});

export const getCoupon = adminCall({
  name: 'adminGetCoupon',
  summary: 'Get a coupon',
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
  summary: 'List the orders that used a coupon, newest first',
  area: 'Coupons',
  permission: 'coupons.write',
  method: 'GET',
  path: '/api/admin/coupons/{id}/uses',
  params: idParams,
  query: z.object({ page: pageQuery }),
  answer: z.object({
    uses: z.array(
      z.object({
        orderId: id,
        customerId: id,
        customerName: z.string(),
        discount: rupees,
        at: time,
        /** The order was unsuccessful, which returned the use. */
        returned: z.boolean(),
      }),
    ),
    ...pagePosition,
  }),
  refusals: [404],
});

export const addCoupon = adminCall({
  name: 'adminAddCoupon',
  summary: 'Add a coupon',
  area: 'Coupons',
  permission: 'coupons.write',
  method: 'POST',
  path: '/api/admin/coupons',
  body: z.object(fields),
  answer: adminCoupon,
});

export const updateCoupon = adminCall({
  name: 'adminUpdateCoupon',
  summary: 'Update a coupon; placed orders keep their discount. The code of a used coupon cannot change',
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
  summary: 'Activate or deactivate a coupon, whatever its version',
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
