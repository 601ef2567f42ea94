import type { Kysely } from 'kysely';
import type { PrivacyNotice } from '#contract/privacy.ts';
import type { Tables } from '#database/tables.ts';
import { dayInIndia } from '#domain/locale/indian-time.ts';
import { dataPurposes, noAnalytics, noticeVersion } from '#domain/privacy/data-purposes.ts';
import { retentionRules, retentionText } from '#domain/privacy/retention-rules.ts';
import { readPeriods } from './retention-store.ts';

/** The list of purposes with the periods of today (LAW-50). */
export async function readPrivacyNotice(query: Kysely<Tables>, now: Date): Promise<PrivacyNotice> {
  const periods = await readPeriods(query, dayInIndia(now));
  return {
    version: noticeVersion,
    purposes: dataPurposes.map(({ key, title, data, use, basis, rules, kept, withdraw }) => ({
      key,
      title,
      data,
      use,
      basis,
      kept: [
        kept,
        ...rules.map((rule) => {
          const { period } = periods.get(rule) ?? retentionRules[rule];
          return `${retentionRules[rule].title}: ${retentionText(rule, period)}.`;
        }),
      ],
      withdraw,
    })),
    analytics: noAnalytics,
  };
}
