import {
  applyCoupon as applyCouponCall,
  listCoupons,
  type AdvertisedCoupon,
  type Coupon,
} from '#contract/coupons.ts';
import { toPaise, toRupees } from '#domain/money.ts';
import type { Api } from '../api/api.ts';
import { done } from '../api/success-message.ts';
import { refused } from '../api/http-refusal.ts';
import type { Shop } from '../shop.ts';
import { applyCoupon } from './apply-coupon.ts';
import { throttleCouponGuesses } from './throttle-coupon-guesses.ts';
import { readAdvertisedCoupons, type CouponRow } from './coupon-store.ts';
import { couponRefusals } from './coupon-refusals.ts';
import type { EvaluatedCoupon } from './evaluate-coupon.ts';

export function serveCoupons(api: Api, shop: Shop): void {
  api.signedIn(applyCouponCall, async ({ query: queryParams, body }, { customerId }) => {
    const code = body.code ?? queryParams.code ?? '';
    const throttled = await throttleCouponGuesses(shop, customerId, code);
    if (throttled !== null) return throttled;
    const outcome = await applyCoupon(shop.database.query, { customerId, code, now: shop.clock() });
    if (!outcome.accepted) return refused(couponRefusals(outcome.detail), outcome);
    const coupon = couponWire(outcome.value);
    return { ...done('Coupon applied successfully'), ...coupon, data: coupon };
  });

  api.signedIn(listCoupons, async ({ query: { limit = 10, offset = 1 } }, { customerId }) => {
    const rows = await readAdvertisedCoupons(shop.database.query, customerId, shop.clock());
    const coupons = rows.slice((offset - 1) * limit, offset * limit).map(advertisedCouponWire);
    return { total_size: rows.length, limit, offset, coupons };
  });
}

const never = '9999-12-31T23:59:59.999Z';
const withoutEnd = 2_147_483_647; // the largest that the column holds

function couponWire({ row, discount }: EvaluatedCoupon): Coupon {
  return {
    ...advertisedCouponWire(row),
    calculated_discount: toRupees(discount),
    coupon_discount: toRupees(discount),
  };
}

/** coupon_type tells percent from flat; min_purchase and max_discount are 0 where there is none. */
function advertisedCouponWire(row: CouponRow): AdvertisedCoupon {
  return {
    id: row.id,
    code: row.code,
    coupon_type: row.type,
    discount_type: row.type === 'percentage' ? 'percentage' : 'amount',
    discount: toRupees(toPaise(row.value)), // basis points to percent is the same step
    min_purchase: toRupees(row.min_purchase_paise),
    max_discount: toRupees(row.max_discount_paise ?? toPaise(0)),
    description: row.description,
    status: row.active ? 1 : 0,
    expiry_date: row.expires_at?.toISOString() ?? never,
    usage_limit: row.usage_limit ?? withoutEnd,
    used_count: row.used_count,
  };
}
