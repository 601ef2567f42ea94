import { get, type FieldValues } from 'react-hook-form';
import type { AdminCall } from '#contract/admin/admin-call.ts';
import type { Reply } from '../api/call-admin-api.ts';

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
    const value: unknown = get(values, code);
    // A list of rows has no place for an error of its own.
    if (value === undefined || isRows(value)) return [];
    const rest = withoutFieldName(code, message);
    const at = code.lastIndexOf('.');
    const line = Number(code.slice(at + 1));
    if (at < 0 || !Number.isInteger(line) || typeof get(values, code) !== 'string')
      return [{ field: code, message: sentence(rest) }];
    return [{ field: code.slice(0, at), message: `Line ${line + 1} ${rest}` }];
  });
}

function isRows(value: unknown): boolean {
  return Array.isArray(value) && value.every((row) => typeof row === 'object');
}

/** The message without the field's name in front, which the form shows as a label. */
function withoutFieldName(field: string, message: string): string {
  return message.startsWith(`${field} `) ? message.slice(field.length + 1) : message;
}

/** Moves the error of a wire field to a form field with another name. */
export function renameErrorField<C extends AdminCall>(reply: Reply<C>, from: string, to: string): Reply<C> {
  if (reply.ok || reply.problem === null) return reply;
  const errors = reply.problem.errors.map(({ code, message }) => {
    if (code !== from) return { code, message };
    return { code: to, message: withoutFieldName(code, message) };
  });
  return { ok: false, problem: { ...reply.problem, errors } };
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
