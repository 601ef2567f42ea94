import { applyCoupon, listCoupons, type AdvertisedCoupon, type Coupon } from '#contract/coupons.ts';
import { calculateTotals } from '#domain/catalogue/price.ts';
import { toPaise, toRupees, type Paise } from '#domain/money.ts';
import type { Api } from '../../platform/api/api.ts';
import { successMessage } from '../../platform/api/success-message.ts';
import { refused } from '../../platform/api/http-refusal.ts';
import { readCartItems } from '../cart/cart-items.ts';
import type { Shop } from '../../platform/shop.ts';
import { throttleCouponGuesses } from './throttle-coupon-guesses.ts';
import { evaluateCoupon, readAdvertisedCoupons, type CouponRow } from './coupon-store.ts';
import { couponRefusals } from './coupon-refusals.ts';

export function serveCoupons(api: Api, shop: Shop): void {
  const { query } = shop.database;

  api.signedIn(applyCoupon, async ({ query: queryParams, body }, context) => {
    const { customerId } = context;
    const code = body.code ?? queryParams.code ?? '';
    const throttled = await throttleCouponGuesses(shop, context, code);
    if (throttled !== null) return throttled;
    const lines = (await readCartItems(query, customerId, shop.clock())).map(({ priced }) => priced);
    const { subtotal } = calculateTotals(lines);
    const outcome = await evaluateCoupon(query, { code, customerId, subtotal, now: shop.clock() });
    if (!outcome.accepted) return refused(couponRefusals(outcome.detail), outcome);
    const { row, discount } = outcome.value;
    const coupon = couponWire(row, calculateTotals(lines, discount).couponDiscount);
    return { ...successMessage('Coupon applied successfully'), ...coupon, data: coupon };
  });

  api.signedIn(listCoupons, async ({ query: { limit = 10, offset = 1 } }, { customerId }) => {
    const rows = await readAdvertisedCoupons(query, customerId, shop.clock());
    const coupons = rows.slice((offset - 1) * limit, offset * limit).map(advertisedCouponWire);
    return { total_size: rows.length, limit, offset, coupons };
  });
}

const never = '9999-12-31T23:59:59.999Z';
const withoutEnd = 2_147_483_647; // largest value of the column

function couponWire(row: CouponRow, discount: Paise): Coupon {
  return {
    ...advertisedCouponWire(row),
    calculated_discount: toRupees(discount),
    coupon_discount: toRupees(discount),
  };
}

/** min_purchase and max_discount are 0 if there is none. */
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
