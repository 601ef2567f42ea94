import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { CouponRefusal } from '#domain/orders/coupon.ts';
import type { Paise } from '#domain/money.ts';
import { accept, type Outcome } from '#domain/outcome.ts';
import { calculateTotals } from '#domain/catalogue/price.ts';
import { readCartItems } from '../cart/cart-items.ts';
import { evaluateCoupon, type EvaluatedCoupon } from './evaluate-coupon.ts';

interface CouponQuery {
  readonly customerId: number;
  readonly code: string;
  readonly now: Date;
}

/** What a code takes off the present cart; nothing is reserved. A refusal tells the coupon's minimum purchase. */
export async function applyCoupon(
  query: Kysely<Tables>,
  couponQuery: CouponQuery,
): Promise<Outcome<EvaluatedCoupon, CouponRefusal, Paise>> {
  const products = await readCartItems(query, couponQuery.customerId);
  const lines = products.map(({ priced }) => priced);
  const outcome = await evaluateCoupon(query, { ...couponQuery, subtotal: calculateTotals(lines).subtotal });
  if (!outcome.accepted) return outcome;
  const { row, discount } = outcome.value;
  return accept({ row, discount: calculateTotals(lines, discount).couponDiscount });
}
