import { applyCoupon } from '#contract/coupons.ts';
import { validationErrorTitle } from '#domain/forms/required-fields.ts';
import type { Notice } from '#domain/forms/notice.ts';
import { fromRupees, zeroPaise } from '#domain/money.ts';
import { couponRefusalText } from '#domain/orders/coupon.ts';
import { callApi } from '../api/call-api.ts';
import { couponOf } from '../api/response-readers.ts';
import type { AppliedCoupon } from './cart-cache.ts';

/** Why a code was refused: the HTTP status (0: no answer; 200: an answer without a coupon) and the server's message. */
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

const couponError = 'Coupon Error';

const byStatus: Readonly<Record<number, Notice>> = {
  200: { title: couponError, text: 'Unexpected response from server' },
  202: { title: 'Invalid coupon', text: '' },
  400: { title: 'Invalid Coupon', text: 'The coupon code is invalid or expired' },
  404: { title: 'Coupon Not Found', text: couponRefusalText('unknown', zeroPaise) },
  422: { title: validationErrorTitle, text: 'Coupon validation failed' },
};

/** The toast for a refused code, by HTTP status (CART-5). */
export function couponNotice(status: number): Notice {
  return byStatus[status] ?? { title: couponError, text: 'Failed to apply coupon' };
}
