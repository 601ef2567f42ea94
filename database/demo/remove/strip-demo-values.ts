import { isDeepStrictEqual } from 'node:util';

type Fields = Readonly<Record<string, unknown>>;

/**
 * What is left of a part of the settings without the demo shop: a field that still is the demo's goes, and so does an
 * entry of a list. Whatever else the owner has touched in the same part, it goes field by field. A list of the demo that is
 * every shop's default names no demo shop, so an owner's changed version of it stays whole.
 */
export function stripDemoValues(stored: Fields, demo: Fields, defaults: Fields): Fields {
  const left = Object.entries(stored).flatMap(([name, value]): [string, unknown][] => {
    const demos = demo[name];
    if (isDeepStrictEqual(value, demos)) return [];
    if (Array.isArray(value)) {
      const entries = Array.isArray(demos) && !isDeepStrictEqual(demos, defaults[name]) ? demos : [];
      return [[name, value.filter((entry) => !entries.some((other) => isDeepStrictEqual(entry, other)))]];
    }
    if (isText(value) && isText(demos) && isDeepStrictEqual(value.html, demos.html)) return [];
    return [[name, value]];
  });
  return Object.fromEntries(left);
}

function isText(value: unknown): value is { readonly html: string } {
  return typeof value === 'object' && value !== null && 'html' in value && typeof value.html === 'string';
}
