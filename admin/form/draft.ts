/** What was typed and not saved, kept in the browser. */
export interface StoredDraft {
  /** ISO 8601. */
  readonly at: string;
  readonly [field: string]: unknown;
}

/**
 * Hours that a draft is kept, by the beginning of its key. Raise the number in it when the shape of the form's values changes:
 * drafts of before are dropped. A sale names its buyer, and others may use the browser.
 */
const hoursStored = { 'product-draft:1': 30 * 24, 'sale-draft:1': 24 } as const;

/** Each member of staff has drafts of their own. */
export function draftKey(
  kind: keyof typeof hoursStored,
  staffId: number,
  ...rest: readonly number[]
): string {
  return [kind, staffId, ...rest].join(':');
}

/** null: the browser stores nothing. */
export function draftStorage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

/** null: there is none, it is damaged, or it is too old. */
export function readDraft(key: string, now: number, storage: Storage | null): StoredDraft | null {
  try {
    const draft: unknown = JSON.parse(storage?.getItem(key) ?? 'null');
    return isDraft(draft) && now - Date.parse(draft.at) <= lifeOf(key) ? draft : null;
  } catch {
    return null;
  }
}

/** null removes it. */
export function keepDraft(key: string, draft: { readonly at: string } | null, storage: Storage | null): void {
  try {
    if (draft === null) storage?.removeItem(key);
    else storage?.setItem(key, JSON.stringify(draft));
  } catch {
    // The storage is full: the form still asks before it is left.
  }
}

/** Removes drafts that nobody came back to, and those of another shape. */
export function removeOldDrafts(now: number, storage: Storage | null): void {
  if (storage === null) return;
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const key of keys) {
    if (/^(?:product|sale)-draft:/.test(key) && readDraft(key, now, storage) === null)
      storage.removeItem(key);
  }
}

/** Milliseconds. */
function lifeOf(key: string): number {
  const [, hours = 0] = Object.entries(hoursStored).find(([kind]) => key.startsWith(`${kind}:`)) ?? [];
  return hours * 3_600_000;
}

function isDraft(stored: unknown): stored is StoredDraft {
  return isFields(stored) && typeof stored['at'] === 'string';
}

export function isFields(stored: unknown): stored is Readonly<Record<string, unknown>> {
  return typeof stored === 'object' && stored !== null && !Array.isArray(stored);
}
