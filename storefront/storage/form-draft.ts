/** Forms whose typing outlives a reload, or a look at another page of the shop. Never a password or a code. */
export type FormDraftKey =
  | 'addressDraft'
  | 'contactDraft'
  | 'noteDraft'
  | 'registrationDraft'
  | 'resetDraft'
  | `reviewDraft${number}`;

/** What was typed into a form, by field. Only this tab remembers, and only until it is closed. */
export function readDraft(key: FormDraftKey): Readonly<Record<string, string>> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(Object.entries(stored).filter(([, value]) => typeof value === 'string'));
  } catch {
    return {};
  }
}

/** null forgets. */
export function storeDraft(key: FormDraftKey, draft: Readonly<Record<string, string>> | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Without storage the form forgets, as any other.
  }
}

/** Whoever signs in next in this tab finds nothing of it. */
export function clearDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (/Draft\d*$/.test(key)) sessionStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to forget.
  }
}
