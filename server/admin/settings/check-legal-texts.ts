import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { HttpRefusal } from '../../api/http-refusal.ts';
import { legalTextErrors } from '../../settings/legal-text-errors.ts';
import { readSettings } from '../../settings/settings-store.ts';

/**
 * Refuses a section if a published legal text would name another shop or contain an empty placeholder. The company section
 * is refused only for faults that this change would cause, so that older faults do not block it.
 */
export async function checkLegalTexts(
  transaction: Transaction<Tables>,
  name: string,
  fields: object,
): Promise<HttpRefusal | null> {
  if (name !== 'legal' && name !== 'company') return null;
  const { legal, company } = await readSettings({ query: transaction });
  const before = legalTextErrors(legal, company).map(({ sentence }) => sentence);
  const faults = legalTextErrors(
    name === 'legal' ? { ...legal, ...fields } : legal,
    name === 'company' ? { ...company, ...fields } : company,
  );
  const fault = faults.find(({ sentence }) => name === 'legal' || !before.includes(sentence));
  if (fault === undefined) return null;
  const code = name === 'legal' ? `${fault.text}.html` : 'legal';
  return new HttpRefusal({
    status: 422,
    code,
    message: `${fault.sentence}. Change or hide this text first.`,
  });
}
