import { normaliseCouponCode } from '#domain/orders/coupon.ts';
import type { HttpRefusal } from '../api/http-refusal.ts';
import type { Shop } from '../shop.ts';
import { tooManyRequests } from '../rate-limit/enforce-rate-limit.ts';
import { countHit, countsOf, secondsUntilAllowed } from '../rate-limit/rate-limit.ts';
import { rateLimits } from '../rate-limit/rate-limits.ts';
import { readCoupon } from './coupon-store.ts';

/**
 * Stops guessing: after ten codes that do not exist, a customer hears nothing of any code for ten minutes. A code that
 * exists costs nothing, and waits for the guesses that are being counted at this moment. null: go on.
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
