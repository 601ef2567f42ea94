import { getCustomer } from '#contract/auth.ts';
import { userOf } from '../api/response-readers.ts';
import { callApi } from '../api/call-api.ts';
import { updateSession, clearSession, storeUser, storedToken, storedUser } from './session-store.ts';

/** Reads the signed-in user again. A token without any known user is no session. */
export async function refreshUser(): Promise<void> {
  const token = storedToken();
  if (token === null) return;
  const reply = await callApi(getCustomer);
  if (storedToken() !== token) return;
  const user = reply.ok ? userOf(reply.answer) : null;
  if (user !== null) {
    storeUser(user);
    updateSession({ state: 'in', user });
  } else if (storedUser() === null) clearSession();
}
