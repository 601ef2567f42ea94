import { HttpRefusal } from '../api/http-refusal.ts';
import type { Shop } from '../shop.ts';
import { countHit, giveHitBack, retryAfter } from '../throttle/throttle.ts';
import { unknownCouponCode } from './coupon-refusals.ts';

/**
 * Does what looks a coupon code up, at most ten times in ten minutes with a code that does not exist. The guess is
 * counted before the code is looked at, and given back when the code turns out to be one.
 */
export async function asGuess<Answer>(
  { database: { query }, clock }: Shop,
  customerId: number,
  lookUp: () => Promise<Answer | HttpRefusal>,
): Promise<Answer | HttpRefusal> {
  const allowance = { bucket: `coupon:customer:${customerId}`, most: 10, minutes: 10 };
  const wait = await countHit(query, allowance, clock());
  if (wait > 0) {
    const message = 'Too many wrong coupon codes. Please try again later.';
    return new HttpRefusal({ status: 429, code: 'throttled', message }, {}, retryAfter(wait));
  }
  const answer = await lookUp();
  const wrong = answer instanceof HttpRefusal && answer.code === unknownCouponCode;
  if (!wrong) await giveHitBack(query, allowance.bucket);
  return answer;
}
