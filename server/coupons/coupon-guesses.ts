import { normaliseCouponCode } from '#domain/coupon.ts';
import { HttpRefusal } from '../api/http-refusal.ts';
import type { Shop } from '../shop.ts';
import { countHit, retryAfter, waitOf } from '../throttle/throttle.ts';
import { readCoupon } from './coupon-store.ts';

/**
 * Stops guessing: after ten codes that do not exist, a customer hears nothing of any code for ten minutes. A code that
 * exists costs nothing, and waits for the guesses that are being counted at this moment. null: go on.
 */
export async function refuseGuess(
  { database: { query }, clock }: Pick<Shop, 'database' | 'clock'>,
  customerId: number,
  typed: string,
): Promise<HttpRefusal | null> {
  if (typed.trim() === '') return null;
  const code = normaliseCouponCode(typed);
  const known = code !== null && (await readCoupon(query, code)) !== undefined;
  const allowance = { bucket: `coupon:customer:${customerId}`, most: 10, minutes: 10 };
  const wait = await (known ? waitOf(query, allowance, clock()) : countHit(query, allowance, clock()));
  if (wait === 0) return null;
  const message = 'Too many wrong coupon codes. Please try again later.';
  return new HttpRefusal({ status: 429, code: 'throttled', message }, {}, retryAfter(wait));
}
