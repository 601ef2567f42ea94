import { applyCoupon } from '#contract/coupons.ts';
import { couponRefusalText } from '#domain/orders/coupon.ts';
import { fromRupees, zeroPaise } from '#domain/money.ts';
import { couponOf } from '../api/response-readers.ts';
import { callApi } from '../api/call-api.ts';
import type { AppliedCoupon } from './cart-cache.ts';

/** Why a code was not taken: the answer's status (0: no answer; 200: an answer without a coupon) and its words. */
export interface RefusedCoupon {
  readonly refusal: number;
  readonly message: string;
}

export const couponRemoved = 'Coupon Removed';

export async function requestCoupon(code: string): Promise<AppliedCoupon | RefusedCoupon> {
  const reply = await callApi(applyCoupon, { query: { code } });
  if (!reply.ok) return { refusal: reply.problem?.status ?? 0, message: reply.problem?.message ?? '' };
  const coupon = couponOf(reply.answer);
  if (coupon === null) return { refusal: 200, message: '' };
  if (coupon.status !== 1) return { refusal: 400, message: couponRefusalText('inactive', zeroPaise) };
  return {
    code: coupon.code,
    description: coupon.description,
    discount: fromRupees(coupon.calculated_discount),
  };
}
