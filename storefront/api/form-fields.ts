import type { Problem } from '#contract/problem.ts';
import type { FormNotice } from '#domain/forms/notice.ts';

/** What was typed into fields of a form, without blanks around it. */
export function readFields<Field extends string>(
  fields: FormData,
  names: readonly Field[],
): Readonly<Record<Field, string>> {
  const typed = names.map((name) => [name, String(fields.get(name) ?? '').trim()]);
  return Object.fromEntries(typed) as Record<Field, string>;
}

/** The invalid fields that the server named, among those of a form. A field has the name that the API gives it. */
export function fieldNotices<Field extends string>(
  problem: Problem | null,
  fields: readonly Field[],
  title = '',
): FormNotice<Field>[] {
  return (problem?.errors ?? []).flatMap(({ code, message }) => {
    const field = fields.find((name) => name === code);
    return field === undefined ? [] : [{ title, text: message, field }];
  });
}
