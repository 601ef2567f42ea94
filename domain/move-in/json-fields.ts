import { plainText } from '../input/characters.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** The object; null: the value is none. */
export function fieldsOf(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries<unknown>(Object.entries(value))
    : null;
}

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A text or number as a text, else ''. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return plainText(value);
  return typeof value === 'number' ? String(value) : '';
}
