import { get, type FieldValues } from 'react-hook-form';

interface FieldError {
  /** 'name', or 'stones.0.kind'. */
  readonly field: string;
  readonly message: string;
}

/** The errors of a refusal by form field. 'features.2' is shown at the list field 'features'. */
export function fieldErrors(
  values: FieldValues,
  errors: readonly { readonly code: string; readonly message: string }[],
): FieldError[] {
  return errors.flatMap(({ code, message }) => {
    if (get(values, code) === undefined) return [];
    const rest = withoutFieldName(code, message);
    const at = code.lastIndexOf('.');
    const line = Number(code.slice(at + 1));
    if (at < 0 || !Number.isInteger(line) || typeof get(values, code) !== 'string')
      return [{ field: code, message: sentence(rest) }];
    return [{ field: code.slice(0, at), message: `Line ${line + 1} ${rest}` }];
  });
}

/** The message without the field's name in front, which the form shows as a label. */
export function withoutFieldName(field: string, message: string): string {
  return message.startsWith(`${field} `) ? message.slice(field.length + 1) : message;
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
