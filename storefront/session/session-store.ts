import type { User } from '#contract/auth.ts';
import { announce } from './announce.ts';
import { fieldsOf, isObject } from '../storage/browser-storage.ts';
import { readStored, readStoredJson, writeStored, writeStoredJson } from '../storage/local-storage.ts';
import { createStore } from '#browser/create-store.ts';

export interface Session {
  readonly state: 'loading' | 'in' | 'out';
  readonly user: User | null;
}

export const sessionStore = createStore<Session>({ state: 'loading', user: null });

/** Announces only a different session, not the same customer read again. */
export function updateSession(session: Session): void {
  const before = sessionStore.read();
  sessionStore.write(session);
  document.documentElement.dataset['session'] = session.state;
  if (before.state !== session.state || before.user?.id !== session.user?.id) announce('authStateChanged');
}

/** Only what a header of HTTP can carry: anything else is no token of the shop. */
export function storedToken(): string | null {
  const stored = readStored('userToken');
  return stored !== null && /^[!-~]+$/.test(stored) ? stored : null;
}

export function storedUser(): User | null {
  const stored = readStoredJson('userData');
  return isUser(stored) ? stored : null;
}

function isUser(value: unknown): value is User {
  const { image_full_url: _, ...shown } = fieldsOf(value);
  return typeof shown['email'] === 'string' && !Object.values(shown).some(isObject);
}

export function storeUser(user: User): void {
  writeStoredJson('userData', user);
}

/**
 * Writes the user first: another tab reads it when the token's storage event arrives (AUTH-9). Returns whether the session
 * outlives the page.
 */
export function storeSession(token: string, user: User): boolean {
  storeUser(user);
  return writeStored('userToken', token);
}

export function clearStoredSession(): void {
  writeStored('userToken', null);
  writeStored('userData', null);
}

/** Ends the session: by the shopper, a 401 or another tab. */
export function clearSession(): void {
  clearStoredSession();
  updateSession({ state: 'out', user: null });
  announce('wishlistUpdated', 'cartUpdated');
}
