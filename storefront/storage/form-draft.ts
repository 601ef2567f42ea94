import { keysOf } from './browser-storage.ts';
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

/** Milliseconds since 1970; 0 if it was stored as anything else. */
export function momentOf(stored: string | undefined): number {
  return /^\d{13}$/.test(stored ?? '') ? Number(stored) : 0;
}

/** null removes. */
export function storeDraft(key: FormDraftKey, draft: Readonly<Record<string, string>> | null): void {
  writeTabValue(key, draft === null ? null : JSON.stringify(draft));
}

/** Removes all drafts, so that the next customer of this tab finds none. */
export function clearDrafts(): void {
  for (const key of keysOf('sessionStorage')) if (/Draft\d*$/.test(key)) writeTabValue(key, null);
}
