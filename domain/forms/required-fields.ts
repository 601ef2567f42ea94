import type { FormNotice, Notice } from './notice.ts';

export const validationErrorTitle = 'Validation Error';

/** AUTH-1, AUTH-4 */
const fillIn: Notice = { title: validationErrorTitle, text: 'Please fill in all fields' };

/** The first of the fields that is empty, or null. Blanks alone count as empty. */
export function checkRequiredFields<Field extends string>(
  form: Readonly<Record<Field, string>>,
  fields: readonly Field[],
): FormNotice<Field> | null {
  const field = fields.find((name) => form[name].trim() === '');
  return field === undefined ? null : { ...fillIn, field };
}
