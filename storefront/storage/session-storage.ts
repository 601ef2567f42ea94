import { parseStored, readFrom, writeTo } from './browser-storage.ts';

// The tab's own storage.

export function readTabValue(key: string): string | null {
  return readFrom('sessionStorage', key);
}

/** null removes. Returns whether the value outlives the page. */
export function writeTabValue(key: string, value: string | null): boolean {
  return writeTo('sessionStorage', key, value);
}

export function readTabJson(key: string): unknown {
  return parseStored(readTabValue(key));
}
