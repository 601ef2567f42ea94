import { sql, type Kysely } from 'kysely';
import {
  listLawRules,
  removeLawRule,
  setLawRule,
  type LawRules,
  type LawValue,
} from '#contract/admin/law.ts';
import type { Tables } from '#database/tables.ts';
import { dayInIndia } from '#domain/locale/indian-time.ts';
import { lawRuleKeys } from '#domain/tax/law-rule-keys.ts';
import { lawRuleTitle, lawValueError, normalLawValue, releasedValues } from '#domain/tax/law-rules.ts';
import { HttpRefusal } from '../../../platform/api/http-refusal.ts';
import { readSetLaw } from '../../../platform/law/law-store.ts';
import type { Shop } from '../../../platform/shop.ts';
import type { AdminApi } from '../../core/admin-api.ts';
import { changed } from '../../core/change-result.ts';
import { fieldRefusal } from '../../core/refusals.ts';

/** Rates, thresholds and forms of law as dated settings (LAW-44). */
export function serveLaw(api: AdminApi, { database: { query }, clock }: Shop): void {
  api.read(listLawRules, () => readRules(query, clock()));

  api.change(setLawRule, async (transaction, { body: { rule, from, source, ...typed } }, { staff }) => {
    const value = normalLawValue(rule, typed.value);
    const wrong = lawValueError(rule, value);
    if (wrong !== null) return fieldRefusal('value', wrong);
    const today = dayInIndia(clock());
    if (from < today) return fieldRefusal('from', 'Choose today or a later day');
    const set = { value, source, staff_name: staff.name, set_at: clock() };
    const stored = await transaction
      .insertInto('law_rules')
      .values({ rule, from_day: from, ...set })
      .onConflict((conflict) =>
        conflict
          .columns(['rule', 'from_day'])
          .doUpdateSet(set)
          .where(sql.ref('law_rules.from_day'), '>', today),
      )
      .returning('rule')
      .executeTakeFirst();
    if (stored === undefined) return alreadyInForce;
    const after = { title: lawRuleTitle(rule), value, from, source };
    const entry = { kind: 'law', id: rule, action: 'set', before: null, after } as const;
    return changed(entry, await readRules(transaction, clock()));
  });

  api.change(removeLawRule, async (transaction, { body: { rule, from } }) => {
    const removed = await transaction
      .deleteFrom('law_rules')
      .where('rule', '=', rule)
      .where('from_day', '=', from)
      .where('from_day', '>', dayInIndia(clock()))
      .returning(['value', 'source'])
      .executeTakeFirst();
    if (removed === undefined) return notPlanned;
    const before = { title: lawRuleTitle(rule), from, ...removed };
    const entry = { kind: 'law', id: rule, action: 'removed', before, after: null } as const;
    return changed(entry, await readRules(transaction, clock()));
  });
}

const alreadyInForce = new HttpRefusal({
  status: 409,
  code: 'from',
  message: 'A value has begun on this day already. Choose a later day.',
});
const notPlanned = new HttpRefusal({
  status: 404,
  code: 'from',
  message: 'This value has begun or was removed already. Only values that have not begun can be removed.',
});

async function readRules(query: Kysely<Tables>, now: Date): Promise<LawRules> {
  const today = dayInIndia(now);
  const set = await readSetLaw(query);
  return lawRuleKeys.map((rule) => {
    const released = releasedValues(rule).map((each) => ({ ...each, by: null }));
    const own = set.flatMap(({ rule: of, ...each }) => (of === rule ? [each] : []));
    const all = [...released, ...own].toSorted((one, other) => one.from.localeCompare(other.from));
    const inForce = all.findLast(({ from }) => from <= today);
    const stateOf = (each: (typeof all)[number]): LawValue['state'] =>
      each === inForce ? 'in-force' : each.from > today ? 'planned' : 'past';
    return {
      rule,
      title: lawRuleTitle(rule),
      values: all.map((each) => ({ ...each, state: stateOf(each) })),
    };
  });
}
