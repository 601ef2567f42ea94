import type { Shop } from '../shop.ts';
import { HttpRefusal } from '../api/http-refusal.ts';
import { countHit, retryAfter, type Allowance } from './rate-limit.ts';

/** Counts a hit. The refusal if there were too many, else null. */
export async function refuseTooMany(
  { database, clock }: Pick<Shop, 'database' | 'clock'>,
  allowance: Allowance,
  message: string,
): Promise<HttpRefusal | null> {
  const wait = await countHit(database.query, allowance, clock());
  return wait === 0 ? null : tooMany(message, wait);
}

/** A 429 with Retry-After, in seconds. */
export function tooMany(message: string, wait: number): HttpRefusal {
  return new HttpRefusal({ status: 429, code: 'throttled', message }, {}, retryAfter(wait));
}
