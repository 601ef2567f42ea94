import { limits } from '#domain/limits.ts';

/** Milliseconds for which a link without a code is valid. The next one may be mailed after half of that time. */
export const linkLifetime = 4 * 60 * 60_000;

interface Aging {
  readonly expiresAt: Date;
  readonly hasCode: boolean;
}

/** Whether at least half of the lifetime is left, so that a user who requests a code now can still use this one. */
export function isFresh({ expiresAt, hasCode }: Aging, now: Date): boolean {
  return expiresAt.getTime() - now.getTime() > (hasCode ? limits.codeLife : linkLifetime) / 2;
}
