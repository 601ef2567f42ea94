import { normaliseCouponCode } from '#domain/orders/coupon.ts';
import type { HttpRefusal } from '../api/http-refusal.ts';
import type { Shop } from '../shop.ts';
import { tooManyRequests } from '../rate-limit/enforce-rate-limit.ts';
import { countHit, countsOf, secondsUntilAllowed } from '../rate-limit/rate-limit.ts';
import { rateLimits } from '../rate-limit/rate-limits.ts';
import { readCoupon } from './coupon-store.ts';

/**
 * Limits guesses of coupon codes: after ten unknown codes, every code of the customer is refused for ten minutes. Known codes
 * are not counted, but wait for concurrent counts. Returns null if the code may be checked.
 */
export async function throttleCouponGuesses(
  { database: { query }, clock }: Pick<Shop, 'database' | 'clock'>,
  customerId: number,
  typed: string,
): Promise<HttpRefusal | null> {
  if (typed.trim() === '') return null;
  const code = normaliseCouponCode(typed);
  const known = code !== null && (await readCoupon(query, code)) !== undefined;
  const [count] = countsOf(rateLimits.couponGuess, customerId);
  const wait = await (known ? secondsUntilAllowed(query, count, clock()) : countHit(query, count, clock()));
  return wait === 0 ? null : tooManyRequests(rateLimits.couponGuess, wait);
}
