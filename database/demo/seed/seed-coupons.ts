import { sql, type Transaction } from 'kysely';
import { fromRupees } from '#domain/money.ts';
import type { Tables } from '#database/tables.ts';
import { demoCoupons, type DemoCoupon } from '../content/coupons.ts';
import { daysBefore } from './days-before.ts';

/** The columns that say what a coupon takes off, as domain/orders/coupon.ts reads them. */
export function couponTerms({ takesOff, minimum }: DemoCoupon) {
  const percent = 'percent' in takesOff;
  const atMost = percent ? takesOff.atMost : undefined;
  return {
    type: percent ? ('percentage' as const) : ('flat' as const),
    value: percent ? takesOff.percent * 100 : fromRupees(takesOff.flat),
    min_purchase_paise: fromRupees(minimum ?? 0),
    max_discount_paise: atMost === undefined ? null : fromRupees(atMost),
  };
}

export async function seedCoupons(
  transaction: Transaction<Tables>,
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const moment = (inDays: number | undefined) => (inDays === undefined ? null : daysBefore(now, -inDays));
  const rows = demoCoupons.map((coupon) => ({
    code: coupon.code,
    description: coupon.description,
    ...couponTerms(coupon),
    active: !coupon.inactive,
    starts_at: moment(coupon.startsInDays),
    expires_at: moment(coupon.expiresInDays),
    usage_limit: coupon.usageLimit ?? null,
    per_customer_limit: coupon.perCustomer ?? null,
    demo: true,
  }));
  const inserted = await transaction.insertInto('coupons').values(rows).returning(['code', 'id']).execute();
  return new Map(inserted.map(({ code, id }) => [code, id]));
}

/** A coupon was used as often as it was redeemed and not given back (I4). */
export async function countCouponUses(transaction: Transaction<Tables>): Promise<void> {
  await sql`
    update coupons c set used_count =
      (select count(*) from coupon_redemptions r where r.coupon_id = c.id and r.returned_at is null)
     where c.demo`.execute(transaction);
}
