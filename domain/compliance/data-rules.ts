import { dayInIndia, longDate } from '../locale/indian-time.ts';
import { due, dutyOf, green, missing, type ComplianceRule } from './compliance-rule.ts';

const day = 24 * 3_600_000;

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
/** Backups are made outside the back office. */
const howToBackUp =
  'The shop makes one at 3 in the morning if its server runs and NIGHTLY_BACKUP is not off; for a database of your own, run npm run backup every night.';

/** Personal data and its safety. */
export const dataRules: readonly ComplianceRule[] = [
  duty('consents', 'Consent records', 'section 6, from 13 May 2027'),
  duty('retention', 'Data over its period is deleted', 'section 8(7); Rules 2025, rule 8, from 13 May 2027'),
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
    decide: ({ lastBackup, now }) => {
      if (lastBackup === null)
        return missing(`No nightly backup was found in the data folder. ${howToBackUp}`);
      const age = Math.round((Date.parse(dayInIndia(now)) - Date.parse(lastBackup)) / day);
      if (age <= 2) return green(`The last one is of ${longDate(lastBackup)}.`);
      const text = `The last one is of ${longDate(lastBackup)}, ${age} days ago. ${howToBackUp}`;
      return age <= 7 ? due(text) : missing(text);
    },
  },
];
