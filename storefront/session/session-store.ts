import type { User } from '#contract/auth.ts';
import { announce } from './announce.ts';
import { readStored, readStoredJson, store, storeJson } from '../storage/local-storage.ts';
import { createStore } from '../lib/create-store.ts';

export interface Session {
  readonly state: 'loading' | 'in' | 'out';
  readonly user: User | null;
}

export const sessionStore = createStore<Session>({ state: 'loading', user: null });

/** Tells those who follow the session only when it is another one, not when the same customer was read again. */
export function become(session: Session): void {
  const before = sessionStore.read();
  sessionStore.write(session);
  document.documentElement.dataset['session'] = session.state;
  if (before.state !== session.state || before.user?.id !== session.user?.id) announce('authStateChanged');
}

export function storedToken(): string | null {
  return readStored('userToken');
}

export function storedUser(): User | null {
  const stored = readStoredJson('userData');
  return typeof stored === 'object' && stored !== null && 'email' in stored ? (stored as User) : null;
}

export function keepUser(user: User): void {
  storeJson('userData', user);
}

/** The user goes first, so that a tab which hears of the token finds the user beside it (AUTH-9). */
export function keepSession(token: string, user: User): void {
  keepUser(user);
  store('userToken', token);
}

export function clearStoredSession(): void {
  store('userToken', null);
  store('userData', null);
}

/** Signed out, whoever said so: the shopper, the server with a 401, or another tab. */
export function forgetSession(): void {
  clearStoredSession();
  become({ state: 'out', user: null });
  announce('wishlistUpdated', 'cartUpdated');
}
