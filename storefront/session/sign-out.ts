import { logout } from '#contract/auth.ts';
import { pages } from '#domain/shop/pages.ts';
import { announce } from './announce.ts';
import { callApi } from '../api/call-api.ts';
import { clearDrafts } from '../storage/form-draft.ts';
import { navigateTo } from '../navigation/navigate-to.ts';
import { updateSession, clearStoredSession, storedToken } from './session-store.ts';
import { errorToast, toast } from '../toast/toast.ts';

const failure = {
  header: {
    title: 'Logout Error',
    text: 'There was an issue logging you out. Please try again.',
  },
  profile: {
    title: 'Logout Failed',
    text: 'An error occurred while logging out. Please try again.',
  },
};

/** Signs out in this browser whatever the server answers, and revokes the token (HEAD-8). */
export async function signOut(where: keyof typeof failure): Promise<void> {
  const token = storedToken();
  if (token === null) return;
  clearStoredSession();
  clearDrafts();
  const revoked = callApi(logout, {}, { token });
  // Navigate first: a customer's page would redirect the signed-out shopper to sign in.
  await navigateTo(pages.home.path);
  updateSession({ state: 'out', user: null });
  announce('wishlistUpdated', 'cartUpdated');
  const reply = await revoked;
  if (reply.ok) toast({ title: 'Logged Out', text: 'Logout Successful' });
  else errorToast(failure[where].text, failure[where].title);
}
