import { z } from 'zod';
import { ratedMetals } from '#domain/pricing/purity.ts';
import type { MetalRates } from './rate-texts.ts';

const key = 'typed-rates';
const rate = z.number().nullable();
const draft = z.object({ gold: rate, silver: rate, platinum: rate });

export const noRates = { gold: null, silver: null, platinum: null };

/** Rates that were typed in this tab and not prepared yet: they outlive a reload and a new sign-in. */
export function readDraft(): MetalRates {
  try {
    return draft.parse(JSON.parse(sessionStorage.getItem(key) ?? ''));
  } catch {
    return noRates;
  }
}

export function keepDraft(typed: MetalRates): void {
  try {
    if (ratedMetals.every((metal) => typed[metal] === null)) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(typed));
  } catch {
    // A browser that stores nothing: the form still asks before it is left.
  }
}
