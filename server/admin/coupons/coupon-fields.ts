import type { AdminCoupon } from '#contract/admin/coupons.ts';
import { fromRupees } from '#domain/money.ts';

export type CouponFields = Omit<AdminCoupon, 'id' | 'version' | 'state' | 'used' | 'everUsed'>;

/** What of a coupon stands in the audit trail. */
export function auditedCoupon(coupon: CouponFields): CouponFields {
  const { code, description, type, value, minPurchase, maxDiscount, active, advertised } = coupon;
  const { startsAt, expiresAt, usageLimit, perCustomerLimit } = coupon;
  const limits = { startsAt, expiresAt, usageLimit, perCustomerLimit };
  return { code, description, type, value, minPurchase, maxDiscount, active, advertised, ...limits };
}

const momentOf = (time: string | null) => (time === null ? null : new Date(time));

/** The columns of what was sent. A flat amount has no cap. */
export function couponColumns(fields: CouponFields) {
  const { maxDiscount, type } = fields;
  return {
    code: fields.code,
    description: fields.description,
    type,
    value: fromRupees(fields.value), // percent to basis points is the same step
    min_purchase_paise: fromRupees(fields.minPurchase),
    max_discount_paise: type === 'flat' || maxDiscount === null ? null : fromRupees(maxDiscount),
    active: fields.active,
    advertised: fields.advertised,
    starts_at: momentOf(fields.startsAt),
    expires_at: momentOf(fields.expiresAt),
    usage_limit: fields.usageLimit,
    per_customer_limit: fields.perCustomerLimit,
  };
}
