import { dayInIndia } from '../locale/indian-time.ts';
import { countText, due, green, missing, type ComplianceRule } from './compliance-rule.ts';

const day = 24 * 3_600_000;

/** Backups are made outside the back office. */
const howToBackUp =
  'The shop makes one at 3 in the morning if its server runs and NIGHTLY_BACKUP is not off; for a database of your own, run npm run backup every night.';

/** Personal data and its safety. */
export const dataRules: readonly ComplianceRule[] = [
  {
    key: 'consents',
    group: 'data',
    title: 'Consent records',
    source: 'Digital Personal Data Protection Act 2023, section 6, from 13 May 2027',
    decide: ({ subscribers: { total, withoutConsent } }) =>
      withoutConsent === 0
        ? green(`${countText(total, 'subscriber')} of the newsletter, each with the date of the consent.`)
        : missing(`${countText(withoutConsent, 'subscriber has', 'subscribers have')} no consent on record.`),
  },
  {
    key: 'backups',
    group: 'data',
    title: 'Backups',
    source: 'Digital Personal Data Protection Rules 2025, rule 6',
    decide: ({ lastBackup, now }) => {
      if (lastBackup === null)
        return missing(`No nightly backup was found in the data folder. ${howToBackUp}`);
      const age = Math.round((Date.parse(dayInIndia(now)) - Date.parse(lastBackup)) / day);
      if (age <= 2) return green(`The last one is of ${lastBackup}.`);
      const text = `The last one is of ${lastBackup}, ${age} days ago. ${howToBackUp}`;
      return age <= 7 ? due(text) : missing(text);
    },
  },
];
