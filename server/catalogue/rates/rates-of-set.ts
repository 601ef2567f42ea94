import { toRupees, type Paise } from '#domain/money.ts';
import type { PriceSetRow } from './price-set-store.ts';

type SetRates = Pick<PriceSetRow, 'gold_paise' | 'silver_paise' | 'platinum_paise'>;

/** Rates of a set in rupees, for wire and audit trail. */
export function ratesOfSet({ gold_paise: gold, silver_paise: silver, platinum_paise: platinum }: SetRates) {
  return { gold: orNull(gold), silver: orNull(silver), platinum: orNull(platinum) };
}

function orNull(amount: Paise | null): number | null {
  return amount === null ? null : toRupees(amount);
}
