import { ratedMetals, type RatedMetal } from '#domain/pricing/purity.ts';
import type { MetalRates } from './rate-texts.ts';

const key = 'typed-rates';

export const noRates: MetalRates = { gold: null, silver: null, platinum: null };

/** Rates that were typed in this tab and not prepared yet: they outlive a reload and a new sign-in. */
export function readDraft(): MetalRates {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    const rates = new Map(Object.entries(kept ?? {}));
    const rate = (metal: RatedMetal) => {
      const value: unknown = rates.get(metal);
      return typeof value === 'number' && value > 0 ? value : null;
    };
    return { gold: rate('gold'), silver: rate('silver'), platinum: rate('platinum') };
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
