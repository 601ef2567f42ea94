import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { checkCoupon, normaliseCouponCode, type CouponRefusal } from '#domain/orders/coupon.ts';
import { zeroPaise, type Paise } from '#domain/money.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import { couponOf, readCoupon, countCustomerUses, type CouponRow } from './coupon-store.ts';

interface CouponQuery {
  readonly code: string;
  readonly customerId: number;
  /** Of the cart, before product discounts. */
  readonly subtotal: Paise;
  readonly now: Date;
}

export interface EvaluatedCoupon {
  readonly row: CouponRow;
  /** What the coupon would take off. */
  readonly discount: Paise;
}

/** What a coupon does for this customer's cart at this moment. A refusal tells the coupon's minimum purchase. */
export async function evaluateCoupon(
  query: Kysely<Tables>,
  { code, customerId, subtotal, now }: CouponQuery,
): Promise<Outcome<EvaluatedCoupon, CouponRefusal, Paise>> {
  if (code.trim() === '') return refuse('empty-code', zeroPaise);
  const normal = normaliseCouponCode(code);
  const row = normal === null ? undefined : await readCoupon(query, normal);
  if (row === undefined) return refuse('unknown', zeroPaise);

  const outcome = checkCoupon(couponOf(row), subtotal, now);
  if (!outcome.accepted) return refuse(outcome.refusal, row.min_purchase_paise);
  const limit = row.per_customer_limit;
  if (limit !== null && (await countCustomerUses(query, row.id, customerId)) >= limit) {
    return refuse('used-up', zeroPaise);
  }
  return accept({ row, discount: outcome.value });
}
