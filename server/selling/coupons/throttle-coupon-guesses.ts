import { sql } from 'kysely';
import { couponCodes } from '#domain/input/codes.ts';
import { isVerifiedSql } from '../../customers/auth/customer-store.ts';
import type { HttpRefusal } from '../../platform/api/http-refusal.ts';
import type { CustomerRequestContext } from '../../platform/api/request-context.ts';
import type { Shop } from '../../platform/shop.ts';
import { tooManyRequests } from '../../platform/rate-limit/enforce-rate-limit.ts';
import { countHit, countsOf, secondsUntilAllowed } from '../../platform/rate-limit/rate-limit.ts';
import { rateLimits } from '../../platform/rate-limit/rate-limits.ts';
import { readCoupon } from './coupon-store.ts';

/**
 * Limits guesses of coupon codes: after ten unknown codes in the form of a code, every code of the customer is refused for ten minutes.
 * Accounts are free, so those of unconfirmed ones are counted by network too. Known codes are not counted, but wait for concurrent
 * counts. Returns null if the code may be checked.
 */
export async function throttleCouponGuesses(
  { database: { query }, clock }: Pick<Shop, 'database' | 'clock'>,
  { customerId, address }: Pick<CustomerRequestContext, 'customerId' | 'address'>,
  typed: string,
): Promise<HttpRefusal | null> {
  if (couponCodes(typed).length === 0) return null; // no coupon has such a code, so this is no guess
  const check = (await readCoupon(query, typed)) === undefined ? countHit : secondsUntilAllowed;
  const { rows } = await sql<{ verified: boolean }>`
    select ${sql.raw(isVerifiedSql(String(customerId)))} as verified`.execute(query);
  const { couponGuess, couponGuessOfNetwork } = rateLimits;
  const limits = [
    { message: couponGuess.message, counts: countsOf(couponGuess, customerId) },
    ...(rows[0]?.verified === true
      ? []
      : [{ message: couponGuessOfNetwork.message, counts: countsOf(couponGuessOfNetwork, address) }]),
  ];
  for (const { message, counts } of limits) {
    for (const count of counts) {
      const wait = await check(query, count, clock());
      if (wait > 0) return tooManyRequests({ message }, wait);
    }
  }
  return null;
}
