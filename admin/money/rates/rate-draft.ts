import type { PriceSetAnswer } from '#contract/admin/price-sets.ts';
import { ratedMetals, type RatedMetal } from '#domain/pricing/purity.ts';
import type { MetalRates } from './rate-texts.ts';

/** The form of the morning board. */
export interface RateValues extends MetalRates {
  /** Typed a second time to confirm. */
  readonly again: MetalRates;
  readonly note: string;
}

const key = 'typed-rates';

export const noRates: MetalRates = { gold: null, silver: null, platinum: null };

/** Rates that were typed in this tab and not prepared yet: they outlive a reload and a new sign-in. */
export function readDraft(): MetalRates {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    const rates = new Map(Object.entries(stored ?? {}));
    const rate = (metal: RatedMetal) => {
      const value: unknown = rates.get(metal);
      return typeof value === 'number' && value > 0 ? value : null;
    };
    return { gold: rate('gold'), silver: rate('silver'), platinum: rate('platinum') };
  } catch {
    return noRates;
  }
}

/** The typed rates of a change that was dropped, unless others have been typed since. Returns the draft. */
export function draftAgain({ origin, rates }: Pick<PriceSetAnswer, 'origin' | 'rates'>): MetalRates {
  if (origin === 'board' && isEmpty(readDraft())) keepDraft(rates);
  return readDraft();
}

function isEmpty(rates: MetalRates): boolean {
  return ratedMetals.every((metal) => rates[metal] === null);
}

export function keepDraft(typed: MetalRates): void {
  try {
    if (isEmpty(typed)) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(typed));
  } catch {
    // A browser that stores nothing: the form still asks before it is left.
  }
}
