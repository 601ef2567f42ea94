// The tab's own storage. A browser that forbids storage reads as empty.

export function readTabValue(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** null removes. Returns whether the value is stored. */
export function writeTabValue(key: string, value: string | null): boolean {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

export function readTabJson(key: string): unknown {
  try {
    return JSON.parse(readTabValue(key) ?? 'null');
  } catch {
    return null;
  }
}
