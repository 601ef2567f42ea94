import type { Shop } from '../shop.ts';
import { HttpRefusal } from '../api/http-refusal.ts';
import { countHit, retryAfter, type Allowance } from './throttle.ts';

/** Counts a hit, and answers the refusal of one too many; null: go on. */
export async function refuseTooMany(
  { database, clock }: Pick<Shop, 'database' | 'clock'>,
  allowance: Allowance,
  message: string,
): Promise<HttpRefusal | null> {
  const wait = await countHit(database.query, allowance, clock());
  return wait === 0 ? null : tooMany(message, wait);
}

/** The refusal of one too many, with the seconds to wait. */
export function tooMany(message: string, wait: number): HttpRefusal {
  return new HttpRefusal({ status: 429, code: 'throttled', message }, {}, retryAfter(wait));
}
