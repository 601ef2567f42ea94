import type { BasisPoints } from '#domain/money.ts';
import { judgeRates, type RateDoubt, type TypedRates } from '#domain/pricing/judge-rates.ts';
import { ratedMetals } from '#domain/pricing/purity.ts';
import type { CurrentRates } from '#domain/pricing/rate.ts';

interface Judged {
  readonly typed: TypedRates;
  /** Rates typed a second time. */
  readonly again: Partial<TypedRates>;
  readonly current: CurrentRates;
  readonly limit: BasisPoints;
  /** Whether whoever types may confirm a move over the limit. */
  readonly mayConfirm: boolean;
}

/** What stands between typed rates and their publication. Empty: they can be prepared. Machines confirm nothing. */
export function guardRates({ typed, again, current, limit, mayConfirm }: Judged): readonly RateDoubt[] {
  const isEmpty = ratedMetals.every((metal) => typed[metal] === null);
  return judgeRates(typed, current, limit).filter(({ metal, code, level }) => {
    // A shop that has no platinum never enters a rate for it.
    if (code === 'missing' && current[metal] === undefined) return isEmpty;
    const confirmed = level === 'confirm' && typed[metal] !== null && again[metal] === typed[metal];
    return !(confirmed && mayConfirm);
  });
}
