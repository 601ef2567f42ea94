import { formatRupees, minPaise, percentage, toPaise, zeroPaise, type Paise } from '../money.ts';
import { accept, refuse, type Outcome } from '../outcome.ts';

export const couponTypes = ['percentage', 'flat'] as const;
export type CouponType = (typeof couponTypes)[number];

export interface Coupon {
  readonly type: CouponType;
  /** Basis points for a percentage, paise for a flat amount. */
  readonly value: number;
  readonly minPurchase: Paise;
  /** The most a percentage takes off; null for no cap. */
  readonly maxDiscount: Paise | null;
  readonly active: boolean;
  readonly startsAt: Date | null;
  /** Good until this moment; null for ever. */
  readonly expiresAt: Date | null;
  readonly usageLimit: number | null;
  readonly usedCount: number;
}

/** How a coupon stands, apart from any cart, in the order in which an owner looks at them. */
export const couponStates = ['running', 'planned', 'used-up', 'ended', 'off'] as const;
export type CouponState = (typeof couponStates)[number];

export function couponState(coupon: Coupon, now: Date): CouponState {
  if (!coupon.active) return 'off';
  if (coupon.expiresAt !== null && now >= coupon.expiresAt) return 'ended';
  if (coupon.usageLimit !== null && coupon.usedCount >= coupon.usageLimit) return 'used-up';
  return coupon.startsAt !== null && now < coupon.startsAt ? 'planned' : 'running';
}

export type CouponRefusal = 'empty-code' | 'unknown' | 'inactive' | 'below-minimum' | 'expired' | 'used-up';

/** What a shopper reads (CART-4, CART-5). The minimum is the coupon's, in paise. */
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

/** Codes are told apart without regard to case. null for what cannot be a code. */
export function normaliseCouponCode(typed: string): string | null {
  const code = typed.trim().toUpperCase();
  return /^[A-Z0-9_-]{2,40}$/.test(code) ? code : null;
}

/** What the coupon takes off a subtotal (before product discounts) at this moment, or why it does not (CART-4). */
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

/** The amount alone: capped by max_discount, never above the subtotal, nothing below min_purchase (CART-4). */
export function couponDiscount({ type, value, minPurchase, maxDiscount }: Coupon, subtotal: Paise): Paise {
  if (subtotal < minPurchase) return zeroPaise;
  const wanted = type === 'percentage' ? percentage(subtotal, value) : toPaise(value);
  const capped = type === 'percentage' && maxDiscount !== null ? minPaise(wanted, maxDiscount) : wanted;
  return minPaise(capped, subtotal);
}
