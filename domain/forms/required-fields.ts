import { plainText } from '../input/characters.ts';
import type { FormNotice, Notice } from './notice.ts';

export const validationErrorTitle = 'Validation Error';

/** A notice as a toast says it: the sentence alone where the title says only that there is an error. */
export function formErrorWords({ title, text }: Notice): { title: string; text?: string } {
  return title === validationErrorTitle ? { title: text } : { title, text };
}

/** AUTH-1, AUTH-4 */
const fillIn: Notice = { title: validationErrorTitle, text: 'Please fill in all fields' };

/** The first of the fields that is empty, or null. Blanks and what is invisible count as empty. */
export function checkRequiredFields<Field extends string>(
  form: Readonly<Record<Field, string>>,
  fields: readonly Field[],
): FormNotice<Field> | null {
  const field = fields.find((name) => plainText(form[name]) === '');
  return field === undefined ? null : { ...fillIn, field };
}
