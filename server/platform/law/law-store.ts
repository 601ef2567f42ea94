import type { Kysely } from 'kysely';
import { prepared } from '#database/prepared.ts';
import type { Tables } from '#database/tables.ts';
import { dayInIndia } from '#domain/locale/indian-time.ts';
import type { SetLawRule } from '#domain/tax/law-rule-keys.ts';
import { lawOn, type LawOfDay } from '#domain/tax/law-rules.ts';

export interface StoredLawRule extends SetLawRule {
  readonly by: string;
}

const allRules = prepared<StoredLawRule>(
  'law-rules',
  'select rule, value, from_day as "from", source, staff_name as by from law_rules order by from_day, rule',
);

/** Every value that the owner has set, past and planned, oldest first. */
export async function readSetLaw(query: Kysely<Tables>): Promise<readonly StoredLawRule[]> {
  return (await allRules(query)).rows;
}

/** The rules of law on the day of this moment in India. */
export async function readLaw(query: Kysely<Tables>, now: Date): Promise<LawOfDay> {
  return lawOn(await readSetLaw(query), dayInIndia(now));
}
