import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import {
  periodInForce,
  retentionRuleKeys,
  type RetentionPeriod,
  type RetentionRuleKey,
} from '#domain/privacy/retention-rules.ts';

interface SetPeriod extends RetentionPeriod {
  readonly rule: RetentionRuleKey;
  readonly from: string;
  readonly source: string;
  readonly by: string;
}

/** Every period that the owner has set, past and planned. */
export async function readSetPeriods(query: Kysely<Tables>): Promise<SetPeriod[]> {
  return query
    .selectFrom('retention_periods')
    .select(['rule', 'period', 'from_day as from', 'source', 'staff_name as by'])
    .orderBy('rule')
    .orderBy('from_day')
    .execute();
}

/** The periods of a day in India. */
export async function readPeriods(
  query: Kysely<Tables>,
  onDay: string,
): Promise<ReadonlyMap<RetentionRuleKey, RetentionPeriod>> {
  const set = await readSetPeriods(query);
  return new Map(retentionRuleKeys.map((rule) => [rule, periodInForce(rule, set, onDay)]));
}
