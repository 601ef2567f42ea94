type Fields = Readonly<Record<string, unknown>>;

/** What was typed and not saved, with the product that it was typed over. */
export interface ProductDraft {
  /** ISO 8601. */
  readonly at: string;
  readonly base: Fields;
  readonly mine: Fields;
  /** Alt texts by the keys of their pictures. */
  readonly altTexts: readonly (readonly [picture: number, text: string])[];
}

/** Raise it when the shape of the form's values changes: drafts of before are dropped. */
const shape = 1;
const prefix = 'product-draft';
const storedDays = 30;

/** Each member of staff has drafts of their own. `product` 0: a new one. */
export function draftKey(staffId: number, product: number): string {
  return `${prefix}:${shape}:${staffId}:${product}`;
}

/** null: the browser stores nothing. */
export function draftStorage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

/** null: there is none, or it is damaged. */
export function readProductDraft(key: string, storage: Storage | null): ProductDraft | null {
  try {
    const draft: unknown = JSON.parse(storage?.getItem(key) ?? 'null');
    return isDraft(draft) ? draft : null;
  } catch {
    return null;
  }
}

/** null removes it. */
export function keepProductDraft(key: string, draft: ProductDraft | null, storage: Storage | null): void {
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
  for (const key of keys.filter((each) => each.startsWith(`${prefix}:`))) {
    const draft = key.startsWith(`${prefix}:${shape}:`) ? readProductDraft(key, storage) : null;
    const age = draft === null ? Infinity : now - Date.parse(draft.at);
    if (age > storedDays * 24 * 3_600_000) storage.removeItem(key);
  }
}

function isDraft(stored: unknown): stored is ProductDraft {
  if (!isFields(stored) || !isFields(stored['base']) || !isFields(stored['mine'])) return false;
  const { at, altTexts } = stored;
  return (
    typeof at === 'string' &&
    !Number.isNaN(Date.parse(at)) &&
    Array.isArray(altTexts) &&
    altTexts.every(isAltText)
  );
}

function isAltText(stored: unknown): boolean {
  return Array.isArray(stored) && typeof stored[0] === 'number' && typeof stored[1] === 'string';
}

function isFields(stored: unknown): stored is Fields {
  return typeof stored === 'object' && stored !== null && !Array.isArray(stored);
}
