import { refreshSession } from './actions.ts';
import { updateSession, sessionStore, storedToken, storedUser, type Session } from './session-store.ts';
import { useStore } from '#browser/create-store.ts';

export function useSession(): Session {
  return useStore(sessionStore, (session) => session);
}

let started = false;

/** Shows the stored session at once, reads it again from the server (AUTH-7), and follows other tabs (AUTH-9). */
export function startSessionSync(): void {
  if (started) return;
  started = true;
  window.addEventListener('storage', ({ key }) => {
    if (key === 'userToken' || key === 'userData' || key === null) followStorage();
  });
  followStorage();
  refreshSession();
}

function followStorage(): void {
  const user = storedUser();
  if (storedToken() === null) updateSession({ state: 'out', user: null });
  else if (user !== null) updateSession({ state: 'in', user });
}
