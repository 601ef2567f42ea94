import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { formerDemoValues } from './former-demo-values.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * What is left of a part of the settings without the demo shop: a field that still is the demo's goes, and so does an
 * entry of a list. Whatever else the owner has touched in the same part, it goes field by field. A list of the demo that is
 * every shop's default names no demo shop, so an owner's changed version of it stays whole.
 */
export function stripDemoValues(stored: Fields, demo: Fields, defaults: Fields): Fields {
  const left = Object.entries(stored).flatMap(([name, value]): [string, unknown][] => {
    const demos = demo[name];
    if (isDemoValue(value, demos)) return [];
    if (Array.isArray(value)) {
      const entries = Array.isArray(demos) && !isDeepStrictEqual(demos, defaults[name]) ? demos : [];
      return [[name, value.filter((entry) => !entries.some((other) => isDemoValue(entry, other)))]];
    }
    if (isText(value) && isText(demos) && isDemoValue(value.html, demos.html)) return [];
    return [[name, value]];
  });
  return Object.fromEntries(left);
}

/** Whether this or an earlier release seeded the value. */
function isDemoValue(value: unknown, demos: unknown): boolean {
  return isDeepStrictEqual(value, demos) || formerDemoValues.has(demoValueChecksum(value));
}

/** A checksum of the value; '' for values under 12 characters, which are too common to identify. */
export function demoValueChecksum(value: unknown): string {
  const text = JSON.stringify(inOrder(value));
  return text.length < 12 ? '' : createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** JSON with sorted keys, because jsonb does not preserve their order. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, field]) => [name, inOrder(field)] as const);
  return Object.fromEntries(fields.sort(([one], [other]) => (one < other ? -1 : 1)));
}

function isText(value: unknown): value is { readonly html: string } {
  return typeof value === 'object' && value !== null && 'html' in value && typeof value.html === 'string';
}
