import type { Transaction } from 'kysely';
import type { AdminCoupon } from '#contract/admin/coupons.ts';
import type { Tables } from '#database/tables.ts';
import { fromRupees } from '#domain/money.ts';
import type { HttpRefusal } from '../../../platform/api/http-refusal.ts';
import { fieldRefusal } from '../../core/refusals.ts';

export type CouponFields = Omit<AdminCoupon, 'id' | 'version' | 'state' | 'used' | 'everUsed'>;

/** The fields that the audit trail records. */
export function auditedCoupon(coupon: CouponFields): CouponFields {
  const { code, description, type, value, minPurchase, maxDiscount, active, advertised } = coupon;
  const { startsAt, expiresAt, usageLimit, perCustomerLimit } = coupon;
  const limits = { startsAt, expiresAt, usageLimit, perCustomerLimit };
  return { code, description, type, value, minPurchase, maxDiscount, active, advertised, ...limits };
}

const momentOf = (time: string | null) => (time === null ? null : new Date(time));

/** A flat discount has no cap. */
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

/** The first field that is not valid; null if all are. */
export async function checkCoupon(
  transaction: Transaction<Tables>,
  fields: CouponFields,
  before?: AdminCoupon,
): Promise<HttpRefusal | null> {
  const { code, type, value, startsAt, expiresAt, usageLimit } = fields;
  if (type === 'percentage' && value > 100)
    return fieldRefusal('value', 'A discount cannot be more than 100%');
  if (startsAt !== null && expiresAt !== null && new Date(expiresAt) <= new Date(startsAt)) {
    return fieldRefusal('expiresAt', 'The end must be after the start');
  }
  if (before?.everUsed === true && before.code !== code) {
    return fieldRefusal('code', 'Orders were placed with this code, so it cannot change');
  }
  if (before !== undefined && usageLimit !== null && usageLimit < before.used) {
    return fieldRefusal('usageLimit', `This coupon was used ${before.used} times already`);
  }
  const taken = await transaction
    .selectFrom('coupons')
    .select('id')
    .where('code', '=', code)
    .where('id', '<>', before?.id ?? 0)
    .executeTakeFirst();
  return taken === undefined ? null : fieldRefusal('code', 'Another coupon has this code');
}
