import { decideBackup } from '../health/decide-health.ts';
import { due, dutyOf, green, missing, type ComplianceRule } from './compliance-rule.ts';

/** A row that the page of personal data decides. */
function duty(key: string, title: string, section: string): ComplianceRule {
  return {
    key,
    group: 'data',
    title,
    source: `Digital Personal Data Protection Act 2023, ${section}`,
    decide: (facts) => dutyOf(facts, key),
  };
}

/** Personal data and its safety. */
export const dataRules: readonly ComplianceRule[] = [
  duty('consents', 'Consent records', 'section 6, from 13 May 2027'),
  duty('retention', 'Old data is deleted on time', 'section 8(7); Rules 2025, rule 8, from 13 May 2027'),
  duty(
    'breaches',
    'Breaches of personal data',
    'section 8(6); Rules 2025, rule 7: the Board within 72 hours',
  ),
  {
    key: 'backups',
    group: 'data',
    title: 'Backups',
    source: 'Digital Personal Data Protection Rules 2025, rule 6',
    // As on the page of the shop's health.
    decide: ({ backup, now }) => {
      const { state, sentence, remedy } = decideBackup(backup, now);
      if (state === 'good') return backup.last === null ? due(sentence) : green(sentence);
      const text = [sentence, remedy].join(' ');
      return state === 'bad' ? missing(text) : due(text);
    },
  },
];
