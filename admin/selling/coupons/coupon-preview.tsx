import { shopNow } from '#browser/shop-clock.ts';
import { useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { checkCoupon, couponRefusalText, type Coupon } from '#domain/orders/coupon.ts';
import { formatRupees, fromRupees, subtract } from '#domain/money.ts';
import { readRupees } from '../../ui/parse-rupees.ts';
import type { CouponValues } from './coupon-fields.tsx';

interface CouponPreviewProps {
  readonly form: UseFormReturn<CouponValues>;
  /** Orders that use it. */
  readonly used: number;
}

/** The discount that the coupon in the form would give now, by the cart's own rule. */
export function CouponPreview({ form, used }: CouponPreviewProps) {
  const [typed, setTyped] = useState('50,000');
  const values = useWatch({ control: form.control }) as CouponValues;
  const rupees = readRupees(typed);
  return (
    <section className="panel-box" aria-labelledby="coupon-check">
      <h2 id="coupon-check">Preview</h2>
      <div className="field">
        <label htmlFor="coupon-check-amount">Cart subtotal</label>
        <span className="money">
          <span aria-hidden="true">₹</span>
          <input
            className="input num"
            id="coupon-check-amount"
            inputMode="decimal"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </span>
      </div>
      <p aria-live="polite">
        {rupees === null || Number.isNaN(rupees)
          ? 'Enter an amount in rupees.'
          : previewText(values, used, rupees)}
      </p>
      <p className="hint">Uses the rules in this form, before product discounts.</p>
    </section>
  );
}

function previewText(values: CouponValues, used: number, rupees: number): string {
  const coupon = couponIn(values, used);
  if (coupon === null) return 'Complete the rules to see a preview.';
  const subtotal = fromRupees(rupees);
  const outcome = checkCoupon(coupon, subtotal, new Date(shopNow()));
  if (!outcome.accepted) return `Refused: ‘${couponRefusalText(outcome.refusal, coupon.minPurchase)}’`;
  const off = outcome.value;
  return `${formatRupees(off)} off, ${formatRupees(subtract(subtotal, off))} to pay.`;
}

/** The coupon as the rule expects it; null while a number is missing. */
function couponIn(values: CouponValues, used: number): Coupon | null {
  const { type, value, minPurchase, maxDiscount, active, startsAt, expiresAt, usageLimit } = values;
  const numbers = [value, minPurchase, maxDiscount ?? 0, usageLimit ?? 1];
  if (value === null || minPurchase === null || !numbers.every(Number.isFinite)) return null;
  return {
    type,
    value: fromRupees(value), // percent to basis points is the same step
    minPurchase: fromRupees(minPurchase),
    maxDiscount: maxDiscount === null ? null : fromRupees(maxDiscount),
    active,
    startsAt: startsAt === null ? null : new Date(startsAt),
    expiresAt: expiresAt === null ? null : new Date(expiresAt),
    usageLimit,
    usedCount: used,
  };
}
