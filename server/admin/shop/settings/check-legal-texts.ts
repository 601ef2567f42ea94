import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { HttpRefusal } from '../../../platform/api/http-refusal.ts';
import { legalTextErrors } from '../../../platform/settings/legal-text-errors.ts';
import { readSettings } from '../../../platform/settings/settings-store.ts';
import { fieldRefusal } from '../../core/refusals.ts';

/**
 * Refuses a section if a published legal text would name another shop, contradict the return terms or contain an empty
 * placeholder. Company and delivery are refused only for faults that this change would cause, so that older faults do not
 * block them. `fields` are stored values: money in paise.
 */
export async function checkLegalTexts(
  transaction: Transaction<Tables>,
  name: string,
  fields: object,
): Promise<HttpRefusal | null> {
  if (name !== 'legal' && name !== 'company' && name !== 'delivery') return null;
  const { legal, company, delivery } = await readSettings({ query: transaction });
  const before = legalTextErrors(legal, { company, delivery }).map(({ sentence }) => sentence);
  const faults = legalTextErrors(name === 'legal' ? { ...legal, ...fields } : legal, {
    company: name === 'company' ? { ...company, ...fields } : company,
    delivery: name === 'delivery' ? { ...delivery, ...fields } : delivery,
  });
  const fault = faults.find(({ sentence }) => name === 'legal' || !before.includes(sentence));
  if (fault === undefined) return null;
  const code = name === 'legal' ? `${fault.text}.html` : 'legal';
  return fieldRefusal(code, `${fault.sentence}. Change or hide this text first.`);
}
