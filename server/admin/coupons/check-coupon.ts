import type { Transaction } from 'kysely';
import type { AdminCoupon } from '#contract/admin/coupons.ts';
import type { Tables } from '#database/tables.ts';
import { HttpRefusal } from '../../api/http-refusal.ts';
import type { CouponFields } from './coupon-fields.ts';

/** What the database would refuse, said at the field where it can be put right; null where nothing is wrong. */
export async function checkCoupon(
  transaction: Transaction<Tables>,
  fields: CouponFields,
  before?: AdminCoupon,
): Promise<HttpRefusal | null> {
  const { code, type, value, startsAt, expiresAt, usageLimit } = fields;
  if (type === 'percentage' && value > 100) return wrong('value', 'A discount cannot be more than 100 %');
  if (startsAt !== null && expiresAt !== null && new Date(expiresAt) <= new Date(startsAt)) {
    return wrong('expiresAt', 'It would end before it starts');
  }
  if (before?.everUsed === true && before.code !== code) {
    return wrong('code', 'Orders were placed with this code, so it cannot change');
  }
  if (before !== undefined && usageLimit !== null && usageLimit < before.used) {
    return wrong('usageLimit', `It was used ${before.used} times already`);
  }
  const taken = await transaction
    .selectFrom('coupons')
    .select('id')
    .where('code', '=', code)
    .where('id', '<>', before?.id ?? 0)
    .executeTakeFirst();
  return taken === undefined ? null : wrong('code', 'A coupon with this code already exists');
}

function wrong(code: string, message: string): HttpRefusal {
  return new HttpRefusal({ status: 422, code, message });
}
