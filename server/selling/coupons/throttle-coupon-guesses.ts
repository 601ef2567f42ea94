import { couponCodes } from '#domain/input/codes.ts';
import type { HttpRefusal } from '../../platform/api/http-refusal.ts';
import type { Shop } from '../../platform/shop.ts';
import { tooManyRequests } from '../../platform/rate-limit/enforce-rate-limit.ts';
import { countHit, countsOf, secondsUntilAllowed } from '../../platform/rate-limit/rate-limit.ts';
import { rateLimits } from '../../platform/rate-limit/rate-limits.ts';
import { readCoupon } from './coupon-store.ts';

/**
 * Limits guesses of coupon codes: after ten unknown codes in the form of a code, every code of the customer is refused for ten minutes. Known codes
 * are not counted, but wait for concurrent counts. Returns null if the code may be checked.
 */
export async function throttleCouponGuesses(
  { database: { query }, clock }: Pick<Shop, 'database' | 'clock'>,
  customerId: number,
  typed: string,
): Promise<HttpRefusal | null> {
  if (couponCodes(typed).length === 0) return null; // no coupon has such a code, so this is no guess
  const known = (await readCoupon(query, typed)) !== undefined;
  const [count] = countsOf(rateLimits.couponGuess, customerId);
  const wait = await (known ? secondsUntilAllowed(query, count, clock()) : countHit(query, count, clock()));
  return wait === 0 ? null : tooManyRequests(rateLimits.couponGuess, wait);
}
