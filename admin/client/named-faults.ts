import { get, type FieldValues } from 'react-hook-form';

export interface NamedFault {
  /** 'name', or 'stones.0.kind'. */
  readonly field: string;
  readonly message: string;
}

/** What a refusal says of the fields that a form has. A line of a list has no field of its own: 'features.2' is said at 'features'. */
export function namedFaults(
  values: FieldValues,
  errors: readonly { readonly code: string; readonly message: string }[],
): NamedFault[] {
  return errors.flatMap(({ code, message }) => {
    if (get(values, code) === undefined) return [];
    const rest = message.startsWith(`${code} `) ? message.slice(code.length + 1) : message; // the field's name is read beside it
    const at = code.lastIndexOf('.');
    const line = Number(code.slice(at + 1));
    if (at < 0 || !Number.isInteger(line) || typeof get(values, code) !== 'string')
      return [{ field: code, message: sentence(rest) }];
    return [{ field: code.slice(0, at), message: `Line ${line + 1} ${rest}` }];
  });
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
