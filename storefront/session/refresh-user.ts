import { getCustomer } from '#contract/auth.ts';
import { userIn } from '../api/response-readers.ts';
import { ask } from '../api/call-api.ts';
import { become, forgetSession, keepUser, storedToken, storedUser } from './session-store.ts';

/** Asks the server who is signed in. Without any user to show, a token alone is no session. */
export async function refreshUser(): Promise<void> {
  const token = storedToken();
  if (token === null) return;
  const reply = await ask(getCustomer);
  if (storedToken() !== token) return;
  const user = reply.ok ? userIn(reply.answer) : null;
  if (user !== null) {
    keepUser(user);
    become({ state: 'in', user });
  } else if (storedUser() === null) forgetSession();
}
