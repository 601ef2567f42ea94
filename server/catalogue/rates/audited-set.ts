import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { toRupees, type Paise } from '#domain/money.ts';
import { readCurrentSet, readPriceSet, type PriceSetRow } from './price-set-store.ts';

type SetRates = Pick<PriceSetRow, 'gold_paise' | 'silver_paise' | 'platinum_paise'>;

/** Rates of a set in rupees, for wire and audit trail. */
export function ratesOfSet({ gold_paise: gold, silver_paise: silver, platinum_paise: platinum }: SetRates) {
  return { gold: orNull(gold), silver: orNull(silver), platinum: orNull(platinum) };
}

function orNull(amount: Paise | null): number | null {
  return amount === null ? null : toRupees(amount);
}

/** The audit entry of a publication, read before it happens: the rates before and after it. */
export async function publishedEntry(query: Kysely<Tables>, id: number) {
  const before = await readCurrentSet(query);
  const after = await readPriceSet(query, id);
  return {
    kind: 'rates',
    id,
    action: 'published',
    before: before === undefined ? null : { set: before.id, ...ratesOfSet(before) },
    after: after === undefined ? null : { set: id, ...ratesOfSet(after), note: after.note },
  };
}
