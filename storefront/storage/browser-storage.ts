// The only access to the browser's storage, beside the script that runs before all others (session/route-guard.ts). What the browser
// does not store, because its storage is forbidden, missing or full, is held for as long as the page is open: one can still sign in,
// fill the cart and buy.

export type StorageArea = 'localStorage' | 'sessionStorage';

const held = { localStorage: new Map<string, string>(), sessionStorage: new Map<string, string>() };

export function readFrom(area: StorageArea, key: string): string | null {
  return attempt(() => globalThis[area].getItem(key), null) ?? held[area].get(key) ?? null;
}

/** null removes. Returns whether the browser has stored it, so that it outlives the page. */
export function writeTo(area: StorageArea, key: string, value: string | null): boolean {
  held[area].delete(key);
  const remove = () => attempt(() => (globalThis[area].removeItem(key), true), false);
  if (value === null) return remove();
  const stored = attempt(() => (globalThis[area].setItem(key, value), true), false);
  if (stored) return true;
  remove(); // so that the former value does not stand for this one
  held[area].set(key, value);
  return false;
}

export function keysOf(area: StorageArea): readonly string[] {
  return [...attempt(() => Object.keys(globalThis[area]), []), ...held[area].keys()];
}

/** What another release, an extension or a person wrote may be no JSON: null, as if it were missing. */
export function parseStored(text: string | null): unknown {
  return attempt((): unknown => JSON.parse(text ?? 'null'), null);
}

/** The fields of an object; none of anything else. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return isObject(value) ? value : {};
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function attempt<Result>(work: () => Result, failed: Result): Result {
  try {
    return work();
  } catch {
    return failed;
  }
}
