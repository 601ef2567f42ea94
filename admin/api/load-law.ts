import { shopNow } from '#browser/shop-clock.ts';
import { listLawRules, type LawRules } from '#contract/admin/law.ts';
import { dayInIndia } from '#domain/locale/indian-time.ts';
import { lawOn, type LawOfDay } from '#domain/tax/law-rules.ts';
import { load } from './load.ts';

/** For loaders: the rules of law of today, by which the server judges too. */
export async function loadLaw(): Promise<LawOfDay> {
  return lawOfToday(await load(listLawRules));
}

function lawOfToday(rules: LawRules): LawOfDay {
  const set = rules.flatMap(({ rule, values }) =>
    values.filter(({ by }) => by !== null).map(({ value, from, source }) => ({ rule, value, from, source })),
  );
  return lawOn(set, dayInIndia(shopNow()));
}
