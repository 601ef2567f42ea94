import { refreshSession } from './actions.ts';
import { updateSession, sessionStore, storedToken, storedUser, type Session } from './session-store.ts';
import { useStore } from '../lib/create-store.ts';

export function useSession(): Session {
  return useStore(sessionStore, (session) => session);
}

let started = false;

/** A stored session shows at once and is then asked for again (AUTH-7); the other tabs are followed (AUTH-9). */
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
