import { formatRupees, minPaise, toPaise, zeroPaise, type Paise } from '../money.ts';
import { percentage } from '../rounding.ts';
import { accept, refuse, type Outcome } from '../outcome.ts';

export const couponTypes = ['percentage', 'flat'] as const;
export type CouponType = (typeof couponTypes)[number];

export interface Coupon {
  readonly type: CouponType;
  /** Basis points for a percentage, paise for a flat amount. */
  readonly value: number;
  readonly minPurchase: Paise;
  /** Cap of a percentage; null for none. */
  readonly maxDiscount: Paise | null;
  readonly active: boolean;
  readonly startsAt: Date | null;
  /** null: never. */
  readonly expiresAt: Date | null;
  readonly usageLimit: number | null;
  readonly usedCount: number;
}

/** States of a coupon, in the order of the back office. */
export const couponStates = ['running', 'planned', 'used-up', 'ended', 'off'] as const;
export type CouponState = (typeof couponStates)[number];

export function couponState(coupon: Coupon, now: Date): CouponState {
  if (!coupon.active) return 'off';
  if (coupon.expiresAt !== null && now >= coupon.expiresAt) return 'ended';
  if (coupon.usageLimit !== null && coupon.usedCount >= coupon.usageLimit) return 'used-up';
  return coupon.startsAt !== null && now < coupon.startsAt ? 'planned' : 'running';
}

export type CouponRefusal = 'empty-code' | 'unknown' | 'inactive' | 'below-minimum' | 'expired' | 'used-up';

/** The message for a refused coupon (CART-4, CART-5). `minimum` is its minimum purchase. */
export function couponRefusalText(refusal: CouponRefusal, minimum: Paise): string {
  switch (refusal) {
    case 'empty-code':
      return 'Please enter a coupon code';
    case 'unknown':
      return 'The coupon code does not exist';
    case 'inactive':
      return 'This coupon is not active';
    case 'below-minimum':
      return `Minimum purchase of ${formatRupees(minimum)} required`;
    case 'expired':
      return 'This coupon has expired';
    case 'used-up':
      return 'This coupon has reached its usage limit';
  }
}

/** The discount on a subtotal (before product discounts), or why the coupon is refused (CART-4). */
export function checkCoupon(
  coupon: Coupon,
  subtotal: Paise,
  now: Date,
): Outcome<Paise, Exclude<CouponRefusal, 'empty-code' | 'unknown'>> {
  if (!coupon.active || (coupon.startsAt !== null && now < coupon.startsAt)) return refuse('inactive');
  if (subtotal < coupon.minPurchase) return refuse('below-minimum');
  if (coupon.expiresAt !== null && now >= coupon.expiresAt) return refuse('expired');
  if (coupon.usageLimit !== null && coupon.usedCount >= coupon.usageLimit) return refuse('used-up');
  return accept(couponDiscount(coupon, subtotal));
}

/** The discount: capped by max_discount and the subtotal, zero below min_purchase (CART-4). */
export function couponDiscount({ type, value, minPurchase, maxDiscount }: Coupon, subtotal: Paise): Paise {
  if (subtotal < minPurchase) return zeroPaise;
  const wanted = type === 'percentage' ? percentage(subtotal, value) : toPaise(value);
  const capped = type === 'percentage' && maxDiscount !== null ? minPaise(wanted, maxDiscount) : wanted;
  return minPaise(capped, subtotal);
}
