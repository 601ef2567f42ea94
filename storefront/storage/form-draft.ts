import { readTabJson, writeTabValue } from './session-storage.ts';

/** Forms that survive a reload or a visit to another page. Passwords and codes are never stored. */
export type FormDraftKey =
  | 'addressDraft'
  | 'appointmentDraft'
  | 'chatDraft'
  | 'contactDraft'
  | 'giftDraft'
  | 'noteDraft'
  | 'registrationDraft'
  | 'resetDraft'
  | 'signInDraft'
  | 'ticketDraft'
  | `orderQuestionDraft${number}`
  | `questionDraft${number}`
  | `replyDraft${number}`
  | `reviewDraft${number}`;

/** What was typed into a form in this tab, by field. */
export function readDraft(key: FormDraftKey): Readonly<Record<string, string>> {
  const stored = readTabJson(key);
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(Object.entries(stored).filter(([, value]) => typeof value === 'string'));
}

/** null removes. */
export function storeDraft(key: FormDraftKey, draft: Readonly<Record<string, string>> | null): void {
  writeTabValue(key, draft === null ? null : JSON.stringify(draft));
}

/** Removes all drafts, so that the next customer of this tab finds none. */
export function clearDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (/Draft\d*$/.test(key)) sessionStorage.removeItem(key);
  } catch {
    // Storage is forbidden: there are no drafts.
  }
}
